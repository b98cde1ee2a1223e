import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest } from '../kernel/manifest';
import type { MediaCredit } from '../media';
import type { SpokenWord } from '../speech/speech';
import { describeFile, hasSize, isSameFile, type StoredFile } from '../kernel/stored-file';

/** Names of a finished scene's files within its folder. The manifest is written last: where it is, all is there. */
export const sceneFiles = {
  manifest: 'scene.json',
  segment: 'segment.h264',
  narration: 'narration.s16',
} as const;

const manifestVersion = 2;

/** What a finished scene is; everything the compose step has to know about it. */
export interface SceneManifest {
  version: typeof manifestVersion;
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
  files: { segment: StoredFile; narration: StoredFile };
}

/** A finished scene: a folder with the files of `sceneFiles`. */
export interface SceneOutput {
  folder: string;
  manifest: SceneManifest;
}

/** Describes the files in the folder and writes the manifest beside them. */
export const writeSceneManifest = async (
  folder: string,
  facts: Omit<SceneManifest, 'version' | 'files'>,
): Promise<SceneOutput> => {
  const segment = await describeFile(join(folder, sceneFiles.segment));
  const narration = await describeFile(join(folder, sceneFiles.narration));
  const manifest: SceneManifest = { version: manifestVersion, ...facts, files: { segment, narration } };
  await writeFile(join(folder, sceneFiles.manifest), JSON.stringify(manifest));
  return { folder, manifest };
};

/** Null when the text is no manifest of this version. */
export const parseSceneManifest = (text: string): SceneManifest | null =>
  parseManifest<SceneManifest>(text, manifestVersion);

/** A finished scene in this folder, or null when it has to be made (again). */
export const readScene = async (folder: string): Promise<SceneOutput | null> => {
  const text = await readFile(join(folder, sceneFiles.manifest), 'utf8').catch(() => '');
  const manifest = parseSceneManifest(text);
  if (manifest === null) return null;
  const areWhole = await Promise.all([
    hasSize(join(folder, sceneFiles.segment), manifest.files.segment),
    isSameFile(join(folder, sceneFiles.narration), manifest.files.narration),
  ]);
  return areWhole.every(Boolean) ? { folder, manifest } : null;
};
