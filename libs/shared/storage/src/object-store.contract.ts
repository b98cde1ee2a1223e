import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidObjectKeyError, ObjectNotFoundError } from './object-key';
import type { ObjectStore } from './object-store';

const collect = async (store: ObjectStore, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const head of store.list(prefix)) keys.push(head.key);
  return keys.sort();
};

const failing = async function* (): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half of it');
  throw new Error('the source broke');
};

interface Room {
  store: ObjectStore;
  /** Folder for local files; removed afterwards. */
  folder: string;
}

const describeReading = (room: Room): void => {
  it('returns what was stored, from bytes, a stream or a file', async () => {
    await writeFile(join(room.folder, 'file'), 'from a file');
    await room.store.put('a/bytes', Buffer.from('from bytes'));
    await room.store.put('a/stream', Readable.from([Buffer.from('from '), Buffer.from('a stream')]));
    await room.store.putFile('a/file', join(room.folder, 'file'), { durable: true });
    expect(await text(await room.store.get('a/bytes'))).toBe('from bytes');
    expect(await text(await room.store.get('a/stream'))).toBe('from a stream');
    expect(await text(await room.store.get('a/file'))).toBe('from a file');
  });

  it('returns a range with both ends included', async () => {
    await room.store.put('a', Buffer.from('0123456789'));
    expect(await text(await room.store.get('a', { startByte: 2, endByte: 4 }))).toBe('234');
    expect(await text(await room.store.get('a', { startByte: 9, endByte: 9 }))).toBe('9');
  });

  it('returns size, time and a tag that changes with the content', async () => {
    await room.store.put('a', Buffer.from('one'));
    const head = await room.store.head('a');
    expect(head?.sizeBytes).toBe(3);
    expect(head?.etag).toMatch(/^"[^"]+"$/);
    expect(Math.abs(Date.now() - (head?.lastModified.getTime() ?? 0))).toBeLessThan(60_000);
    await room.store.put('a', Buffer.from('another'));
    expect((await room.store.head('a'))?.etag).not.toBe(head?.etag);
  });

  it('reports a missing object', async () => {
    expect(await room.store.head('none')).toBeNull();
    expect(await room.store.exists('none')).toBe(false);
    await expect(room.store.get('none')).rejects.toThrow(ObjectNotFoundError);
    await expect(room.store.materialise('none', join(room.folder, 'none'))).rejects.toThrow(ObjectNotFoundError);
  });

  it('lists by whole segments', async () => {
    for (const key of ['videos/1/a', 'videos/1/b/c', 'videos/12/a', 'scenes/1']) {
      await room.store.put(key, Buffer.from(key));
    }
    expect(await collect(room.store, 'videos/1/')).toEqual(['videos/1/a', 'videos/1/b/c']);
    expect(await collect(room.store, '')).toHaveLength(4);
    expect(await collect(room.store, 'nothing/')).toEqual([]);
  });

  it('copies an object into a local file', async () => {
    await room.store.put('a/b', Buffer.from('content'));
    await room.store.materialise('a/b', join(room.folder, 'local'));
    expect(await readFile(join(room.folder, 'local'), 'utf8')).toBe('content');
  });
};

const describeWriting = (room: Room): void => {
  it('deletes, also twice', async () => {
    await room.store.put('a/b', Buffer.from('x'));
    await room.store.delete('a/b');
    await room.store.delete('a/b');
    expect(await room.store.exists('a/b')).toBe(false);
    await room.store.put('a/b', Buffer.from('y'));
    expect(await text(await room.store.get('a/b'))).toBe('y');
  });

  it('stores nothing when the source fails half way', async () => {
    await expect(room.store.put('a', Readable.from(failing()))).rejects.toThrow('the source broke');
    expect(await room.store.exists('a')).toBe(false);
    expect(await collect(room.store, '')).toEqual([]);
  });

  it('lets writers of one key race: a reader sees one of them completely', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(bodies.map((body) => room.store.put('raced', body)));
    const read = await buffer(await room.store.get('raced'));
    expect(read).toHaveLength(50_000);
    expect(new Set(read).size).toBe(1);
  });

  it.each(['../out', '/etc/passwd', 'a/../../b', '.incoming/x', 'a\0b', '%2e%2e/a', ''])(
    'rejects the key %j in every method',
    async (key) => {
      await expect(room.store.put(key, Buffer.from('x'))).rejects.toThrow(InvalidObjectKeyError);
      await expect(room.store.get(key)).rejects.toThrow(InvalidObjectKeyError);
      await expect(room.store.head(key)).rejects.toThrow(InvalidObjectKeyError);
      await expect(room.store.delete(key)).rejects.toThrow(InvalidObjectKeyError);
      await expect(room.store.materialise(key, join(room.folder, 'x'))).rejects.toThrow(InvalidObjectKeyError);
    },
  );
};

/** Contract of every object store. `create` returns an empty store. */
export const describeObjectStore = (name: string, create: () => Promise<ObjectStore>): void => {
  describe(`${name} as an object store`, () => {
    const room = {} as Room;
    beforeEach(async () => {
      room.store = await create();
      room.folder = await mkdtemp(join(tmpdir(), 'object-store-'));
    });
    afterEach(() => rm(room.folder, { recursive: true, force: true }));
    describeReading(room);
    describeWriting(room);
  });
};
