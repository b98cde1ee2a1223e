import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { unzip } from '../test/unzip';
import { zipArchive, type ZipEntry } from './kit-archive';

const entry = (name: string, ...pieces: Buffer[]): ZipEntry => ({
  name,
  sizeBytes: pieces.reduce((sum, piece) => sum + piece.length, 0),
  open: () => Promise.resolve(Readable.from(pieces)),
});

describe('zipArchive', () => {
  it('holds every file with its name and checksum', async () => {
    const video = [Buffer.alloc(70_000, 1), Buffer.alloc(3, 2)];
    const entries = [entry('kit/video.mp4', ...video), entry('bienen 🐝.txt', Buffer.from('é')), entry('empty')];
    const { sizeBytes, open } = zipArchive(entries);
    const archive = await buffer(open());
    const files = unzip(archive);
    expect([...files.keys()]).toEqual(['kit/video.mp4', 'bienen 🐝.txt', 'empty']);
    expect(files.get('kit/video.mp4')?.equals(Buffer.concat(video))).toBe(true);
    expect(files.get('bienen 🐝.txt')?.toString()).toBe('é');
    expect(files.get('empty')).toHaveLength(0);
    expect(archive).toHaveLength(sizeBytes);
  });

  it('marks its names as UTF-8, which unpacking programs of Windows ask for', async () => {
    const archive = await buffer(zipArchive([entry('sound/szene-ü-大.flac'), entry('bienen 🐝.txt')]).open());
    for (const signature of [0x04034b50, 0x02014b50]) {
      const mark = Buffer.alloc(4);
      mark.writeUInt32LE(signature);
      const flagsAt = signature === 0x04034b50 ? 6 : 8;
      for (let at = archive.indexOf(mark); at !== -1; at = archive.indexOf(mark, at + 4))
        expect(archive.readUInt16LE(at + flagsAt) & 0x0800).toBe(0x0800);
    }
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
    const { open } = zipArchive([one, other].filter((given) => given !== undefined));
    expect(opened).toEqual([]);
    const stream = open();
    stream.read(0);
    await new Promise((resolve) => stream.once('readable', resolve));
    expect(opened).not.toContain('other');
    await buffer(stream);
    expect(opened).toEqual(['one', 'other']);
  });

  it('fails when a file has another size than was promised', async () => {
    const changed = { ...entry('video.mp4', Buffer.alloc(5)), sizeBytes: 4 };
    await expect(buffer(zipArchive([changed]).open())).rejects.toThrow('unexpected number of bytes');
  });

  it('knows the size of an archive that needs 64-bit sizes', () => {
    const { sizeBytes } = zipArchive([{ ...entry('video.mp4'), sizeBytes: 5 * 2 ** 30 }]);
    expect(sizeBytes).toBeGreaterThan(5 * 2 ** 30);
  });

  it('fails when a file cannot be opened or read', async () => {
    const gone = { ...entry('video.mp4'), open: () => Promise.reject(new Error('gone')) };
    await expect(buffer(zipArchive([gone]).open())).rejects.toThrow('gone');
    const broken = new Readable({ read: () => undefined });
    const reading = buffer(
      zipArchive([{ name: 'video.mp4', sizeBytes: 5, open: () => Promise.resolve(broken) }]).open(),
    );
    setImmediate(() => broken.destroy(new Error('broken')));
    await expect(reading).rejects.toThrow('broken');
  });

  it('closes the open file when the client leaves', async () => {
    const content = new Readable({ read: () => undefined });
    content.push(Buffer.alloc(100_000));
    const video = { name: 'video.mp4', sizeBytes: 200_000, open: () => Promise.resolve(content) };
    const stream = zipArchive([video]).open();
    await new Promise((resolve) => stream.once('readable', resolve));
    const closed = new Promise((resolve) => content.once('close', resolve));
    await new Promise((resolve) => setImmediate(resolve));
    stream.destroy();
    await closed;
  });
});
