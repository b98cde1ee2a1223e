import { open, type FileHandle } from 'node:fs/promises';

interface Box {
  type: string;
  contentOffset: number;
  endOffset: number;
}

const headerBytes = 8;
/** An index of a video of many hours has a few megabytes. */
const longestIndexBytes = 64 * 1024 * 1024;

/** Boxes between two offsets (ISO 14496-12, 4.2). The index of our videos has no box of 64-bit size. */
const boxesWithin = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + headerBytes <= to; at = boxes.at(-1)?.endOffset ?? to) {
    const size = bytes.readUInt32BE(at);
    if (size < headerBytes || at + size > to) return boxes;
    const type = bytes.toString('latin1', at + 4, at + headerBytes);
    boxes.push({ type, contentOffset: at + headerBytes, endOffset: at + size });
  }
  return boxes;
};

const findChild = (bytes: Buffer, { contentOffset, endOffset }: Box, type: string): Box | undefined =>
  boxesWithin(bytes, contentOffset, endOffset).find((box) => box.type === type);

/** `sbtl` is the handler of 3GPP timed text. */
const isCaptions = (bytes: Buffer, track: Box): boolean => {
  const media = findChild(bytes, track, 'mdia');
  const handler = media && findChild(bytes, media, 'hdlr');
  return (
    handler !== undefined && bytes.toString('latin1', handler.contentOffset + 8, handler.contentOffset + 12) === 'sbtl'
  );
};

/** Offsets, in the index, of the flags byte that enables a track (ISO 14496-12, 8.3.2). */
const captionFlags = (index: Buffer): number[] =>
  boxesWithin(index, 0, index.length)
    .filter((box) => box.type === 'trak' && isCaptions(index, box))
    .flatMap((track) => findChild(index, track, 'tkhd')?.contentOffset ?? [])
    .map((offset) => offset + 3);

/** The content of the box `moov`, which is before the samples. */
const readIndex = async (file: FileHandle): Promise<{ bytes: Buffer; offset: number } | null> => {
  const header = Buffer.alloc(headerBytes);
  for (let at = 0; (await file.read(header, 0, headerBytes, at)).bytesRead === headerBytes;) {
    const size = header.readUInt32BE(0);
    const isIndex = header.toString('latin1', 4) === 'moov';
    if (size < headerBytes || (isIndex && size > longestIndexBytes)) return null;
    if (isIndex) {
      const bytes = Buffer.alloc(size - headerBytes);
      await file.read(bytes, 0, bytes.length, at + headerBytes);
      return { bytes, offset: at + headerBytes };
    }
    at += size;
  }
  return null;
};

/**
 * Turns off the text track of an MP4, so that no player shows the captions of the frames a second time until its user
 * chooses the track. ffmpeg enables the first track of each kind, whatever its disposition.
 */
export const disableTextTrack = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    const index = await readIndex(file);
    if (index === null) return;
    for (const at of captionFlags(index.bytes)) {
      const flags = index.bytes.readUInt8(at) & ~1;
      await file.write(Buffer.of(flags), 0, 1, index.offset + at);
    }
  } finally {
    await file.close();
  }
};
