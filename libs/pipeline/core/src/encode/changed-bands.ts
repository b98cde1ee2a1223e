import type { Owned } from '../kernel/owned-bytes';
import { createPlanarFrame, splitPlanes, type PlanarFrame } from './planar-frame';

const macroblockSize = 16;

/** Rows of macroblocks. */
export interface Band {
  firstRow: number;
  rowCount: number;
}

/** Rows of every band. Each height needs its own encoder; a line of a caption fits into this one. */
const bandRows = 8;

/** With more of them a frame is better coded whole. */
const mostBands = 4;

const countRows = ({ heightPixels }: Pick<PlanarFrame, 'heightPixels'>): number =>
  Math.ceil(heightPixels / macroblockSize);

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

const rowDiffers = (before: PlanarFrame, after: PlanarFrame, row: number): boolean => {
  const olds = splitPlanes(before);
  return splitPlanes(after).some(({ bytes, width, height }, index) => {
    const lineCount = index === 0 ? macroblockSize : macroblockSize / 2;
    const from = Math.min(row * lineCount, height) * width;
    const to = Math.min((row + 1) * lineCount, height) * width;
    return !sameBytes(bytes.subarray(from, to), (olds[index]?.bytes ?? bytes).subarray(from, to));
  });
};

/**
 * Bands that hold every difference between two frames, from top to bottom; none for equal frames.
 * @returns null when the frame is to be coded whole: much differs, or its first row differs. Players take a picture
 * that begins with a band for a seek point.
 */
export const changedBands = (before: PlanarFrame, after: PlanarFrame): Band[] | null => {
  const frameRows = countRows(after);
  const bands: Band[] = [];
  let next = 1;
  for (let row = 0; row < frameRows; row += 1) {
    if ((row > 0 && row < next) || !rowDiffers(before, after, row)) continue;
    const firstRow = Math.min(row, frameRows - bandRows);
    if (firstRow < next || bands.length === mostBands) return null;
    bands.push({ firstRow, rowCount: bandRows });
    next = firstRow + bandRows;
  }
  return bands;
};

/** Copies a band into its own frame; rows below the frame repeat its last line. */
export const cutBand = (frame: PlanarFrame, { firstRow, rowCount }: Band): Owned<PlanarFrame> => {
  const heightPixels = rowCount * macroblockSize;
  const band = createPlanarFrame(frame.widthPixels, heightPixels);
  let at = 0;
  splitPlanes(frame).forEach(({ bytes: plane, width, height }, index) => {
    const lineCount = index === 0 ? heightPixels : heightPixels / 2;
    const firstLine = firstRow * (index === 0 ? macroblockSize : macroblockSize / 2);
    for (let line = firstLine; line < firstLine + lineCount; line += 1) {
      const from = Math.min(line, height - 1) * width;
      band.bytes.set(plane.subarray(from, from + width), at);
      at += width;
    }
  });
  return band;
};
