import { lstat, lutimes, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PipelineConfig } from '@svc/config';
import { FolderObjectStore } from '@svc/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AssetCopies } from './asset-copies';
import { UploadedAssetRepository } from './uploaded-asset.repository';

let root: string;
let store: FolderObjectStore;
let assetsFolder: string;
let assets: UploadedAssetRepository;
const song = 'uploads/somebody/song.mp3';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'uploaded-assets-'));
  store = new FolderObjectStore(join(root, 'storage'));
  assetsFolder = join(root, 'assets');
  assets = new UploadedAssetRepository(
    store,
    Object.assign(new PipelineConfig(), { assetsFolder, assetCopiesBytes: 10 }),
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

const put = (key: string, content: string) => store.put(key, Buffer.from(content));
const read = (name: string): Promise<string> => readFile(join(assetsFolder, name), 'utf8').catch(() => 'gone');
const contents = (): Promise<string[]> => readdir(join(assetsFolder, '.copies'));

describe('UploadedAssets', () => {
  it('brings a file as it is in the store, also when another of the same size takes its name', async () => {
    await put(song, 'one');
    await assets.bringFor({ bgm_path: song });
    expect(await read(song)).toBe('one');
    await store.delete(song);
    await put(song, 'two');
    await assets.bringFor({ bgm_path: song });
    expect(await read(song)).toBe('two');
    expect(await contents()).toHaveLength(1);
  });

  it('leaves what has not changed alone', async () => {
    await put(song, 'one');
    await assets.bringFor({ bgm_path: song });
    const { ino } = await lstat(join(assetsFolder, song));
    await assets.bringFor({ ref_audio: song });
    expect((await lstat(join(assetsFolder, song))).ino).toBe(ino);
  });

  it('removes what was deleted, file by file and from folders', async () => {
    for (const name of ['1.png', '2.png', '3.png']) await put(`uploads/somebody/${name}`, name);
    await assets.bringFor({ media_workflow: 'assets/uploads/somebody' });
    await store.delete('uploads/somebody/2.png');
    await assets.bringFor({ media_workflow: 'assets/uploads/somebody' });
    expect((await readdir(join(assetsFolder, 'uploads/somebody'))).sort()).toEqual(['1.png', '3.png']);
    await store.delete('uploads/somebody/1.png');
    await assets.bringFor({ bgm_path: 'uploads/somebody/1.png' });
    expect(await read('uploads/somebody/1.png')).toBe('gone');
    expect(await contents()).toHaveLength(1);
  });

  it('brings the one picture that a video names, and none beside it', async () => {
    for (const name of ['1.png', '2.png']) await put(`uploads/somebody/${name}`, name);
    await assets.bringFor({ media_workflow: 'assets/uploads/somebody/2.png' });
    expect([await read('uploads/somebody/1.png'), await read('uploads/somebody/2.png')]).toEqual(['gone', '2.png']);
  });

  it('brings what the operator shares in the store, and never touches a file of the folder', async () => {
    await put('assets/brand/jingle.mp3', 'shared');
    await assets.bringFor({ bgm_path: 'brand/jingle.mp3' });
    expect(await read('brand/jingle.mp3')).toBe('shared');
    await mkdir(join(assetsFolder, 'own'));
    await writeFile(join(assetsFolder, 'own/jingle.mp3'), 'mine');
    await put('assets/own/jingle.mp3', 'theirs');
    await assets.bringFor({ bgm_path: 'own/jingle.mp3' });
    await store.delete('assets/own/jingle.mp3');
    await assets.bringFor({ bgm_path: 'own/jingle.mp3' });
    expect(await read('own/jingle.mp3')).toBe('mine');
  });

  describe('when the copies take more room than they may', () => {
    const anHour = 3_600_000;
    const names = ['1.mp3', '2.mp3', '3.mp3', '4.mp3'].map((name) => `uploads/somebody/${name}`);
    const wasUsed = async (name: string, msAgo: number): Promise<void> => {
      const time = new Date(Date.now() - msAgo);
      await lutimes(join(assetsFolder, name), time, time);
    };
    const kept = async (): Promise<string[]> => (await readdir(join(assetsFolder, 'uploads/somebody'))).sort();

    beforeEach(async () => {
      const roomy = new UploadedAssetRepository(store, Object.assign(new PipelineConfig(), { assetsFolder }));
      for (const [index, name] of names.entries()) {
        await put(name, '4444');
        await roomy.bringFor({ bgm_path: name });
        await wasUsed(name, (9 - index) * anHour);
      }
    });

    it('lets those go that were used longest ago, and fetches them again when they are asked for', async () => {
      await assets.bringFor({ bgm_path: names[0] });
      expect(await kept()).toEqual(['1.mp3', '4.mp3']);
      expect(await contents()).toHaveLength(2);
      await assets.bringFor({ bgm_path: names[1] });
      expect(await kept()).toEqual(['1.mp3', '2.mp3']);
      expect(await read('uploads/somebody/2.mp3')).toBe('4444');
    });

    it('leaves alone what a job may still read, and what a person has put there', async () => {
      await writeFile(join(assetsFolder, 'mine.mp3'), 'a long song of my own');
      for (const name of names) await wasUsed(name, 0);
      await assets.bringFor({ bgm_path: names[0] });
      expect(await kept()).toEqual(['1.mp3', '2.mp3', '3.mp3', '4.mp3']);
      expect(await read('mine.mp3')).toBe('a long song of my own');
    });

    it('removes a content that has lost its name like any other', async () => {
      await rm(join(assetsFolder, 'uploads/somebody/4.mp3'));
      await new AssetCopies(store, assetsFolder).shrink(0, new Date(Date.now() + anHour));
      expect(await contents()).toEqual([]);
    });
  });

  it('does nothing about names that no store can have', async () => {
    await assets.bringFor({ bgm_path: '../secret.mp3', ref_audio: '/etc/passwd', media_workflow: 'assets/..' });
    expect(await readdir(root)).toEqual([]);
  });
});
