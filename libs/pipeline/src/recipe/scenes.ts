import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NarrationManifest } from '../audio/narration/narration-manifest';
import { secondsOf } from '../encode/video-format';
import { isDrawnTo, type SceneOutput } from '../scene/scene-manifest';
import type { SceneInput } from '../script/scene-input';
import type { Artifacts } from './artifacts';
import type { Pipeline } from './create-pipeline';
import { narrationShare, type Narrations } from './narrations';
import type { ScenePictures } from './scene-pictures';
import { sceneInputOf, spokenInput, type ScriptedVideo, type StepHost } from './step-host';

/** Makes scenes that are not made yet. */
export class Scenes {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly artifacts: Artifacts,
    private readonly narrations: Narrations,
    private readonly pictures: ScenePictures,
  ) {}

  /** Keys of the video's scenes, in order. */
  async keys(video: ScriptedVideo): Promise<string[]> {
    const keys: string[] = [];
    for (const { index } of video.script.scenes) keys.push(await this.pipeline.sceneKey(sceneInputOf(video, index)));
    return keys;
  }

  /** Afterwards the scene is in the store. */
  async ensure(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<'found' | 'made'> {
    const input = sceneInputOf(video, sceneIndex);
    const narration = await this.narrations.ensure(video, sceneIndex, host);
    const found = await this.artifacts.scene.find(await this.pipeline.sceneKey(input));
    const fits = found !== null && isDrawnTo(found, narration);
    if (!fits) await this.make(input, narration, host);
    await host.report({ step: 'scene', sceneIndex, fraction: 1, message: 'ready' });
    return fits ? 'found' : 'made';
  }

  /** The scene as local files; made again when the store has thrown it away meanwhile. */
  async take(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<SceneOutput> {
    const input = sceneInputOf(video, sceneIndex);
    const narration = await this.narrations.ensure(video, sceneIndex, host);
    const key = await this.pipeline.sceneKey(input);
    const scene = await this.artifacts.scene.take(key, join(host.workRoot, `scene-${sceneIndex}`));
    if (scene === null || !isDrawnTo(scene.manifest, narration)) return this.make(input, narration, host);
    await host.warn(scene.manifest.warnings);
    return scene;
  }

  /** The scene made here, whatever the store has; it takes the place of that. */
  async remake(video: ScriptedVideo, sceneIndex: number, host: StepHost): Promise<SceneOutput> {
    const narration = await this.narrations.ensure(video, sceneIndex, host);
    return this.make(sceneInputOf(video, sceneIndex), narration, host);
  }

  private async make(input: SceneInput, narration: NarrationManifest, host: StepHost): Promise<SceneOutput> {
    const { index: sceneIndex } = input.scene;
    const outputFolder = join(host.workRoot, `made-${sceneIndex}`);
    await rm(outputFolder, { recursive: true, force: true });
    const report = (fraction: number, message: string) => {
      const whole = narrationShare + (1 - narrationShare) * fraction;
      // Finished only when it is in the store.
      return host.report({ step: 'scene', sceneIndex, fraction: Math.min(whole, 0.99), message });
    };
    const taken = await this.pictures.take(spokenInput(input), secondsOf(narration.frameCount), narrationShare, host);
    const task = { input, narration, taken, outputFolder };
    const scene = await host.runStage(this.pipeline.scene, task, { ...host, report });
    await this.artifacts.scene.put(await this.pipeline.sceneKey(input), scene);
    return scene;
  }
}
