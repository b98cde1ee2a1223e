import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PipelineConfig } from '@svc/config';
import { FolderObjectStore } from '@svc/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UploadedAssets } from './uploaded-assets';

let root: string;
let store: FolderObjectStore;
let assetsFolder: string;
let assets: UploadedAssets;
const song = 'uploads/somebody/song.mp3';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'uploaded-assets-'));
  store = new FolderObjectStore(join(root, 'storage'));
  assetsFolder = join(root, 'assets');
  assets = new UploadedAssets(store, Object.assign(new PipelineConfig(), { assetsFolder }));
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

  it('does nothing about names that no store can have', async () => {
    await assets.bringFor({ bgm_path: '../secret.mp3', ref_audio: '/etc/passwd', media_workflow: 'assets/..' });
    expect(await readdir(root)).toEqual([]);
  });
});
