import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { NarrationOutput, Pipeline, SceneOutput } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-data';
import { NarrationMaker } from './narration-maker';
import type { ScriptedTask } from './scripted-task';
import { SoundStore } from './sound-store';
import { TaskStage } from './task-stage';

/**
 * Mixes and encodes what is heard in a film while others draw what is seen. Its key is that of the very samples: a film
 * whose scenes hold other ones, because a voice spoke twice, never gets it.
 */
@Injectable()
export class SoundMaker {
  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly narrations: NarrationMaker,
    private readonly sounds: SoundStore,
    private readonly stage: TaskStage,
  ) {}

  /** Afterwards the sound is in the store, unless a narration is not: then it is left to whoever composes the film. */
  async ensure(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<void> {
    const narrations: NarrationOutput[] = [];
    for (const { index } of task.script.scenes) {
      const narration = await this.narrations.find(task, index, workRoot);
      if (narration === null) return;
      narrations.push(narration);
    }
    const music = await this.pipeline.resolveMusic(task.request);
    const samples = narrations.map(({ manifest }) => manifest.samples.sha256);
    const key = await this.pipeline.soundKey(samples, music);
    if (await this.sounds.has(key)) return;
    const input = { narrations, music, outputFolder: join(workRoot, 'sound') };
    // Seen in the scenes' progress, beside which it runs.
    const report = async (): Promise<void> => undefined;
    const path = await this.stage.run(this.pipeline.sound, input, { taskId: task.id, signal, workRoot, report });
    await this.sounds.put(key, path);
  }

  /** Path of the sound of just these scenes as a local file below `workRoot`; null when it is not in the store. */
  async find(
    scenes: readonly SceneOutput[],
    music: Awaited<ReturnType<Pipeline['resolveMusic']>>,
    workRoot: string,
  ): Promise<string | null> {
    const samples = scenes.map(({ manifest }) => manifest.files.narration.sha256);
    const folder = join(workRoot, 'sound');
    await rm(folder, { recursive: true, force: true });
    return this.sounds.take(await this.pipeline.soundKey(samples, music), folder);
  }
}
