import { join } from 'node:path';
import { keptPrefixes } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import type { StandIn } from '../../kernel/stand-in';
import type { SpokenWord } from '../../speech/speech';

/** Names of a narration's file: as it is spoken, and as it is kept for long. Both hold the same samples. */
export const narrationFiles = { samples: 'narration.s16', packed: 'narration.flac' } as const;

/** What is said in a scene, and when. */
export interface NarrationManifest extends StandIn {
  /** At 30 frames a second; the samples are exactly as long. */
  frameCount: number;
  /** Times in seconds from the scene's first frame. */
  words: SpokenWord[];
  /** What the chosen voice could not honour. */
  warnings: string[];
  /** Of the samples: not every voice speaks a text twice alike, and what is made of another attempt does not fit. */
  sha256: string;
  file: (typeof narrationFiles)[keyof typeof narrationFiles];
}

export type NarrationOutput = Artifact<NarrationManifest>;

export const narrationKind: ArtifactKind<NarrationManifest, 'narration'> = {
  kind: 'narration',
  prefix: keptPrefixes.narration,
  version: 2,
  files: ({ file }) => [file],
};

/** Read or written by one program: starting it takes longer than its work; each file costs it a few threads. */
export const filesAtOnce = 16;

export const narrationPath = ({ folder, manifest }: NarrationOutput): string => join(folder, manifest.file);
