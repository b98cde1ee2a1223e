import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { isDrawnTo, type Artifacts, type NarrationManifest, type Pipeline, type SceneInput } from '@svc/pipeline';
import type { SceneOutput } from '@svc/pipeline';
import { TaskTransitions, videoPipeline } from '@svc/video-data';
import { artifacts } from '../artifacts/artifacts.module';
import { NarrationMaker } from './narration-maker';
import { narrationShare, sceneInputOf, type ScriptedTask } from './scripted-task';
import { TaskStage } from './task-stage';
import { WorkMetrics } from './work-metrics';

/** Makes scenes that are not made yet. */
@Injectable()
export class SceneMaker {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    @Inject(artifacts) private readonly artifacts: Artifacts,
    private readonly narrations: NarrationMaker,
    private readonly stage: TaskStage,
    private readonly transitions: TaskTransitions,
    private readonly metrics: WorkMetrics,
  ) {}

  /** Keys of the task's scenes, in order. */
  async keys(task: ScriptedTask): Promise<string[]> {
    const keys: string[] = [];
    for (const { index } of task.script.scenes) keys.push(await this.pipeline.sceneKey(sceneInputOf(task, index)));
    return keys;
  }

  /** Afterwards the scene is in the store. */
  async ensure(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<void> {
    const input = sceneInputOf(task, sceneIndex);
    const key = await this.pipeline.sceneKey(input);
    const narration = await this.narrations.ensure(task, sceneIndex, workRoot, signal);
    const found = await this.artifacts.scene.find(key);
    const fits = found !== null && isDrawnTo(found, narration);
    if (!fits) await this.make(task, input, narration, workRoot, signal);
    this.metrics.scenes.inc({ source: fits ? 'found' : 'made' });
    await this.report(task, input, 1, 'ready');
  }

  /** The scene as local files below `workRoot`; made again when the store has thrown it away meanwhile. */
  async take(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<SceneOutput> {
    const input = sceneInputOf(task, sceneIndex);
    const key = await this.pipeline.sceneKey(input);
    const narration = await this.narrations.ensure(task, sceneIndex, workRoot, signal);
    const scene = await this.artifacts.scene.take(key, join(workRoot, `scene-${sceneIndex}`));
    if (scene === null || !isDrawnTo(scene.manifest, narration))
      return this.make(task, input, narration, workRoot, signal);
    await this.stage.warn(task.id, scene.manifest.warnings);
    return scene;
  }

  /** The scene made by this worker, whatever the store has; it takes the place of that. */
  async remake(task: ScriptedTask, sceneIndex: number, workRoot: string, signal: AbortSignal): Promise<SceneOutput> {
    const input = sceneInputOf(task, sceneIndex);
    const narration = await this.narrations.ensure(task, sceneIndex, workRoot, signal);
    return this.make(task, input, narration, workRoot, signal);
  }

  private async make(
    task: ScriptedTask,
    input: SceneInput,
    narration: NarrationManifest,
    workRoot: string,
    signal: AbortSignal,
  ): Promise<SceneOutput> {
    const outputFolder = join(workRoot, `made-${input.scene.index}`);
    await rm(outputFolder, { recursive: true, force: true });
    const scene = await this.stage.run(
      this.pipeline.scene,
      { input, narration, outputFolder },
      {
        taskId: task.id,
        signal,
        workRoot,
        // Finished only when it is in the store.
        report: (fraction, message) => {
          const whole = narrationShare + (1 - narrationShare) * fraction;
          return this.report(task, input, Math.min(whole, 0.99), message);
        },
      },
    );
    await this.artifacts.scene.put(await this.pipeline.sceneKey(input), scene);
    return scene;
  }

  private report(task: ScriptedTask, input: SceneInput, fraction: number, message: string): Promise<boolean> {
    const { index } = input.scene;
    return this.transitions.reportScene(task.id, index, fraction, `Scene ${index + 1}: ${message}`);
  }
}
