import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Artifact, ArtifactKind, ArtifactStore } from './artifact-store';

/** An invented kind with two files. */
export interface SongManifest {
  title: string;
  files: string[];
}

export const songs: ArtifactKind<SongManifest, 'song'> = {
  kind: 'song',
  prefix: 'cache/songs/',
  version: 3,
  files: ({ files }) => files,
};

/** Writes the files of a song into a new folder. */
export const makeSong = async (
  folder: string,
  title: string,
  files: Record<string, string> = { 'tune.wav': `tune of ${title}`, 'text.txt': `text of ${title}` },
): Promise<Artifact<SongManifest>> => {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return { folder, manifest: { title, files: Object.keys(files) } };
};

/** Contract of every artifact store. `create` returns an empty store. */
export const describeArtifactStore = (name: string, create: () => Promise<ArtifactStore<SongManifest>>): void => {
  describe(`${name} as a store of artifacts`, () => {
    let store: ArtifactStore<SongManifest>;
    let folder: string;
    beforeEach(async () => {
      store = await create();
      folder = await mkdtemp(join(tmpdir(), 'artifacts-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('returns what was stored', async () => {
      await store.put('a', await makeSong(join(folder, 'made'), 'Bees'));
      expect(await store.find('a')).toEqual({ title: 'Bees', files: ['tune.wav', 'text.txt'] });
      const found = await store.findFiles('a', join(folder, 'taken'));
      expect(found?.manifest).toEqual(await store.find('a'));
      expect(await readFile(join(found?.folder ?? '', 'tune.wav'), 'utf8')).toBe('tune of Bees');
      expect(await readFile(join(found?.folder ?? '', 'text.txt'), 'utf8')).toBe('text of Bees');
    });

    it('returns null for a missing artifact', async () => {
      await store.put('a', await makeSong(join(folder, 'made'), 'Bees'));
      expect(await store.find('b')).toBeNull();
      expect(await store.findFiles('b', join(folder, 'taken'))).toBeNull();
    });

    it('returns the last of two stored artifacts', async () => {
      await store.put('a', await makeSong(join(folder, 'first'), 'Bees'));
      await store.put('a', await makeSong(join(folder, 'second'), 'Wasps', { 'tune.flac': 'shorter' }));
      expect(await store.find('a')).toEqual({ title: 'Wasps', files: ['tune.flac'] });
      const found = await store.findFiles('a', join(folder, 'taken'));
      expect(await readFile(join(found?.folder ?? '', 'tune.flac'), 'utf8')).toBe('shorter');
    });

    it('copies twice into the same folder', async () => {
      await store.put('a', await makeSong(join(folder, 'made'), 'Bees'));
      await store.findFiles('a', join(folder, 'taken'));
      const again = await store.findFiles('a', join(folder, 'taken'));
      expect(await readFile(join(again?.folder ?? '', 'text.txt'), 'utf8')).toBe('text of Bees');
    });
  });
};
