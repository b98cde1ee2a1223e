import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { narrationFiles, type Artifacts, type NarrationManifest, type NarrationOutput } from '@svc/pipeline';
import type { Pipeline, SceneInput } from '@svc/pipeline';
import { TaskTransitions, videoPipeline } from '@svc/video-data';
import { artifacts } from '../artifacts/artifacts.module';
import { narrationShare, sceneInputOf, type ScriptedTask } from './scripted-task';
import { TaskStage } from './task-stage';

/** Has narrations spoken that are not spoken yet. */
@Injectable()
export class NarrationMaker {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    @Inject(artifacts) private readonly artifacts: Artifacts,
    private readonly stage: TaskStage,
    private readonly transitions: TaskTransitions,
  ) {}

  /** The same for scenes in which the same is heard. */
  keyOf(task: ScriptedTask, sceneIndex: number): Promise<string> {
    return this.pipeline.narrationKey(sceneInputOf(task, sceneIndex));
  }

  /** Afterwards the narration is in the store. */
  async ensure(
    task: ScriptedTask,
    sceneIndex: number,
    workRoot: string,
    signal: AbortSignal,
  ): Promise<NarrationManifest> {
    const input = sceneInputOf(task, sceneIndex);
    const key = await this.pipeline.narrationKey(input);
    const found = await this.artifacts.narration.find(key);
    return found ?? (await this.make(task, input, key, workRoot, signal)).manifest;
  }

  /** The narration as local files below `workRoot`; spoken when the store does not have it. */
  async take(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<NarrationOutput> {
    const input = sceneInputOf(task, sceneIndex);
    const key = await this.pipeline.narrationKey(input);
    const found = await this.artifacts.narration.take(key, join(workRoot, `narration-${sceneIndex}`));
    return found ?? this.make(task, input, key, workRoot, signal);
  }

  /** Afterwards the task's narrations take a third of the room in the store. */
  async pack(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<void> {
    const spoken = await this.takeUnpacked(task, workRoot);
    if (spoken.size === 0) return;
    const packed = await this.stage.run(
      this.pipeline.pack,
      { narrations: [...spoken.values()], outputFolder: join(workRoot, 'packed') },
      { taskId: task.id, signal, workRoot, report: async () => undefined },
    );
    for (const [index, key] of [...spoken.keys()].entries()) {
      const narration = packed[index];
      if (narration !== undefined) await this.artifacts.narration.put(key, narration);
    }
  }

  private async takeUnpacked(task: ScriptedTask, workRoot: string): Promise<Map<string, NarrationOutput>> {
    const spoken = new Map<string, NarrationOutput>();
    for (const { index } of task.script.scenes) {
      const key = await this.keyOf(task, index);
      if (spoken.has(key) || (await this.artifacts.narration.find(key))?.file !== narrationFiles.samples) continue;
      const narration = await this.artifacts.narration.take(key, join(workRoot, `unpacked-${index}`));
      if (narration?.manifest.file === narrationFiles.samples) spoken.set(key, narration);
    }
    return spoken;
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
    await this.artifacts.narration.put(key, narration);
    return narration;
  }
}
