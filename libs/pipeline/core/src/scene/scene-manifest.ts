import { keptPrefixes, type DigitalSource, type Warning } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { NarrationManifest } from '../audio/narration/narration-manifest';
import { isGoodStill, type StandIn } from '../kernel/stand-in';
import type { MediaCredit } from '../media';
import type { SpokenWord } from '../speech/speech';
import type { ShotFacts } from './shot-facts';

export const sceneFiles = { segment: 'segment.h264' } as const;

/** The facts that the compose step needs of a finished scene. */
export interface SceneManifest extends StandIn {
  widthPixels: number;
  heightPixels: number;
  /** At 30 frames a second; the narration is exactly as long. */
  frameCount: number;
  /**
   * Number of frames at the beginning in which the scene before fades away; the compose step encodes them again. 0
   * for a cut.
   */
  openingFrames: number;
  /** Set when the opening is a slide instead of a fade. */
  isSlide?: true;
  /** Times in seconds from the scene's first frame. */
  words: SpokenWord[];
  /** Its shots; missing in scenes of earlier versions. */
  shots?: ShotFacts[];
  /** Settings that the chosen workflows did not support. */
  warnings: Warning[];
  /** Credit of its picture or clip; null when none is required. */
  credit: MediaCredit | null;
  /** Credits of its later pictures; missing for none. */
  laterCredits?: MediaCredit[];
  /** Kind of the voice; null for none, missing in scenes of earlier versions. */
  voiceSource?: DigitalSource | null;
  /** Kinds of the pictures, each once; missing in scenes of earlier versions. */
  pictureSources?: DigitalSource[];
  /** SHA-256 of the samples of its narration. */
  narration: string;
}

export type SceneOutput = Artifact<SceneManifest>;

export const sceneKind: ArtifactKind<SceneManifest, 'scene'> = {
  kind: 'scene',
  prefix: keptPrefixes.scene,
  version: 3,
  files: () => Object.values(sceneFiles),
};

/** True when the picture was drawn for exactly this narration, without a placeholder. */
export const isDrawnTo = (scene: SceneManifest, narration: NarrationManifest): boolean =>
  scene.narration === narration.sha256 && isGoodStill(scene);
