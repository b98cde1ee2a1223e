import { own, type Owned } from '../kernel/owned-bytes';
import type { PixelArea, PixelPatch } from './frame';
import { cropPixels, layPixels } from './pixels';

/** Changes in the caption area from one caption to the next. */
interface CaptionChanges {
  readonly area: PixelArea;
  /**
   * Pixels that the letters are drawn on when their style needs them; null when they are laid over the background
   * here.
   */
  readonly below: Uint8Array | null;
  /** @param drawn all of the area; ownership moves to this function */
  readonly show: (drawn: Uint8Array) => Owned<PixelPatch> | null;
  readonly clear: () => Owned<PixelPatch> | null;
}

const isSameRow = (one: Uint8Array, other: Uint8Array, row: number, rowBytes: number): boolean =>
  Buffer.compare(
    one.subarray(row * rowBytes, (row + 1) * rowBytes),
    other.subarray(row * rowBytes, (row + 1) * rowBytes),
  ) === 0;

/** From the first to behind the last row that differs, both even; null for equal pictures. */
const differingRows = (one: Uint8Array, other: Uint8Array, rowBytes: number): [from: number, to: number] | null => {
  const rows = one.length / rowBytes;
  let from = 0;
  while (from < rows && isSameRow(one, other, from, rowBytes)) from += 1;
  if (from === rows) return null;
  let to = rows;
  while (isSameRow(one, other, to - 1, rowBytes)) to -= 1;
  return [from - (from % 2), to + (to % 2)];
};

/** One word a pixel. */
const pixelWords = (rgba: Uint8Array): Int32Array => {
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : Uint8Array.from(rgba);
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
};

/** From the first to behind the last column that differs in these rows, both even. */
const differingColumns = (
  one: Uint8Array,
  other: Uint8Array,
  width: number,
  [fromRow, toRow]: readonly [number, number],
): [from: number, to: number] => {
  const [words, others] = [pixelWords(one), pixelWords(other)];
  let [from, to] = [width, 0];
  for (let start = fromRow * width; start < toRow * width; start += width) {
    let left = 0;
    while (left < from && words[start + left] === others[start + left]) left += 1;
    from = left;
    let right = width;
    while (right > to && words[start + right - 1] === others[start + right - 1]) right -= 1;
    to = right;
  }
  return [from - (from % 2), to + (to % 2)];
};

/** The part of an area in which two pictures of it differ, all numbers even; null for equal pictures. */
const differingPart = (one: Uint8Array, other: Uint8Array, { widthPixels }: PixelArea): PixelArea | null => {
  const rows = differingRows(one, other, widthPixels * 4);
  if (rows === null) return null;
  const columns = differingColumns(one, other, widthPixels, rows);
  const [[x, right], [y, bottom]] = [columns, rows];
  return { x, y, widthPixels: right - x, heightPixels: bottom - y };
};

/**
 * Neighbouring captions usually differ in two words: only these are laid over the frame and painted.
 *
 * @param area all numbers even
 * @param background pixels of the area without a caption
 * @param isBlended true when the renderer draws letters on the background
 */
export const createCaptionChanges = (area: PixelArea, background: Uint8Array, isBlended: boolean): CaptionChanges => {
  const bare = (): Uint8Array => (isBlended ? Uint8Array.from(background) : new Uint8Array(background.length));
  const ownDrawn = (drawn: Uint8Array) => own({ rgba: drawn }, drawn);
  let shown = ownDrawn(bare());
  const show = (drawn: Uint8Array): Owned<PixelPatch> | null => {
    using before = shown;
    shown = ownDrawn(drawn);
    const part = differingPart(before.rgba, drawn, area);
    if (part === null) return null;
    const changed = cropPixels(drawn, area.widthPixels, part);
    const rgba = isBlended ? changed : layPixels(cropPixels(background, area.widthPixels, part), changed);
    return own({ ...part, x: area.x + part.x, y: area.y + part.y, rgba }, rgba);
  };
  return { area, below: isBlended ? background : null, show, clear: () => show(bare()) };
};
