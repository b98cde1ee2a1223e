import { own, type Owned } from '../kernel/owned-bytes';
import type { PixelArea, PixelPatch } from './frame';
import { layPixels } from './pixels';

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

/**
 * Neighbouring captions usually differ in two words: only their rows are laid over the frame and painted.
 *
 * @param area all numbers even
 * @param background pixels of the area without a caption
 * @param isBlended true when the renderer draws letters on the background
 */
export const createCaptionChanges = (area: PixelArea, background: Uint8Array, isBlended: boolean): CaptionChanges => {
  const rowBytes = area.widthPixels * 4;
  const bare = (): Uint8Array => (isBlended ? Uint8Array.from(background) : new Uint8Array(background.length));
  const ownDrawn = (drawn: Uint8Array) => own({ rgba: drawn }, drawn);
  let shown = ownDrawn(bare());
  const show = (drawn: Uint8Array): Owned<PixelPatch> | null => {
    using before = shown;
    shown = ownDrawn(drawn);
    const rows = differingRows(before.rgba, drawn, rowBytes);
    if (rows === null) return null;
    const [start, end] = [rows[0] * rowBytes, rows[1] * rowBytes];
    const changed = drawn.subarray(start, end);
    const rgba = isBlended
      ? Uint8Array.from(changed)
      : layPixels(Uint8Array.from(background.subarray(start, end)), changed);
    return own({ ...area, y: area.y + rows[0], heightPixels: rows[1] - rows[0], rgba }, rgba);
  };
  return { area, below: isBlended ? background : null, show, clear: () => show(bare()) };
};
