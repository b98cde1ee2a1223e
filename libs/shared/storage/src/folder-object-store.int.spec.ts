import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderObjectStore } from './folder-object-store';
import { ObjectNotFoundError } from './object-key';
import { describeObjectStore } from './object-store.contract';

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-object-store-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describeObjectStore('FolderObjectStore', async () => new FolderObjectStore(join(await newFolder(), 'made', 'later')));

describe('FolderObjectStore', () => {
  it('does not follow a link that leads out of its folder', async () => {
    const [folder, outside] = [await newFolder(), await newFolder()];
    await writeFile(join(outside, 'secret'), 'secret');
    await symlink(join(outside, 'secret'), join(folder, 'link'));
    await symlink(outside, join(folder, 'folder'));
    const store = new FolderObjectStore(folder);
    await expect(store.get('link')).rejects.toThrow(ObjectNotFoundError);
    await expect(store.get('folder/secret')).rejects.toThrow(ObjectNotFoundError);
    expect(await store.head('folder/secret')).toBeNull();
  });

  it('stores bytes, files and streams after its folder was removed', async () => {
    const folder = join(await newFolder(), 'store');
    const store = new FolderObjectStore(folder);
    const source = join(await newFolder(), 'source');
    await writeFile(source, 'file');
    const puts = [
      () => store.put('kept', Buffer.from('bytes')),
      () => store.putFile('kept', source),
      () => store.put('kept', Readable.from([Buffer.from('stream')])),
    ];
    const kept: string[] = [];
    for (const put of puts) {
      await put();
      kept.push(await text(await store.get('kept')));
      await rm(folder, { recursive: true });
    }
    expect(kept).toEqual(['bytes', 'file', 'stream']);
  });

  it('removes old incomplete files, and nothing younger', async () => {
    const folder = await newFolder();
    const store = new FolderObjectStore(folder);
    await store.put('kept', Buffer.from('x'));
    await writeFile(join(folder, '.incoming', 'old'), 'x');
    await writeFile(join(folder, '.incoming', 'young'), 'x');
    await utimes(join(folder, '.incoming', 'old'), new Date(0), new Date(0));
    await store.removeAbandoned(60_000);
    expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
    expect(await store.exists('kept')).toBe(true);
  });
});
