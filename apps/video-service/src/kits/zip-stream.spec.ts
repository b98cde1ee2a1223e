import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipBytes, zipStream, type ZipEntry } from './zip-stream';

const entry = (name: string, ...pieces: Buffer[]): ZipEntry => ({
  name,
  sizeBytes: pieces.reduce((sum, piece) => sum + piece.length, 0),
  open: () => Promise.resolve(Readable.from(pieces)),
});

/** Reads an archive by its directory, as unpacking programs do. */
const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [nameBytes, size] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 24)];
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const content = archive.subarray(start + 30 + nameBytes, start + 30 + nameBytes + size);
    expect(archive.toString('utf8', start + 30, start + 30 + nameBytes)).toBe(name);
    expect(crc32(content)).toBe(archive.readUInt32LE(at + 16));
    files.set(name, content);
    at += 46 + nameBytes;
  }
  expect(at).toBe(end);
  return files;
};

describe('zipStream', () => {
  it('holds every file with its name and checksum', async () => {
    const video = [Buffer.alloc(70_000, 1), Buffer.alloc(3, 2)];
    const entries = [entry('kit/video.mp4', ...video), entry('bienen 🐝.txt', Buffer.from('é')), entry('empty')];
    const archive = await buffer(zipStream(entries));
    const files = unzip(archive);
    expect([...files.keys()]).toEqual(['kit/video.mp4', 'bienen 🐝.txt', 'empty']);
    expect(files.get('kit/video.mp4')?.equals(Buffer.concat(video))).toBe(true);
    expect(files.get('bienen 🐝.txt')?.toString()).toBe('é');
    expect(files.get('empty')).toHaveLength(0);
    expect(archive).toHaveLength(zipBytes(entries));
  });

  it('opens a file when the one before it has been read', async () => {
    const opened: string[] = [];
    const noted = ({ open, ...given }: ZipEntry): ZipEntry => ({
      ...given,
      open: () => {
        opened.push(given.name);
        return open();
      },
    });
    const [one, other] = ['one', 'other'].map((name) => noted(entry(name, Buffer.alloc(200_000))));
    const stream = zipStream([one, other].filter((given) => given !== undefined));
    stream.read(0);
    await new Promise((resolve) => stream.once('readable', resolve));
    expect(opened).not.toContain('other');
    await buffer(stream);
    expect(opened).toEqual(['one', 'other']);
  });

  it('fails when a file has another size than was promised', async () => {
    const changed = { ...entry('video.mp4', Buffer.alloc(5)), sizeBytes: 4 };
    await expect(buffer(zipStream([changed]))).rejects.toThrow('changed while it was read');
  });

  it('refuses an archive that needs 64-bit sizes', () => {
    expect(() => zipStream([{ ...entry('video.mp4'), sizeBytes: 2 ** 32 }])).toThrow(RangeError);
  });
});
