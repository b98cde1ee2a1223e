import type { Warning } from '@svc/contracts';
import type { NarrationManifest } from '../audio/narration/narration-manifest';
import type { StandIn } from '../kernel/stand-in';
import type { Media } from '../media';
import type { SceneInput } from '../script/scene-input';

/** A picture from the store. */
export interface ReadyPicture extends StandIn {
  media: Media;
  warnings: Warning[];
}

/** Input of the scene stage. */
export interface SceneTask {
  input: SceneInput;
  /** Spoken before: decides the scene's length and the times of its words. */
  narration: NarrationManifest;
  /** Its pictures and clips, in order of showing; null or missing for those that the stage makes. */
  pictures?: readonly (ReadyPicture | null)[];
  /** Empty or missing; the stage writes the finished scene's files into it. */
  outputFolder: string;
}
