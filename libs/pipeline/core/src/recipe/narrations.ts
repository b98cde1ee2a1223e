import { join } from 'node:path';
import { type GivenActivity, writeWarning } from '@svc/contracts';
import { narrationFiles, type NarrationManifest, type NarrationOutput } from '../audio/narration/narration-manifest';
import { sceneVoice } from '../audio/narration/scene-voice';
import { isGoodStill } from '../kernel/stand-in';
import type { SceneInput } from '../script/scene-input';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { spokenInput, unreported, unusedFolder, type ScriptedVideo, type StepHost } from './step-host';
import type { VideoKeys } from './video-keys';

/** The narration's share of a scene's progress. */
export const narrationShare = 0.15;

const betterVoice = writeWarning('natural_voice_coming');

/** Speaks narrations that are not stored yet. */
export class Narrations {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly artifacts: Artifacts,
    private readonly keys: VideoKeys,
  ) {}

  /**
   * Speaks the narration unless it is stored. A narration by another voice than requested is stored only for a while.
   */
  async ensure(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<NarrationManifest> {
    const key = await this.keys.narration(video, sceneIndex);
    const found = await this.artifacts.narration.find(key);
    if (found !== null && isGoodStill(found)) return found;
    return (await this.makeAndPut(this.pipeline.toSceneInput(video, sceneIndex), key, host)).manifest;
  }

  /** The narration as local files, from the store; spoken again when the store has lost it. */
  async ensureFiles(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<NarrationOutput> {
    const key = await this.keys.narration(video, sceneIndex);
    const found = await this.artifacts.narration.findFiles(key, join(host.workRoot, `narration-${sceneIndex}`));
    return found ?? this.makeAndPut(this.pipeline.toSceneInput(video, sceneIndex), key, host);
  }

  /** Replaces the video's stored narrations by packed ones, a third of the size. */
  async pack(video: ScriptedVideo, host: StepHost): Promise<void> {
    const spoken = await this.findUnpacked(video, host);
    if (spoken.size === 0) return;
    const input = { narrations: [...spoken.values()], outputFolder: join(host.workRoot, 'packed') };
    const packed = await host.runStage(this.pipeline.pack, input, { ...host, report: unreported });
    for (const [index, key] of [...spoken.keys()].entries()) {
      const narration = packed[index];
      if (narration !== undefined) await this.artifacts.narration.put(key, narration);
    }
  }

  /** Warns while a better voice than the one that speaks is being downloaded. */
  async warnOfBetterVoice(video: ScriptedVideo, host: StepHost): Promise<void> {
    const isBetterComing = video.script.scenes.some(({ index }) => {
      const input = spokenInput(this.pipeline.toSceneInput(video, index));
      return sceneVoice(input, this.pipeline.speech).workflow.isBetterComing(input.language);
    });
    if (isBetterComing) await host.warn([betterVoice]);
  }

  private async findUnpacked(video: ScriptedVideo, { workRoot }: StepHost): Promise<Map<string, NarrationOutput>> {
    const spoken = new Map<string, NarrationOutput>();
    for (const [index, key] of (await this.keys.narrations(video)).entries()) {
      if (spoken.has(key) || (await this.artifacts.narration.find(key))?.file !== narrationFiles.samples) continue;
      const narration = await this.artifacts.narration.findFiles(key, join(workRoot, `unpacked-${index}`));
      if (narration?.manifest.file === narrationFiles.samples) spoken.set(key, narration);
    }
    return spoken;
  }

  private async makeAndPut(input: SceneInput, key: string, host: StepHost): Promise<NarrationOutput> {
    const { index: sceneIndex } = input.scene;
    const outputFolder = unusedFolder(host, 'spoken');
    const report = (fraction: number, activity: GivenActivity) =>
      host.report({ step: 'scene', sceneIndex, fraction: fraction * narrationShare, activity });
    const narration = await host.runStage(this.pipeline.narration, { input, outputFolder }, { ...host, report });
    await this.artifacts.narration.put(key, narration);
    return narration;
  }
}
