import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForeignReaders, ForeignFileError, readPictureFileHeader } from './foreign-threads';

/** Thirty-two million markers that say nothing: a second of work. */
const slow = Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(32 * 1024 * 1024, 0xff)]);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foreign-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a reader of foreign files', () => {
  it('is killed at its limit, and the next file is read', async () => {
    const { readPictureFileHeader: read } = createForeignReaders(20);
    const [path, picture] = [join(folder, 'slow.jpg'), join(folder, 'small.png')];
    await writeFile(path, slow);
    await writeFile(picture, Buffer.from('89504e470d0a1a0a0000000d494844520000001e0000001408060000', 'hex'));
    await expect(read(path)).rejects.toThrow(ForeignFileError);
    expect(await readPictureFileHeader(picture)).toMatchObject({ widthPixels: 30, heightPixels: 20 });
  });

  it('uses no processor time of the thread that asks', async () => {
    const path = join(folder, 'slow.jpg');
    await writeFile(path, slow);
    // A busy machine needs longer than the limit of a service.
    const { readPictureFileHeader: read } = createForeignReaders(20_000);
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    expect(await read(path)).toBeNull();
    const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)];
    expect(own.user).toBeLessThan(all.user / 4);
  });
});
