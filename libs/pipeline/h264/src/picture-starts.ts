import { nalType, nalTypes } from './nal-unit';
import { isFirstSliceOfPicture } from './slice-header';

interface PictureStart {
  /** Offset of its start code in the stream. */
  offset: number;
  /** Needs no picture before it to be decoded. */
  isIdr: boolean;
}

const startCode = Buffer.of(0, 0, 0, 1);

/** Finds the pictures of a segment, in order; each unit needs a start code of four bytes. */
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
