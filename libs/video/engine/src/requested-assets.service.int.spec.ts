import { lstat, lutimes, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PipelineConfig } from '@svc/config';
import { FolderObjectStore } from '@svc/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AssetCopies } from './asset-copies';
import { RequestedAssetsService } from './requested-assets.service';

let root: string;
let store: FolderObjectStore;
let assetsFolder: string;
let assets: RequestedAssetsService;
const song = 'uploads/owner/song.mp3';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'uploaded-assets-'));
  store = new FolderObjectStore(join(root, 'storage'));
  assetsFolder = join(root, 'assets');
  assets = new RequestedAssetsService(
    store,
    Object.assign(new PipelineConfig(), { assetsFolder, assetCopiesBytes: 10 }),
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

const put = (key: string, content: string) => store.put(key, Buffer.from(content));
const read = (name: string): Promise<string> => readFile(join(assetsFolder, name), 'utf8').catch(() => 'gone');
const contents = (): Promise<string[]> => readdir(join(assetsFolder, '.copies'));

describe('UploadedAssets', () => {
  it('copies the current file of the store, also after a file of the same size replaced it', async () => {
    await put(song, 'one');
    await assets.bringFor({ bgm_path: song });
    expect(await read(song)).toBe('one');
    await store.delete(song);
    await put(song, 'two');
    await assets.bringFor({ bgm_path: song });
    expect(await read(song)).toBe('two');
    expect(await contents()).toHaveLength(1);
  });

  it('keeps an unchanged copy', async () => {
    await put(song, 'one');
    await assets.bringFor({ bgm_path: song });
    const { ino } = await lstat(join(assetsFolder, song));
    await assets.bringFor({ ref_audio: song });
    expect((await lstat(join(assetsFolder, song))).ino).toBe(ino);
  });

  it('removes copies of deleted files, single and in folders', async () => {
    for (const name of ['1.png', '2.png', '3.png']) await put(`uploads/owner/${name}`, name);
    await assets.bringFor({ media_workflow: 'assets/uploads/owner' });
    await store.delete('uploads/owner/2.png');
    await assets.bringFor({ media_workflow: 'assets/uploads/owner' });
    expect((await readdir(join(assetsFolder, 'uploads/owner'))).sort()).toEqual(['1.png', '3.png']);
    await store.delete('uploads/owner/1.png');
    await assets.bringFor({ bgm_path: 'uploads/owner/1.png' });
    expect(await read('uploads/owner/1.png')).toBe('gone');
    expect(await contents()).toHaveLength(1);
  });

  it('copies only the picture that a video names', async () => {
    for (const name of ['1.png', '2.png']) await put(`uploads/owner/${name}`, name);
    await assets.bringFor({ media_workflow: 'assets/uploads/owner/2.png' });
    expect([await read('uploads/owner/1.png'), await read('uploads/owner/2.png')]).toEqual(['gone', '2.png']);
  });

  it('copies shared assets of the store, and never replaces a local file', async () => {
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

  describe('when the copies exceed their limit', () => {
    const anHour = 3_600_000;
    const names = ['1.mp3', '2.mp3', '3.mp3', '4.mp3'].map((name) => `uploads/owner/${name}`);
    const wasUsed = async (name: string, msAgo: number): Promise<void> => {
      const time = new Date(Date.now() - msAgo);
      await lutimes(join(assetsFolder, name), time, time);
    };
    const kept = async (): Promise<string[]> => (await readdir(join(assetsFolder, 'uploads/owner'))).sort();

    beforeEach(async () => {
      const roomy = new RequestedAssetsService(store, Object.assign(new PipelineConfig(), { assetsFolder }));
      for (const [index, name] of names.entries()) {
        await put(name, '4444');
        await roomy.bringFor({ bgm_path: name });
        await wasUsed(name, (9 - index) * anHour);
      }
    });

    it('removes the least recently used copies, and fetches them again on request', async () => {
      await assets.bringFor({ bgm_path: names[0] });
      expect(await kept()).toEqual(['1.mp3', '4.mp3']);
      expect(await contents()).toHaveLength(2);
      await assets.bringFor({ bgm_path: names[1] });
      expect(await kept()).toEqual(['1.mp3', '2.mp3']);
      expect(await read('uploads/owner/2.mp3')).toBe('4444');
    });

    it('keeps copies that a job may still read, and local files', async () => {
      await writeFile(join(assetsFolder, 'mine.mp3'), 'a long song of my own');
      for (const name of names) await wasUsed(name, 0);
      await assets.bringFor({ bgm_path: names[0] });
      expect(await kept()).toEqual(['1.mp3', '2.mp3', '3.mp3', '4.mp3']);
      expect(await read('mine.mp3')).toBe('a long song of my own');
    });

    it('removes content without a name like any other copy', async () => {
      await rm(join(assetsFolder, 'uploads/owner/4.mp3'));
      await new AssetCopies(store, assetsFolder).shrink(0, new Date(Date.now() + anHour));
      expect(await contents()).toEqual([]);
    });
  });

  it('ignores names that are no valid keys', async () => {
    await assets.bringFor({ bgm_path: '../secret.mp3', ref_audio: '/etc/passwd', media_workflow: 'assets/..' });
    expect(await readdir(root)).toEqual([]);
  });
});
