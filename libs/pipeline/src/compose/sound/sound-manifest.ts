import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFile, isSameFile, type StoredFile } from '../../stored-file';

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

const parseManifest = (text: string): SoundManifest | null => {
  try {
    const manifest = JSON.parse(text) as SoundManifest | null;
    return manifest?.version === manifestVersion ? manifest : null;
  } catch {
    return null;
  }
};

/** Path of the sound in this folder, or null: byte for byte it must be what was kept, because it is copied unheard. */
export const readSound = async (folder: string): Promise<string | null> => {
  const manifest = parseManifest(await readFile(join(folder, soundFiles.manifest), 'utf8').catch(() => ''));
  if (manifest === null) return null;
  const path = join(folder, soundFiles.sound);
  return (await isSameFile(path, manifest.sound)) ? path : null;
};
