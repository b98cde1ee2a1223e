import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { NarrationOutput } from '../audio/narration/narration-manifest';
import type { SoundOutput } from '../audio/sound-manifest';
import { creditFrames } from '../compose/credits';
import type { SceneOutput } from '../scene/scene-manifest';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import type { Narrations } from './narrations';
import { unreported, unusedFolder, type ScriptedVideo, type StepHost } from './step-host';
import type { VideoKeys } from './video-keys';

/** Mixes and encodes the sound of a video while its scenes are drawn. */
export class Sounds {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly artifacts: Artifacts,
    private readonly narrations: Narrations,
    private readonly keys: VideoKeys,
  ) {}

  /** @param closingFrames frames of the card at the end; default: an estimate from the script */
  async computeKey(video: ScriptedVideo, closingFrames = creditFrames(video.script)): Promise<string> {
    const music = await this.pipeline.resolveMusic(video);
    return this.pipeline.soundKey(await this.keys.narrations(video), music, closingFrames);
  }

  /** Makes the sound unless it is stored. */
  async ensure(video: ScriptedVideo, host: StepHost): Promise<'found' | 'made'> {
    const heard: string[] = [];
    for (const { index } of video.script.scenes) heard.push((await this.narrations.ensure(video, index, host)).sha256);
    const found = await this.artifacts.sound.find(await this.computeKey(video));
    if (isDeepStrictEqual(found?.narrations, heard)) return 'found';
    await this.makeAndPut(video, creditFrames(video.script), host);
    return 'made';
  }

  /**
   * The sound that fits exactly these scenes, as a local file.
   *
   * @throws Error when a narration was replaced at the same time: the next attempt finds consistent narrations
   */
  async ensureFiles(
    video: ScriptedVideo,
    scenes: readonly SceneOutput[],
    closingFrames: number,
    host: StepHost,
  ): Promise<SoundOutput> {
    const drawnTo = scenes.map(({ manifest }) => manifest.narration);
    const key = await this.computeKey(video, closingFrames);
    const found = await this.artifacts.sound.findFiles(key, join(host.workRoot, 'kept-sound'));
    if (found !== null && isDeepStrictEqual(found.manifest.narrations, drawnTo)) return found;
    const made = await this.makeAndPut(video, closingFrames, host);
    if (!isDeepStrictEqual(made.manifest.narrations, drawnTo)) throw new Error('A narration was replaced meanwhile.');
    return made;
  }

  private async makeAndPut(video: ScriptedVideo, closingFrames: number, host: StepHost): Promise<SoundOutput> {
    const narrations: NarrationOutput[] = [];
    for (const { index } of video.script.scenes) narrations.push(await this.narrations.ensureFiles(video, index, host));
    const music = await this.pipeline.resolveMusic(video);
    const outputFolder = unusedFolder(host, 'sound');
    // Reported in the progress of the scenes, which are made in parallel.
    const run = { ...host, report: unreported };
    const sound = await host.runStage(this.pipeline.sound, { narrations, music, closingFrames, outputFolder }, run);
    await this.artifacts.sound.put(await this.computeKey(video, closingFrames), sound);
    return sound;
  }
}
