import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidObjectKeyError, ObjectNotFoundError } from './object-errors';
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

/** What every store must do, whatever it stands on. `create` gives an empty store. */
export const describeObjectStore = (name: string, create: () => Promise<ObjectStore>): void => {
  describe(`${name} as an object store`, () => {
    let store: ObjectStore;
    let folder: string;

    beforeEach(async () => {
      store = await create();
      folder = await mkdtemp(join(tmpdir(), 'object-store-'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    it('gives back what was put, from bytes, a stream or a file', async () => {
      await writeFile(join(folder, 'file'), 'from a file');
      await store.put('a/bytes', Buffer.from('from bytes'));
      await store.put('a/stream', Readable.from([Buffer.from('from '), Buffer.from('a stream')]));
      await store.putFile('a/file', join(folder, 'file'), { durable: true });
      expect(await text(await store.get('a/bytes'))).toBe('from bytes');
      expect(await text(await store.get('a/stream'))).toBe('from a stream');
      expect(await text(await store.get('a/file'))).toBe('from a file');
    });

    it('gives a range with both ends included', async () => {
      await store.put('a', Buffer.from('0123456789'));
      expect(await text(await store.get('a', { startByte: 2, endByte: 4 }))).toBe('234');
      expect(await text(await store.get('a', { startByte: 9, endByte: 9 }))).toBe('9');
    });

    it('tells size, time and a tag that changes with the content', async () => {
      const first = await store.put('a', Buffer.from('one'));
      const head = await store.head('a');
      expect(head).toEqual(first);
      expect(head?.sizeBytes).toBe(3);
      expect(head?.etag).toMatch(/^"[^"]+"$/);
      expect(Math.abs(Date.now() - (head?.lastModified.getTime() ?? 0))).toBeLessThan(60_000);
      const second = await store.put('a', Buffer.from('another'));
      expect(second.etag).not.toBe(first.etag);
    });

    it('says what is not there', async () => {
      expect(await store.head('none')).toBeNull();
      expect(await store.exists('none')).toBe(false);
      await expect(store.get('none')).rejects.toThrow(ObjectNotFoundError);
      await expect(store.materialise('none', join(folder, 'none'))).rejects.toThrow(ObjectNotFoundError);
    });

    it('lists by whole segments', async () => {
      for (const key of ['videos/1/a', 'videos/1/b/c', 'videos/12/a', 'scenes/1']) {
        await store.put(key, Buffer.from(key));
      }
      expect(await collect(store, 'videos/1/')).toEqual(['videos/1/a', 'videos/1/b/c']);
      expect(await collect(store, '')).toHaveLength(4);
      expect(await collect(store, 'nothing/')).toEqual([]);
    });

    it('deletes, and does not mind doing it twice', async () => {
      await store.put('a/b', Buffer.from('x'));
      await store.delete('a/b');
      await store.delete('a/b');
      expect(await store.exists('a/b')).toBe(false);
      await store.put('a/b', Buffer.from('y'));
      expect(await text(await store.get('a/b'))).toBe('y');
    });

    it('makes a local file of an object', async () => {
      await store.put('a/b', Buffer.from('content'));
      await store.materialise('a/b', join(folder, 'local'));
      expect(await readFile(join(folder, 'local'), 'utf8')).toBe('content');
    });

    it('publishes nothing when the source breaks half way', async () => {
      await expect(store.put('a', Readable.from(failing()))).rejects.toThrow('the source broke');
      expect(await store.exists('a')).toBe(false);
      expect(await collect(store, '')).toEqual([]);
    });

    it('lets writers of one key race: a reader sees one of them whole', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
      await Promise.all(bodies.map((body) => store.put('raced', body)));
      const read = await buffer(await store.get('raced'));
      expect(read).toHaveLength(50_000);
      expect(new Set(read).size).toBe(1);
    });

    it.each(['../out', '/etc/passwd', 'a/../../b', '.incoming/x', 'a\0b', '%2e%2e/a', ''])(
      'refuses the key %j everywhere',
      async (key) => {
        await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(InvalidObjectKeyError);
        await expect(store.get(key)).rejects.toThrow(InvalidObjectKeyError);
        await expect(store.head(key)).rejects.toThrow(InvalidObjectKeyError);
        await expect(store.delete(key)).rejects.toThrow(InvalidObjectKeyError);
        await expect(store.materialise(key, join(folder, 'x'))).rejects.toThrow(InvalidObjectKeyError);
      },
    );
  });
};
