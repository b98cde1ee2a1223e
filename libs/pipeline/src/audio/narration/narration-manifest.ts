import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest } from '../../kernel/manifest';
import type { SpokenWord } from '../../speech/speech';
import { describeFile, isSameFile, type StoredFile } from '../../kernel/stored-file';

/** Names of a narration's files within its folder. The manifest is written last: where it is, all is there. */
export const narrationFiles = { manifest: 'narration.json', samples: 'narration.s16' } as const;

const manifestVersion = 1;

/** What is said in a scene, and when. */
export interface NarrationManifest {
  version: typeof manifestVersion;
  /** At 30 frames a second; the samples are exactly as long. */
  frameCount: number;
  /** Times in seconds from the scene's first frame. */
  words: SpokenWord[];
  /** What the chosen voice could not honour. */
  warnings: string[];
  samples: StoredFile;
}

/** A scene's narration: a folder with the files of `narrationFiles`. */
export interface NarrationOutput {
  folder: string;
  manifest: NarrationManifest;
}

/** Describes the samples in the folder and writes the manifest beside them. */
export const writeNarrationManifest = async (
  folder: string,
  facts: Omit<NarrationManifest, 'version' | 'samples'>,
): Promise<NarrationOutput> => {
  const samples = await describeFile(join(folder, narrationFiles.samples));
  const manifest: NarrationManifest = { version: manifestVersion, ...facts, samples };
  await writeFile(join(folder, narrationFiles.manifest), JSON.stringify(manifest));
  return { folder, manifest };
};

/**
 * The narration in this folder, or null when it has to be spoken (again). Byte for byte it must be what was described: of
 * two that spoke at the same time one may have left the samples and the other the words.
 */
export const readNarration = async (folder: string): Promise<NarrationOutput | null> => {
  const text = await readFile(join(folder, narrationFiles.manifest), 'utf8').catch(() => '');
  const manifest = parseManifest<NarrationManifest>(text, manifestVersion);
  if (manifest === null) return null;
  const isSame = await isSameFile(join(folder, narrationFiles.samples), manifest.samples);
  return isSame ? { folder, manifest } : null;
};
