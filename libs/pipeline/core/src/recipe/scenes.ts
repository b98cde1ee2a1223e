import { join } from 'node:path';
import { type GivenActivity } from '@svc/contracts';
import type { NarrationManifest } from '../audio/narration/narration-manifest';
import { toSeconds } from '../encode/video-format';
import { isDrawnTo, type SceneOutput } from '../scene/scene-manifest';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { narrationShare, type Narrations } from './narrations';
import type { ScenePictures } from './scene-pictures';
import { spokenInput, unusedFolder, type ScriptedVideo, type StepHost } from './step-host';
import type { VideoKeys } from './video-keys';

/** Makes scenes that are not stored yet. */
export class Scenes {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly artifacts: Artifacts,
    private readonly narrations: Narrations,
    private readonly pictures: ScenePictures,
    private readonly keys: VideoKeys,
  ) {}

  /** Makes the scene unless it is stored. */
  async ensure(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<'found' | 'made'> {
    const narration = await this.narrations.ensure(video, sceneIndex, host);
    const found = await this.artifacts.scene.find(await this.keys.scene(video, sceneIndex));
    const fits = found !== null && isDrawnTo(found, narration);
    if (!fits) await this.makeAndPut(video, sceneIndex, narration, host);
    await host.report({ step: 'scene', sceneIndex, fraction: 1, activity: 'scene_ready' });
    return fits ? 'found' : 'made';
  }

  /** The scene as local files, from the store; made again when the store has lost it. */
  async ensureFiles(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<SceneOutput> {
    const narration = await this.narrations.ensure(video, sceneIndex, host);
    const key = await this.keys.scene(video, sceneIndex);
    const scene = await this.artifacts.scene.findFiles(key, join(host.workRoot, `scene-${sceneIndex}`));
    if (scene === null || !isDrawnTo(scene.manifest, narration))
      return this.makeAndPut(video, sceneIndex, narration, host);
    await host.warn(scene.manifest.warnings);
    return scene;
  }

  /** Makes the scene again and replaces the stored one. */
  async remake(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<SceneOutput> {
    const narration = await this.narrations.ensure(video, sceneIndex, host);
    return this.makeAndPut(video, sceneIndex, narration, host);
  }

  private async makeAndPut(
    video: ScriptedVideo,
    sceneIndex: number,
    narration: NarrationManifest,
    host: StepHost,
  ): Promise<SceneOutput> {
    const input = this.pipeline.toSceneInput(video, sceneIndex);
    const outputFolder = unusedFolder(host, 'made');
    const report = (fraction: number, activity: GivenActivity) => {
      const whole = narrationShare + (1 - narrationShare) * fraction;
      // Finished only when it is stored.
      return host.report({ step: 'scene', sceneIndex, fraction: Math.min(whole, 0.99), activity });
    };
    const pictures = await this.pictures.ensureAllFiles(
      spokenInput(input),
      toSeconds(narration.frameCount),
      narrationShare,
      host,
    );
    const task = { input, narration, pictures, outputFolder };
    const scene = await host.runStage(this.pipeline.scene, task, { ...host, report });
    await this.artifacts.scene.put(await this.keys.scene(video, sceneIndex), scene);
    return scene;
  }
}
