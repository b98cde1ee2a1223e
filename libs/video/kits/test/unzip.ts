import { crc32 } from 'node:zlib';

/** Reads an archive of stored files by its directory, as unpacking programs do. @throws Error for a damaged one */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const require = (isRight: boolean, what: string): void => {
    if (!isRight) throw new Error(`The archive has a wrong ${what}.`);
  };
  const end = archive.length - 22;
  require(archive.readUInt32LE(end) === 0x06054b50, 'end');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    require(archive.readUInt32LE(at) === 0x02014b50, 'directory');
    const [nameBytes, size] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 24)];
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const content = archive.subarray(start + 30 + nameBytes, start + 30 + nameBytes + size);
    require(archive.toString('utf8', start + 30, start + 30 + nameBytes) === name, 'name');
    require(crc32(content) === archive.readUInt32LE(at + 16), `checksum of ${name}`);
    files.set(name, content);
    at += 46 + nameBytes;
  }
  require(at === end, 'directory');
  return files;
};
