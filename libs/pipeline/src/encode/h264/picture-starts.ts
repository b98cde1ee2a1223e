import { nalType, nalTypes } from './nal-unit';
import { isFirstSliceOfPicture } from './slice-header';

/** Where a coded picture begins in a segment. */
export interface PictureStart {
  /** Where its start code begins in the stream. */
  offset: number;
  /** Needs no picture before it. */
  isIdr: boolean;
}

const startCode = Buffer.of(0, 0, 0, 1);

/** Pictures of a segment in order; each unit has a start code of four bytes. */
export const pictureStarts = (segment: Buffer): PictureStart[] => {
  const starts: PictureStart[] = [];
  let offset = segment.indexOf(startCode);
  while (offset !== -1) {
    const unit = segment.subarray(offset + startCode.length);
    const type = nalType(unit);
    const isIdr = type === nalTypes.idrSlice;
    if ((isIdr || type === nalTypes.slice) && isFirstSliceOfPicture(unit)) starts.push({ offset, isIdr });
    offset = segment.indexOf(startCode, offset + startCode.length);
  }
  return starts;
};
