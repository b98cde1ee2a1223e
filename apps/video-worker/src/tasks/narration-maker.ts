import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { NarrationOutput, Pipeline, SceneInput } from '@svc/pipeline';
import { TaskTransitions, videoPipeline } from '@svc/video-data';
import { NarrationStore } from './narration-store';
import { narrationShare, sceneInputOf, type ScriptedTask } from './scripted-task';
import { TaskStage } from './task-stage';

/** Has narrations spoken that are not spoken yet. */
@Injectable()
export class NarrationMaker {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly narrations: NarrationStore,
    private readonly stage: TaskStage,
    private readonly transitions: TaskTransitions,
  ) {}

  /** The same for scenes in which the same is heard. */
  keyOf(task: ScriptedTask, sceneIndex: number): Promise<string> {
    return this.pipeline.narrationKey(sceneInputOf(task, sceneIndex));
  }

  /** Afterwards the narration is in the store. */
  async ensure(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<void> {
    const input = sceneInputOf(task, sceneIndex);
    const key = await this.pipeline.narrationKey(input);
    if (!(await this.narrations.has(key))) await this.make(task, input, key, workRoot, signal);
  }

  /** The narration as local files below `workRoot`; spoken when the store does not have it. */
  async take(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<NarrationOutput> {
    const found = await this.find(task, sceneIndex, workRoot);
    if (found !== null) return found;
    const input = sceneInputOf(task, sceneIndex);
    return this.make(task, input, await this.pipeline.narrationKey(input), workRoot, signal);
  }

  /** Null when the store does not have it. */
  async find(task: ScriptedTask, sceneIndex: number, workRoot: string): Promise<NarrationOutput | null> {
    return this.narrations.take(await this.keyOf(task, sceneIndex), join(workRoot, `narration-${sceneIndex}`));
  }

  private async make(
    task: ScriptedTask,
    input: SceneInput,
    key: string,
    workRoot: string,
    signal: AbortSignal,
  ): Promise<NarrationOutput> {
    const { index } = input.scene;
    const outputFolder = join(workRoot, `spoken-${index}`);
    await rm(outputFolder, { recursive: true, force: true });
    const narration = await this.stage.run(
      this.pipeline.narration,
      { input, outputFolder },
      {
        taskId: task.id,
        signal,
        workRoot,
        report: (fraction, message) =>
          this.transitions.reportScene(task.id, index, fraction * narrationShare, `Scene ${index + 1}: ${message}`),
      },
    );
    await this.narrations.put(key, narration);
    return narration;
  }
}
