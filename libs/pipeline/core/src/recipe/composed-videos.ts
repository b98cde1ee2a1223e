import { join } from 'node:path';
import { type GivenActivity } from '@svc/contracts';
import type { SoundOutput } from '../audio/sound-manifest';
import { shownCreditFrames } from '../compose/credits';
import { videoFiles, type ComposedVideo, type VideoSceneParts } from '../compose/video-manifest';
import { SegmentMismatchError } from '../encode/joined-segments';
import { posterScene } from '../poster/poster-scene';
import type { SceneOutput } from '../scene/scene-manifest';
import { toNarrations } from '../script/script';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import type { ScenePictures } from './scene-pictures';
import type { Scenes } from './scenes';
import type { Sounds } from './sounds';
import { spokenInput, type OrderedVideo, type ScriptedVideo, type StepHost } from './step-host';
import type { VideoKeys } from './video-keys';

export interface VideoWithSound {
  composed: ComposedVideo;
  /** Its sound and key; null for a stored video. */
  sound: (SoundOutput & { key: string }) | null;
}

/** Composes videos that are not stored yet. */
export class ComposedVideos {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly artifacts: Artifacts,
    private readonly scenes: Scenes,
    private readonly pictures: ScenePictures,
    private readonly sounds: Sounds,
    private readonly keys: VideoKeys,
  ) {}

  /** True when the video is stored and needs no work. */
  async isStored(video: ScriptedVideo): Promise<boolean> {
    return (await this.artifacts.video.find(await this.computeKey(video))) !== null;
  }

  /** Finds the video in the store or composes it into the folder, as local files. */
  async ensureFiles(video: OrderedVideo, outputFolder: string, host: StepHost): Promise<VideoWithSound> {
    const composed = await this.artifacts.video.findFiles(await this.computeKey(video), join(host.workRoot, 'kept'));
    if (composed === null) return this.make(video, outputFolder, host);
    await host.warn(composed.manifest.warnings);
    return { composed, sound: null };
  }

  /**
   * Stores references to a published video; the sound is read from the same file.
   * @param keptAt object key of a published file
   */
  async putReferences(
    video: ScriptedVideo,
    { composed, sound }: VideoWithSound,
    keptAt: (fileName: string) => string,
  ): Promise<void> {
    if (composed.manifest.hasStandIns !== true)
      await this.artifacts.video.put(await this.computeKey(video), composed, { keptAt });
    if (sound === null) return;
    const within = { folder: composed.folder, manifest: { ...sound.manifest, file: videoFiles.video } };
    await this.artifacts.sound.put(sound.key, within, { keptAt });
  }

  private async computeKey(video: ScriptedVideo): Promise<string> {
    const music = await this.pipeline.resolveMusic(video);
    return this.pipeline.videoKey(video.script, await this.keys.scenes(video), music);
  }

  private async make(video: OrderedVideo, outputFolder: string, host: StepHost): Promise<VideoWithSound> {
    const all = async (one: (index: number) => Promise<SceneOutput>): Promise<SceneOutput[]> => {
      const scenes: SceneOutput[] = [];
      for (const { index } of video.script.scenes) scenes.push(await one(index));
      return scenes;
    };
    try {
      return await this.join(
        video,
        await all((index) => this.scenes.ensureFiles(video, index, host)),
        outputFolder,
        host,
      );
    } catch (error) {
      if (!(error instanceof SegmentMismatchError)) throw error;
      // Workers had other builds of the encoder, or an older build left a scene in the store.
      host.notice(`${error.message} All scenes are made again by this worker's.`);
      return this.join(video, await all((index) => this.scenes.remake(video, index, host)), outputFolder, host);
    }
  }

  private async join(
    video: OrderedVideo,
    scenes: SceneOutput[],
    outputFolder: string,
    host: StepHost,
  ): Promise<VideoWithSound> {
    const closingFrames = shownCreditFrames(video.script, scenes);
    const sound = await this.sounds.ensureFiles(video, scenes, closingFrames, host);
    const report = (fraction: number, activity: GivenActivity) =>
      host.report({ step: 'compose', sceneIndex: null, fraction, activity });
    const { title, language, sources = [], isTranslated = false } = video.script;
    const poster = await this.makePoster(video, scenes, host);
    const piece = (await this.pipeline.resolveMusic(video))?.piece ?? null;
    const { createdAt } = video;
    const narrations = toNarrations(video.script);
    const input = {
      title,
      createdAt,
      language,
      narrations,
      sources,
      isTranslated,
      scenes,
      sound,
      piece,
      closingFrames,
    };
    const composed = await host.runStage(
      this.pipeline.compose,
      { ...input, poster, outputFolder },
      { ...host, report },
    );
    const manifest = { ...composed.manifest, scenes: await this.collectParts(video, scenes) };
    return {
      composed: { ...composed, manifest },
      sound: { ...sound, key: await this.sounds.computeKey(video, closingFrames) },
    };
  }

  private async collectParts(video: ScriptedVideo, scenes: readonly SceneOutput[]): Promise<VideoSceneParts[]> {
    const parts: VideoSceneParts[] = [];
    for (const [position, { manifest }] of scenes.entries()) {
      const index = video.script.scenes[position]?.index ?? position;
      const pictureKeys = await this.pictures.listKeys(spokenInput(this.pipeline.toSceneInput(video, index)));
      const narrationKey = await this.keys.narration(video, index);
      parts.push({ frameCount: manifest.frameCount, narration: manifest.narration, narrationKey, pictureKeys });
    }
    return parts;
  }

  private async makePoster(video: ScriptedVideo, scenes: readonly SceneOutput[], host: StepHost) {
    const scene = spokenInput(
      this.pipeline.toSceneInput(video, posterScene(this.pipeline.media.drawings, video.script, scenes)),
    );
    return { scene, picture: await this.pictures.findFiles(scene, host) };
  }
}
