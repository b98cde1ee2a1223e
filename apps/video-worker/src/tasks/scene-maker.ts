import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Pipeline, SceneInput, SceneOutput, VideoScript } from '@svc/pipeline';
import { TaskTransitions, videoPipeline, type TaskEntity } from '@svc/video-data';
import { SceneStore } from './scene-store';
import { TaskStage } from './task-stage';
import { WorkMetrics } from './work-metrics';

/** A task whose script is written. */
export type ScriptedTask = TaskEntity & { script: VideoScript };

const inputOf = ({ request, script }: ScriptedTask, sceneIndex: number): SceneInput => {
  const scene = script.scenes[sceneIndex];
  if (scene === undefined) throw new Error(`The script has no scene ${sceneIndex}.`);
  return { request, title: script.title, language: script.language, scene, sceneCount: script.scenes.length };
};

/** Makes scenes that are not made yet. */
@Injectable()
export class SceneMaker {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly scenes: SceneStore,
    private readonly stage: TaskStage,
    private readonly transitions: TaskTransitions,
    private readonly metrics: WorkMetrics,
  ) {}

  /** Keys of the task's scenes, in order. */
  async keys(task: ScriptedTask): Promise<string[]> {
    const keys: string[] = [];
    for (const { index } of task.script.scenes) keys.push(await this.pipeline.sceneKey(inputOf(task, index)));
    return keys;
  }

  /** Afterwards the scene is in the store. */
  async ensure(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<void> {
    const input = inputOf(task, sceneIndex);
    const key = await this.pipeline.sceneKey(input);
    const found = await this.scenes.has(key);
    if (!found) await this.make(task, input, key, workRoot, signal);
    this.metrics.scenes.inc({ source: found ? 'found' : 'made' });
    await this.report(task, input, 1, 'ready');
  }

  /** The scene as local files below `workRoot`; made again when the store has thrown it away meanwhile. */
  async take(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<SceneOutput> {
    const input = inputOf(task, sceneIndex);
    const key = await this.pipeline.sceneKey(input);
    const folder = join(workRoot, `scene-${sceneIndex}`);
    const scene = await this.scenes.take(key, folder);
    if (scene === null) {
      await rm(folder, { recursive: true, force: true });
      return this.make(task, input, key, workRoot, signal);
    }
    await this.stage.warn(task.id, scene.manifest.warnings);
    return scene;
  }

  /** The scene made by this worker, whatever the store has; it takes the place of that. */
  async remake(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<SceneOutput> {
    const input = inputOf(task, sceneIndex);
    return this.make(task, input, await this.pipeline.sceneKey(input), workRoot, signal);
  }

  private async make(
    task: ScriptedTask,
    input: SceneInput,
    key: string,
    workRoot: string,
    signal: AbortSignal,
  ): Promise<SceneOutput> {
    const outputFolder = join(workRoot, `made-${input.scene.index}`);
    await rm(outputFolder, { recursive: true, force: true });
    const scene = await this.stage.run(
      this.pipeline.scene,
      { input, outputFolder },
      {
        taskId: task.id,
        signal,
        workRoot,
        // Finished only when it is in the store.
        report: (fraction, message) => this.report(task, input, Math.min(fraction, 0.99), message),
      },
    );
    await this.scenes.put(key, scene);
    return scene;
  }

  private report(task: ScriptedTask, input: SceneInput, fraction: number, message: string): Promise<boolean> {
    const { index } = input.scene;
    return this.transitions.reportScene(task.id, index, fraction, `Scene ${index + 1}: ${message}`);
  }
}
