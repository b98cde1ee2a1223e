import { nalType, nalTypes } from './nal-unit';

/** Where a coded picture begins in a segment. */
export interface PictureStart {
  /** Of its start code. */
  offset: number;
  /** Needs no picture before it. */
  isInstant: boolean;
}

const startCode = Buffer.of(0, 0, 0, 1);

/** Pictures of a segment in order; each has one slice, and each unit a start code of four bytes. */
export const pictureStarts = (segment: Buffer): PictureStart[] => {
  const starts: PictureStart[] = [];
  let offset = segment.indexOf(startCode);
  while (offset !== -1) {
    const type = nalType(segment.subarray(offset + startCode.length));
    const isInstant = type === nalTypes.instantSlice;
    if (isInstant || type === nalTypes.slice) starts.push({ offset, isInstant });
    offset = segment.indexOf(startCode, offset + startCode.length);
  }
  return starts;
};
