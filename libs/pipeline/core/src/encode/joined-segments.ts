import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { nalType, nalTypes, type NalUnit, NalSplitter } from '@svc/pipeline-h264';

interface SegmentHead {
  /** Sequence and picture parameter sets, as hexadecimal. */
  parameterSets: string;
  /** Offset of the first picture's start code. */
  pictureOffset: number;
}

const headBytes = 4_096;
const startCodeBytes = 4;

const isParameterSet = (unit: NalUnit): boolean =>
  nalType(unit) === nalTypes.sequenceParameters || nalType(unit) === nalTypes.pictureParameters;

const readHead = async (path: string): Promise<SegmentHead> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const units = new NalSplitter().push(buffer.subarray(0, bytesRead));
    const sets = units.filter(isParameterSet);
    return {
      parameterSets: sets.map((unit) => Buffer.from(unit).toString('hex')).join(' '),
      pictureOffset: sets.reduce((offset, unit) => offset + startCodeBytes + unit.length, 0),
    };
  } finally {
    await file.close();
  }
};

export interface SegmentPiece {
  path: string;
  /** Offset of the first start code to join; 0 for the whole segment. */
  startOffset: number;
}

/** Segments with different encodings, for example from different versions of ffmpeg, cannot be one stream. */
export class SegmentMismatchError extends Error {
  constructor(path: string) {
    super(`The segment ${path} was encoded in another way than the first one.`);
    this.name = 'SegmentMismatchError';
  }
}

/**
 * Joins the bytes of all pieces to one stream with one pair of parameter sets at its beginning.
 * @throws SegmentMismatchError
 */
export async function* joinedSegments(pieces: readonly SegmentPiece[]): AsyncGenerator<Buffer> {
  let expected: string | null = null;
  for (const { path, startOffset } of pieces) {
    const head = await readHead(path);
    if (expected !== null && head.parameterSets !== expected) throw new SegmentMismatchError(path);
    const start = expected === null ? 0 : Math.max(head.pictureOffset, startOffset);
    expected = head.parameterSets;
    for await (const piece of createReadStream(path, { start, highWaterMark: 1024 * 1024 })) yield piece as Buffer;
  }
}
