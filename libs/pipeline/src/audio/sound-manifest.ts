import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest } from '../kernel/manifest';
import { describeFile, isSameFile, type StoredFile } from '../kernel/stored-file';

/** Names of a film's sound within its folder. The manifest is written last: where it is, all is there. */
export const soundFiles = { manifest: 'sound.json', sound: 'sound.m4a' } as const;

const manifestVersion = 1;

interface SoundManifest {
  version: typeof manifestVersion;
  sound: StoredFile;
}

/** Describes the sound in the folder and writes the manifest beside it. */
export const writeSoundManifest = async (folder: string): Promise<void> => {
  const sound = await describeFile(join(folder, soundFiles.sound));
  const manifest: SoundManifest = { version: manifestVersion, sound };
  await writeFile(join(folder, soundFiles.manifest), JSON.stringify(manifest));
};

/** Path of the sound in this folder, or null: byte for byte it must be what was kept, because it is copied unheard. */
export const readSound = async (folder: string): Promise<string | null> => {
  const text = await readFile(join(folder, soundFiles.manifest), 'utf8').catch(() => '');
  const manifest = parseManifest<SoundManifest>(text, manifestVersion);
  if (manifest === null) return null;
  const path = join(folder, soundFiles.sound);
  return (await isSameFile(path, manifest.sound)) ? path : null;
};
