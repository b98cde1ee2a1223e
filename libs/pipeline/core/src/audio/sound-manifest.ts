import { join } from 'node:path';
import { keptPrefixes } from '@svc/contracts';
import type { Artifact, ArtifactKind } from '@svc/storage';
import { hashContent } from '../kernel/content-hash';

/** Raise it when the same narrations and music give another sound than before; the keys of videos change with it. */
const soundRevision = 4;

/** Every input that changes the sound of a video. */
export interface SoundKeyFacts {
  ffmpegVersion: string;
  /** Keys of the narrations, in order. */
  narrations: readonly string[];
  /** SHA-256 of the file, and its share of the sound; null without music. */
  music: { hash: string; volume: number } | null;
  /** Frames behind the last narration; missing for none. */
  closingFrames?: number;
}

/** 64 hexadecimal digits: the same for every video that sounds the same. */
export const hashSound = (facts: SoundKeyFacts): string => hashContent({ soundRevision, ...facts });

export const soundFileName = 'sound.m4a';

interface SoundManifest {
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
