import { keptPrefixes } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { NarrationManifest } from '../audio/narration/narration-manifest';
import { isGoodStill, type StandIn } from '../kernel/stand-in';
import type { MediaCredit } from '../media';
import type { SpokenWord } from '../speech/speech';

/** Names of a finished scene's files within its folder. */
export const sceneFiles = { segment: 'segment.h264' } as const;

/** What a finished scene is; everything the compose step has to know about it. */
export interface SceneManifest extends StandIn {
  widthPixels: number;
  heightPixels: number;
  /** At 30 frames a second; the narration is exactly as long. */
  frameCount: number;
  /** Of these, the first ones in which the scene before fades away: the compose step makes them anew. 0 for a cut. */
  openingFrames: number;
  /** Times in seconds from the scene's first frame. */
  words: SpokenWord[];
  /** What the chosen workflows could not honour. */
  warnings: string[];
  /** Of its picture or clip; null when nobody has to be named. */
  credit: MediaCredit | null;
  /** SHA-256 of the samples to which it was drawn. */
  narration: string;
}

export type SceneOutput = Artifact<SceneManifest>;

export const sceneKind: ArtifactKind<SceneManifest, 'scene'> = {
  kind: 'scene',
  prefix: keptPrefixes.scene,
  version: 3,
  files: () => Object.values(sceneFiles),
};

/** Whether what is seen was drawn to this very narration, and as it was meant to be. */
export const isDrawnTo = (scene: SceneManifest, narration: NarrationManifest): boolean =>
  scene.narration === narration.sha256 && isGoodStill(scene);
