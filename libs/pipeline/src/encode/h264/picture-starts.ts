import { nalType, nalTypes } from './nal-unit';
import { isFirstSliceOfPicture } from './slice-header';

/** Where a coded picture begins in a segment. */
export interface PictureStart {
  /** Of its start code. */
  offset: number;
  /** Needs no picture before it. */
  isInstant: boolean;
}

const startCode = Buffer.of(0, 0, 0, 1);

/** Pictures of a segment in order; each unit has a start code of four bytes. */
export const pictureStarts = (segment: Buffer): PictureStart[] => {
  const starts: PictureStart[] = [];
  let offset = segment.indexOf(startCode);
  while (offset !== -1) {
    const unit = segment.subarray(offset + startCode.length);
    const type = nalType(unit);
    const isInstant = type === nalTypes.instantSlice;
    if ((isInstant || type === nalTypes.slice) && isFirstSliceOfPicture(unit)) starts.push({ offset, isInstant });
    offset = segment.indexOf(startCode, offset + startCode.length);
  }
  return starts;
};
