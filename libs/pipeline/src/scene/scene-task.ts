import type { NarrationManifest } from '../audio/narration/narration-manifest';
import type { StandIn } from '../kernel/stand-in';
import type { Media } from '../media';
import type { SceneInput } from '../script/scene-input';

/** A picture that was made before. */
export interface TakenPicture extends StandIn {
  media: Media;
  warnings: string[];
}

/** What a worker is to do about one scene. */
export interface SceneTask {
  input: SceneInput;
  /** Spoken before: how long the scene lasts and when which word is lit. */
  narration: NarrationManifest;
  /** Its picture or clip, and what was said about it; missing where the scene sees to that itself. */
  taken?: TakenPicture | null;
  /** Empty or missing; the finished scene's files are put here. */
  outputFolder: string;
}
