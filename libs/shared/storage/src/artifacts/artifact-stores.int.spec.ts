import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3Server, type S3Server } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FolderObjectStore } from '../folder-object-store';
import type { ObjectStore } from '../object-store';
import { S3ObjectStore } from '../s3-object-store';
import { describeArtifactStore, makeSong, songs, type SongManifest } from './artifact-store.contract';
import { MemoryArtifactStore } from './artifact-store';
import { ObjectArtifactStore } from './object-artifact-store';

let root: string;
let server: S3Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'artifact-stores-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const newFolderStore = async (): Promise<ObjectStore> => new FolderObjectStore(join(root, randomUUID()));

const newS3Store = async (): Promise<ObjectStore> => {
  const bucket = `bucket-${randomUUID()}`;
  const client = new S3Client({ ...server.options, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return new S3ObjectStore({ ...server.options, bucket, forcePathStyle: true });
};

/** Calls of the ledger, in order. */
const createLedger = () => {
  const notes: string[] = [];
  const remember = async ({ kind, key }: { kind: string; key: string }, sizeBytes: number): Promise<void> => {
    notes.push(`remember ${kind} ${key}: ${sizeBytes}`);
  };
  return { notes, remember, touch: async (key: string): Promise<void> => void notes.push(`touch ${key}`) };
};

describeArtifactStore('MemoryArtifactStore', async () => new MemoryArtifactStore());

describe.each([
  ['a folder', newFolderStore],
  ['S3', newS3Store],
])('in %s', (_, newStore) => {
  describeArtifactStore(
    'ObjectArtifactStore',
    async () => new ObjectArtifactStore(songs, await newStore(), createLedger()),
  );

  let objects: ObjectStore;
  let folder: string;
  let ledger: ReturnType<typeof createLedger>;
  let store: ObjectArtifactStore<SongManifest, string>;
  beforeEach(async () => {
    objects = await newStore();
    folder = join(root, randomUUID());
    ledger = createLedger();
    store = new ObjectArtifactStore(songs, objects, ledger);
  });

  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const { key } of objects.list('')) found.push(key);
    return found.sort();
  };
  const put = async (title = 'Bees', name = 'made'): Promise<void> =>
    store.put('a', await makeSong(join(folder, name), title));
  const findFiles = () => store.findFiles('a', join(folder, 'taken'));

  it('records an artifact before it is stored, and each use', async () => {
    await put();
    expect(await keys()).toEqual(['cache/songs/a/song.json', 'cache/songs/a/text.txt', 'cache/songs/a/tune.wav']);
    await store.find('a');
    await findFiles();
    await store.find('b');
    expect(ledger.notes).toEqual(['remember song a: 24', 'touch a', 'touch a']);
  });

  it.each<[string, (objects: ObjectStore) => Promise<unknown>]>([
    ['is damaged', (store) => store.put('cache/songs/a/tune.wav', Buffer.from('tune of Bugs'))],
    ['is truncated', (store) => store.put('cache/songs/a/tune.wav', Buffer.from('tune'))],
    ['lacks a file', (store) => store.delete('cache/songs/a/text.txt')],
  ])('reports an artifact that %s as missing, and leaves no folder', async (_, suffer) => {
    await put();
    await suffer(objects);
    expect(await findFiles()).toBeNull();
    expect(await readdir(folder)).toEqual(['made']);
    expect(await store.find('a')).toBeNull();
    await put();
    expect((await findFiles())?.manifest.title).toBe('Bees');
  });

  it.each(['no JSON', 'null', '{"version":3}', '{"version":2,"manifest":{},"files":{}}'])(
    'overwrites a manifest that it cannot read: %s',
    async (description) => {
      await put();
      await objects.put('cache/songs/a/song.json', Buffer.from(description));
      expect(await store.find('a')).toBeNull();
      expect(await findFiles()).toBeNull();
      await put();
      expect(await store.find('a')).not.toBeNull();
    },
  );

  it('empties the folder before it copies', async () => {
    await put();
    await findFiles();
    await writeFile(join(folder, 'taken', 'other.txt'), 'of another song');
    await findFiles();
    expect((await readdir(join(folder, 'taken'))).sort()).toEqual(['text.txt', 'tune.wav']);
  });

  it('removes files that the new version no longer has', async () => {
    await put();
    await store.put('a', await makeSong(join(folder, 'packed'), 'Bees', { 'tune.flac': 'shorter' }));
    expect(await keys()).toEqual(['cache/songs/a/song.json', 'cache/songs/a/tune.flac']);
    expect(ledger.notes.at(-1)).toBe('remember song a: 7');
  });

  it('refers to files that other objects hold, as long as they exist', async () => {
    const song = await makeSong(join(folder, 'made'), 'Bees');
    for (const name of song.manifest.files) await objects.putFile(`videos/1/${name}`, join(song.folder, name));
    await put();
    await store.put('a', song, { keptAt: (name) => `videos/1/${name}` });
    expect(await keys()).toEqual(['cache/songs/a/song.json', 'videos/1/text.txt', 'videos/1/tune.wav']);
    expect(ledger.notes.at(-1)).toBe('remember song a: 0');
    expect((await findFiles())?.manifest.title).toBe('Bees');
    await objects.delete('videos/1/tune.wav');
    expect(await store.find('a')).toBeNull();
    expect(await findFiles()).toBeNull();
    expect(await keys()).toEqual(['videos/1/text.txt']);
  });

  it('returns the version that another worker stores in the meantime', async () => {
    await put();
    const materialise = objects.materialise.bind(objects);
    objects.materialise = async (key, path) => {
      objects.materialise = materialise;
      await store.put('a', await makeSong(join(folder, 'other'), 'Wasps', { 'tune.flac': 'shorter' }));
      return materialise(key, path);
    };
    expect((await findFiles())?.manifest.title).toBe('Wasps');
    expect(await store.find('a')).toMatchObject({ title: 'Wasps' });
  });

  describe('with a cache of recent records', () => {
    let gets: string[];
    beforeEach(() => {
      const records = new Map<string, unknown>();
      const recent = {
        get: (key: string) => records.get(key),
        set: (key: string, record: unknown) => void records.set(key, record),
      };
      store = new ObjectArtifactStore(songs, objects, ledger, recent);
      gets = [];
      const get = objects.get.bind(objects);
      objects.get = async (key) => {
        if (key.endsWith('.json')) gets.push(key);
        return get(key);
      };
    });

    it('reads a record once, whether it exists or not', async () => {
      expect(await store.find('a')).toBeNull();
      await put();
      expect(await store.find('a')).toMatchObject({ title: 'Bees' });
      expect((await findFiles())?.manifest.title).toBe('Bees');
      expect(gets).toEqual(['cache/songs/a/song.json']);
    });

    it('copies the version that another process has stored', async () => {
      await put();
      const other = new ObjectArtifactStore(songs, objects, ledger);
      await other.put('a', await makeSong(join(folder, 'other'), 'Wasps', { 'tune.flac': 'shorter' }));
      expect((await findFiles())?.manifest.title).toBe('Wasps');
      expect(await store.find('a')).toMatchObject({ title: 'Wasps' });
    });

    it('notices a deleted artifact when it copies, and accepts a new one', async () => {
      await put();
      for (const key of await keys()) await objects.delete(key);
      expect(await findFiles()).toBeNull();
      expect(await store.find('a')).toBeNull();
      await put();
      expect((await findFiles())?.manifest.title).toBe('Bees');
    });

    it('reads each time for files that other objects hold', async () => {
      const song = await makeSong(join(folder, 'made'), 'Bees');
      for (const name of song.manifest.files) await objects.putFile(`videos/1/${name}`, join(song.folder, name));
      await store.put('a', song, { keptAt: (name) => `videos/1/${name}` });
      expect(await store.find('a')).not.toBeNull();
      await objects.delete('videos/1/tune.wav');
      expect(await store.find('a')).toBeNull();
    });
  });

  it('passes on errors of the store', async () => {
    await put();
    objects.get = async () => Promise.reject(new Error('the store is away'));
    await expect(store.find('a')).rejects.toThrow('away');
    await expect(findFiles()).rejects.toThrow('away');
  });
});
