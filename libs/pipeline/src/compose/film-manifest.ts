import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest } from '../kernel/manifest';
import { describeFile, isSameFile, type StoredFile } from '../kernel/stored-file';
import { publishedFiles, type ComposedVideo } from './compose.stage';

/** Name of the manifest within a kept film's folder, beside the published files. */
export const filmManifestName = 'film.json';

const manifestVersion = 1;

interface FilmManifest extends Omit<ComposedVideo, 'folder'> {
  version: typeof manifestVersion;
  /** What the scenes' workflows could not honour: it holds for whoever is given the film. */
  warnings: string[];
  files: Record<string, StoredFile>;
}

/** A finished film in a folder, with what its scenes had to say. */
export interface KeptFilm {
  video: ComposedVideo;
  warnings: string[];
}

/** Describes the published files in the film's folder and writes the manifest beside them. */
export const writeFilmManifest = async ({ video, warnings }: KeptFilm): Promise<void> => {
  const { folder, ...facts } = video;
  const files: Record<string, StoredFile> = {};
  for (const name of publishedFiles(facts.credits)) files[name] = await describeFile(join(folder, name));
  const manifest: FilmManifest = { version: manifestVersion, ...facts, warnings, files };
  await writeFile(join(folder, filmManifestName), JSON.stringify(manifest));
};

/**
 * The film in this folder, or null when there is none.
 * @param bringFile is called for each published file before it is looked at: byte for byte it must be what was kept
 */
export const readFilm = async (
  folder: string,
  bringFile: (name: string) => Promise<void>,
): Promise<KeptFilm | null> => {
  const text = await readFile(join(folder, filmManifestName), 'utf8');
  const manifest = parseManifest<FilmManifest>(text, manifestVersion);
  if (manifest === null) return null;
  const { version: _version, warnings, files, ...facts } = manifest;
  for (const name of publishedFiles(facts.credits)) {
    await bringFile(name);
    const expected = files[name];
    if (expected === undefined || !(await isSameFile(join(folder, name), expected))) return null;
  }
  return { video: { folder, ...facts }, warnings };
};
