import { join } from 'node:path';
import { keptPrefixes } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';

export const soundFileName = 'sound.m4a';

export interface SoundManifest {
  /** The first audio track of this file is the sound; a finished video has the same layout. */
  file: string;
  /** SHA-256 of the samples of each narration, in order: the sound fits only scenes with these narrations. */
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
