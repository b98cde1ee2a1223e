import type { NarrationManifest } from '../audio/narration/narration-manifest';
import type { SceneInput } from '../script/scene-input';

/** What a worker is to do about one scene. */
export interface SceneTask {
  input: SceneInput;
  /** Spoken before: how long the scene lasts and when which word is lit. */
  narration: NarrationManifest;
  /** Empty or missing; the finished scene's files are put here. */
  outputFolder: string;
}
