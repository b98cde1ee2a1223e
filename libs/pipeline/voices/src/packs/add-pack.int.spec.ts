import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVendorServer, type VendorRequest, type VendorServer } from '@svc/pipeline/testing';
import { makeArchive, filesIn, type Archive, type ArchiveEntry } from '../../test/pack-archive.fixture';
import { makePack, supertonicFiles } from '../../test/supertonic-model.fixture';
import { addPack, type AddOptions, type PackProgress } from './add-pack';
import { PackStore } from './pack-store';
import type { VoicePack } from './voice-pack';

const files = supertonicFiles();
let root = '';
let mirror: VendorServer;
let whole: Archive;
let pack: VoicePack;
let store: PackStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'packs-'));
  whole = makeArchive(filesIn(files));
  pack = makePack(whole);
  mirror = await startVendorServer();
});
afterAll(async () => {
  await mirror.close();
  await rm(root, { recursive: true, force: true });
});

/** Ends the open connections. */
let cut = (): void => undefined;

/** Answers like a mirror: the whole file, or from the requested byte; stops without closing at `sent`. */
const answer = (file: Buffer, { headers }: VendorRequest, response: ServerResponse, sent = file.length): void => {
  const from = Number(/^bytes=(\d+)-$/u.exec(headers.range ?? '')?.[1] ?? 0);
  if (from >= file.length) return void response.writeHead(416).end();
  const range = { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` };
  const length = { 'content-length': String(file.length - from) };
  response.writeHead(from > 0 ? 206 : 200, from > 0 ? { ...length, ...range } : length);
  if (sent === file.length) return void response.end(file.subarray(from));
  response.write(file.subarray(from, sent));
  cut = () => response.destroy();
  if (sent <= from) response.destroy();
};

beforeEach(async () => {
  store = new PackStore(join(await mkdtemp(join(root, 'data-')), 'voices'));
  mirror.requests.length = 0;
  mirror.handle = (request, response) => answer(whole.file, request, response);
});

const add = (changes: Partial<AddOptions> = {}, wanted = pack): Promise<boolean> =>
  addPack(wanted, store, {
    voicesUrl: `${mirror.baseUrl}/tts-models/`,
    acceptsLicence: true,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    retryMs: 1,
    ...changes,
  });

const rangesAsked = (): (string | undefined)[] => mirror.requests.map(({ headers }) => headers.range);

describe('a pack', () => {
  it('is fetched, checked and unpacked once, readable by all users', async () => {
    const progress: PackProgress[] = [];
    await expect(add({ onProgress: (step) => progress.push(step) })).resolves.toBe(true);
    expect(store.installed(pack)).toBe(whole.sha256);
    expect((await readdir(store.packageFolder(pack))).sort()).toEqual([...Object.keys(files), 'pack.json'].sort());
    expect(await readFile(join(store.packageFolder(pack), 'voice.bin'))).toEqual(files['voice.bin']);
    expect((await stat(join(store.packageFolder(pack), 'voice.bin'))).mode & 0o7777).toBe(0o644);
    expect((await stat(store.packageFolder(pack))).mode & 0o777).toBe(0o755);
    expect(progress.at(-1)).toMatchObject({ step: 'unpacking', totalBytes: whole.bytes });
    expect(mirror.requests[0]?.url.pathname).toBe(`/tts-models/${pack.archiveName}`);
    await expect(add()).resolves.toBe(false);
    expect(mirror.requests).toHaveLength(1);
    expect(await readdir(store.folder)).toEqual(['supertonic']);
  });

  it('is not fetched before its licence is accepted', async () => {
    await expect(add({ acceptsLicence: false })).rejects.toThrow(/licence is accepted \(BigScience Open RAIL-M\)/u);
    expect(mirror.requests).toEqual([]);
  });

  it('replaces an older one, which stays in use until then', async () => {
    const older = makeArchive(filesIn({ ...files, README: Buffer.from('older') }));
    mirror.handle = (request, response) => answer(older.file, request, response);
    await add({}, makePack(older));
    const both = { ...pack, archives: [whole, older] as const };
    mirror.handle = (_request, response) => response.writeHead(404).end();
    await expect(add({}, both)).rejects.toThrow('404');
    expect(store.installed(both)).toBe(older.sha256);
    mirror.handle = (request, response) => answer(whole.file, request, response);
    await add({}, both);
    expect(store.installed(both)).toBe(whole.sha256);
    expect(existsSync(join(store.packageFolder(pack), 'README'))).toBe(false);
  });

  it('is removed with its partial download', async () => {
    await add();
    await writeFile(store.partPath(pack), 'half');
    await expect(store.remove(pack)).resolves.toBe(true);
    await expect(store.remove(pack)).resolves.toBe(false);
    expect(await readdir(store.folder)).toEqual([]);
  });

  it('is changed by one process at a time; a lock of a dead process is ignored', async () => {
    let refused: unknown;
    await store.exclusively(pack, async () => {
      refused = await add().catch((error: unknown) => error);
    });
    expect(refused).toMatchObject({ message: expect.stringContaining('another process') as string });
    await writeFile(join(store.folder, '.supertonic.lock'), '');
    await utimes(join(store.folder, '.supertonic.lock'), 0, 0);
    await expect(add()).resolves.toBe(true);
  });
});

describe('a download', () => {
  it('continues after a broken connection', async () => {
    const cuts = [1_000, 1_500];
    mirror.handle = (request, response) => answer(whole.file, request, response, cuts[mirror.requests.length - 1]);
    const onProgress = ({ doneBytes }: PackProgress): void => {
      if (cuts.includes(doneBytes)) cut();
    };
    await expect(add({ onProgress })).resolves.toBe(true);
    expect(rangesAsked()).toEqual([undefined, 'bytes=1000-', 'bytes=1500-']);
  });

  it('continues with the next call after a cancel', async () => {
    const stop = new AbortController();
    mirror.handle = (request, response) => answer(whole.file, request, response, 700);
    const onProgress = (): void => stop.abort(new Error('enough'));
    await expect(add({ signal: stop.signal, onProgress })).rejects.toThrow('enough');
    expect((await stat(store.partPath(pack))).size).toBe(700);
    expect(store.installed(pack)).toBeNull();
    mirror.handle = (request, response) => answer(whole.file, request, response);
    await add();
    expect(rangesAsked().at(-1)).toBe('bytes=700-');
  });

  it('starts again for a mirror without ranges, and for a partial file that is too long', async () => {
    await mkdir(store.folder, { recursive: true });
    await writeFile(store.partPath(pack), whole.file.subarray(5, 905));
    mirror.handle = (_request, response) =>
      response.writeHead(200, { 'content-length': String(whole.bytes) }).end(whole.file);
    await expect(add()).resolves.toBe(true);
    await store.remove(pack);
    await writeFile(store.partPath(pack), Buffer.alloc(whole.bytes + 1));
    mirror.handle = (request, response) => answer(whole.file, request, response);
    await expect(add()).resolves.toBe(true);
  });

  it('fails and keeps its part when no more bytes arrive', async () => {
    mirror.handle = (request, response) => answer(whole.file, request, response, 400);
    await expect(add({ onProgress: () => cut() })).rejects.toThrow(/try again, it goes on from there/u);
    expect((await stat(store.partPath(pack))).size).toBe(400);
  });

  it('with another checksum is deleted', async () => {
    const other = Buffer.from(whole.file);
    other[600] = (other[600] ?? 0) ^ 1;
    mirror.handle = (request, response) => answer(other, request, response);
    await expect(add()).rejects.toThrow(
      /is not the file that is known as "supertonic" \(its SHA-256 is [0-9a-f]{64}\)/u,
    );
    expect(await readdir(store.folder)).toEqual([]);
  });

  it.each([
    ['of another size', 200, Buffer.alloc(99), /has 99 bytes, which is none of the files known/u],
    ['that is not there', 404, Buffer.alloc(0), /answered 404: set VOICES_URL/u],
  ])('%s is not started', async (_, status, body, message) => {
    mirror.handle = (_request, response) => response.writeHead(status, { 'content-length': body.length }).end(body);
    await expect(add()).rejects.toThrow(message);
    expect(mirror.requests).toHaveLength(1);
  });

  it('is not redirected to a private address', async () => {
    const inside = await startVendorServer();
    mirror.handle = (_request, response) => response.writeHead(302, { location: `${inside.baseUrl}/file` }).end();
    await expect(add()).rejects.toThrow('could not be fetched');
    expect(inside.requests).toEqual([]);
    await inside.close();
  });
});

describe('a folder', () => {
  it('without enough space fails before the download', async () => {
    await expect(add({}, { ...pack, maxUnpackedBytes: 10 ** 16 })).rejects.toThrow(
      /The disk at .*voices has \d+ MB left, and "supertonic" may take 10000000000 MB: free some space, or set VOICES_DIR/u,
    );
    expect(mirror.requests).toEqual([]);
  });

  it('that is full fails with a clear error', async () => {
    await mkdir(store.folder, { recursive: true });
    await symlink('/dev/full', store.partPath(pack));
    await expect(add()).rejects.toThrow(/The disk at .*voices is full: free some space, or set VOICES_DIR/u);
    expect(store.installed(pack)).toBeNull();
  });

  it('that cannot be written fails with a clear error', async () => {
    store = new PackStore('/sys/voices');
    await expect(add()).rejects.toThrow(
      /The folder \/sys\/voices cannot be written \(E\w+\): change its owner, or set VOICES_DIR/u,
    );
  });

  it('loses the leftovers of a killed process', async () => {
    const half = join(store.folder, '.supertonic-unpacking-killed');
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'voice.bin'), 'half');
    expect(store.installed(pack)).toBeNull();
    await add();
    expect(await readdir(store.folder)).toEqual(['supertonic']);
  });
});

describe('an archive', () => {
  const outside: ArchiveEntry[] = [
    { path: 'pack/link', type: 'SymbolicLink', linkpath: '/etc/passwd' },
    { path: 'pack/link', type: 'Link', linkpath: '../../etc/passwd' },
    { path: 'pack/null', type: 'CharacterDevice' },
    { path: 'pack/pipe', type: 'FIFO' },
    { path: '../outside', content: Buffer.from('x') },
    { path: 'pack/../../outside', content: Buffer.from('x') },
    { path: '/tmp/outside', content: Buffer.from('x') },
    { path: `pack/${'a/'.repeat(20)}b`, content: Buffer.from('x') },
  ];

  it.each(outside)('with $path ($type) leaves no files', async (entry) => {
    const hostile = makeArchive([entry, ...filesIn(files)]);
    mirror.handle = (request, response) => answer(hostile.file, request, response);
    await expect(add({}, makePack(hostile))).rejects.toThrow(/The archive holds .*: it is not used/u);
    expect(await readdir(store.folder)).toEqual([]);
    expect(await readdir(join(store.folder, '..'))).toEqual(['voices']);
  });

  it('is not used when it unpacks to more than the limit', async () => {
    const bomb = makeArchive([{ path: 'pack/zeros', content: Buffer.alloc(60_000) }, ...filesIn(files)]);
    mirror.handle = (request, response) => answer(bomb.file, request, response);
    await expect(add({}, makePack(bomb, { maxUnpackedBytes: 40_000 }))).rejects.toThrow('unpacks to more than 0 MB');
    expect(await readdir(store.folder)).toEqual([]);
  });

  it('is not used when a tar compressed twice unpacks to more than the limit', async () => {
    const bomb = makeArchive([{ path: 'pack/zeros', content: Buffer.alloc(900_000) }, ...filesIn(files)], gzipSync);
    mirror.handle = (request, response) => answer(bomb.file, request, response);
    await expect(add({}, makePack(bomb, { maxUnpackedBytes: 800_000 }))).rejects.toThrow('unpacks to more than 1 MB');
    expect(await readdir(store.folder)).toEqual([]);
  });

  it('with several files that cannot be written fails once and leaves no files', async () => {
    const below = ['a', 'b', 'c'].map((name) => ({ path: `pack/file/${name}`, content: Buffer.from(name) }));
    const twisted = makeArchive([{ path: 'pack/file', content: Buffer.from('x') }, ...below, ...filesIn(files)]);
    mirror.handle = (request, response) => answer(twisted.file, request, response);
    await expect(add({}, makePack(twisted))).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readdir(store.folder)).toEqual([]);
  });

  it('is not used when it lacks a file or is damaged', async () => {
    const { 'voice.bin': _voices, ...others } = files;
    for (const broken of [makeArchive(filesIn(others)), { ...whole, file: Buffer.alloc(whole.bytes, 7) }]) {
      const sha256 = createHash('sha256').update(broken.file).digest('hex');
      mirror.handle = (request, response) => answer(broken.file, request, response);
      await expect(add({}, makePack({ bytes: broken.file.length, sha256 }))).rejects.toThrow(/it is not used/u);
      expect(await readdir(store.folder)).toEqual([]);
    }
  });
});
