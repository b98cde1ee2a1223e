import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Artifacts, NarrationOutput, Pipeline, SceneOutput, SoundOutput } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-data';
import { artifacts } from '../artifacts/artifacts.module';
import { NarrationMaker } from './narration-maker';
import type { ScriptedTask } from './scripted-task';
import { TaskStage } from './task-stage';

/** Mixes and encodes what is heard in a film while others draw what is seen. */
@Injectable()
export class SoundMaker {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    @Inject(artifacts) private readonly artifacts: Artifacts,
    private readonly narrations: NarrationMaker,
    private readonly stage: TaskStage,
  ) {}

  async keyOf(task: ScriptedTask): Promise<string> {
    const keys: string[] = [];
    for (const { index } of task.script.scenes) keys.push(await this.narrations.keyOf(task, index));
    return this.pipeline.soundKey(keys, await this.pipeline.resolveMusic(task.request));
  }

  /** Afterwards the sound is in the store. */
  async ensure(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<void> {
    const heard: string[] = [];
    for (const { index } of task.script.scenes)
      heard.push((await this.narrations.ensure(task, index, workRoot, signal)).sha256);
    const found = await this.artifacts.sound.find(await this.keyOf(task));
    if (!isDeepStrictEqual(found?.narrations, heard)) await this.make(task, workRoot, signal);
  }

  /**
   * The sound to which just these scenes were drawn, as a local file below `workRoot`.
   *
   * @throws Error when somebody has a narration spoken anew meanwhile: the next attempt finds all of it alike
   */
  async take(
    task: ScriptedTask,
    scenes: readonly SceneOutput[],
    workRoot: string,
    signal: AbortSignal,
  ): Promise<SoundOutput> {
    const drawnTo = scenes.map(({ manifest }) => manifest.narration);
    const found = await this.artifacts.sound.take(await this.keyOf(task), join(workRoot, 'kept-sound'));
    if (found !== null && isDeepStrictEqual(found.manifest.narrations, drawnTo)) return found;
    const made = await this.make(task, workRoot, signal);
    if (!isDeepStrictEqual(made.manifest.narrations, drawnTo)) throw new Error('A narration was replaced meanwhile.');
    return made;
  }

  private async make(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<SoundOutput> {
    const narrations: NarrationOutput[] = [];
    for (const { index } of task.script.scenes)
      narrations.push(await this.narrations.take(task, index, workRoot, signal));
    const music = await this.pipeline.resolveMusic(task.request);
    const outputFolder = join(workRoot, 'sound');
    await rm(outputFolder, { recursive: true, force: true });
    const input = { narrations, music, outputFolder };
    // Seen in the scenes' progress, beside which it runs.
    const report = async (): Promise<void> => undefined;
    const sound = await this.stage.run(this.pipeline.sound, input, { taskId: task.id, signal, workRoot, report });
    await this.artifacts.sound.put(await this.keyOf(task), sound);
    return sound;
  }
}
