import { join } from 'node:path';
import { keptPrefixes } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';

/** Name of a video's sound as it is made. */
export const soundFileName = 'sound.m4a';

/** What is heard in a video. */
export interface SoundManifest {
  /** Its first audio track is the sound; a finished video is such a file, too. */
  file: string;
  /** SHA-256 of the samples of its narrations, in order: it fits scenes of just these. */
  narrations: string[];
}

export type SoundOutput = Artifact<SoundManifest>;

export const soundKind: ArtifactKind<SoundManifest, 'sound'> = {
  kind: 'sound',
  prefix: keptPrefixes.sound,
  version: 2,
  files: ({ file }) => [file],
};

export const soundPath = ({ folder, manifest }: SoundOutput): string => join(folder, manifest.file);
