import { join } from 'node:path';
import { keptPrefixes, type DigitalSource, type Warning } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { StandIn } from '../../kernel/stand-in';
import type { SpokenWord } from '../../speech/speech';

/** Files of a narration: raw samples, and FLAC for storage. Both hold the same samples. */
export const narrationFiles = { samples: 'narration.s16', packed: 'narration.flac' } as const;

export interface NarrationManifest extends StandIn {
  /** At 30 frames a second; the samples are exactly as long. */
  frameCount: number;
  /** Times in seconds from the scene's first frame. */
  words: SpokenWord[];
  /** Settings that the chosen voice did not support. */
  warnings: Warning[];
  /**
   * SHA-256 of the samples: not every voice speaks a text twice alike, and files made from another attempt do not
   * fit.
   */
  sha256: string;
  /** Kind of the voice; null for none, missing in narrations of earlier versions. */
  source?: DigitalSource | null;
  file: (typeof narrationFiles)[keyof typeof narrationFiles];
}

export type NarrationOutput = Artifact<NarrationManifest>;

export const narrationKind: ArtifactKind<NarrationManifest, 'narration'> = {
  kind: 'narration',
  prefix: keptPrefixes.narration,
  version: 2,
  files: ({ file }) => [file],
};

/**
 * One ffmpeg process reads or writes this many files: starting it takes longer than its work, and each file costs a
 * few threads.
 */
export const filesAtOnce = 16;

export const narrationPath = ({ folder, manifest }: NarrationOutput): string => join(folder, manifest.file);
