import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMusic, type MusicFolders } from './music-shelf';

const video = { topic: 'Why bees dance', language: 'en', narrations: [] };
const river = { path: 'slow-river.mp3', title: 'Slow River', mood: 'calm' };
const wonders = { path: 'small-wonders.mp3', title: 'Small Wonders', mood: 'curious' };
let folders: MusicFolders & { own: [string] };

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'shelf-'));
  folders = { own: [join(root, 'own')], shipped: join(root, 'music') };
  for (const folder of [...folders.own, folders.shipped]) await mkdir(folder);
});
afterEach(() => rm(join(folders.shipped, '..'), { recursive: true, force: true }));

const put = (folder: string, ...names: string[]): Promise<void[]> =>
  Promise.all(names.map((name) => copyFile(join('content/music', 'slow-river.mp3'), join(folder, name))));

describe('findMusic', () => {
  it('gives `auto` the piece that fits best among those on the disk', async () => {
    await put(folders.shipped, 'slow-river.mp3');
    expect((await findMusic(folders, 'auto', video))?.piece).toEqual(river);
    await put(folders.shipped, 'small-wonders.mp3');
    expect((await findMusic(folders, 'auto', video))?.piece).toEqual(wonders);
  });

  it('never reads a file named `auto`', async () => {
    await put(folders.own[0], 'auto', 'small-wonders.mp3');
    expect(await findMusic(folders, 'auto', video)).toBeNull();
  });

  it("prefers a user's own file to a shipped piece and then names no piece", async () => {
    await put(folders.shipped, 'slow-river.mp3', 'other.mp3');
    expect((await findMusic(folders, 'slow-river.mp3', video))?.piece).toEqual(river);
    await put(folders.own[0], 'slow-river.mp3');
    expect(await findMusic(folders, 'slow-river.mp3', video)).not.toHaveProperty('piece');
    expect(await findMusic(folders, 'other.mp3', video)).not.toHaveProperty('piece');
    expect(await findMusic(folders, 'none.mp3', video)).toBeNull();
  });
});
