import type { PixelArea } from '../../frame';
import { sources } from '../h264/vector-slice';
import type { OverlayPlane } from './overlay-planes';

const blockSamples = 16;
/** Interpolation between samples reads this many more on each side (ITU-T H.264, 8.4.2.2.1). */
const filterReach = 3;

/** Distance from a sample to the ones that it is compared with, and the largest step of a shade that may move. */
const reach = 2;
const mostStep = { clear: 4, covered: 4 * 255 } as const;

/** How far samples of a position in the frame have come since the key picture, up to the next one. */
export interface Movement {
  acrossAt: (x: number) => number;
  downAt: (y: number) => number;
}

export interface MovedBlocks {
  /** For each macroblock one of `sources`. */
  readonly sources: Uint8Array;
  /** Rows of macroblocks with renewed ones. */
  readonly renewedRows: Uint8Array;
  /** Rows of macroblocks that have to be renewed in the next picture. */
  readonly dueRows: Uint8Array;
  /** Takes notice of a new key picture, and of the movement after it. */
  readonly begin: (movement: Movement) => void;
  /** Takes notice of an overlay that changed in this area, in the picture that is coded next. */
  readonly change: (area: PixelArea) => void;
  /** Takes notice that a picture has been coded. */
  readonly end: () => void;
}

/** The overlay's look in a macroblock. */
const looks = { smooth: 0, rough: 1, opaque: 2 } as const;

/** Reads every other row: no letter is thinner. */
const lookOf = ({ clear, covered, width, clearRows }: OverlayPlane, left: number, top: number): number => {
  const right = Math.min(width, left + blockSamples);
  const bottom = Math.min(clearRows.length, top + blockSamples);
  const firstCovered = clearRows.indexOf(0, top);
  if (firstCovered === -1 || firstCovered >= bottom + reach) return looks.smooth;
  let isOpaque = true;
  let isSmooth = true;
  for (let y = top; y < bottom && (isOpaque || isSmooth); y += reach) {
    const below = y + reach < clearRows.length ? reach * width : 0;
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const value = clear[at] as number;
      if (value !== 0) isOpaque = false;
      // The sample on the right may be the first one of the next row: the edge of the frame is rough at worst.
      const across = value - (clear[at + reach] as number);
      const down = value - (clear[at + below] as number);
      if (across > mostStep.clear || across < -mostStep.clear || down > mostStep.clear || down < -mostStep.clear)
        isSmooth = false;
      const shade = covered[at] as number;
      const shadeAcross = Math.abs(shade - (covered[at + reach] as number));
      if (shadeAcross > mostStep.covered || Math.abs(shade - (covered[at + below] as number)) > mostStep.covered)
        isSmooth = false;
    }
  }
  if (isOpaque) return looks.opaque;
  return isSmooth ? looks.smooth : looks.rough;
};

/**
 * Decides which macroblocks of a moving picture may be taken from the key picture by a vector: those whose overlay is
 * clear or an even shade, at their own place and at all places that they come from.
 */
export const createMovedBlocks = (overlay: OverlayPlane): MovedBlocks => {
  const columns = Math.ceil(overlay.width / blockSamples);
  const rows = Math.ceil(overlay.clearRows.length / blockSamples);
  const looksOf = new Uint8Array(columns * rows);
  const isChanged = new Uint8Array(columns * rows);
  const chosen = new Uint8Array(columns * rows);
  const renewedRows = new Uint8Array(rows);
  const dueRows = new Uint8Array(rows);
  /** Number of macroblocks that cannot move above and to the left of each corner. */
  const sums = new Int32Array((columns + 1) * (rows + 1));
  let movement: Movement | null = null;

  const read = (fromRow: number, toRow: number, fromColumn: number, toColumn: number): void => {
    for (let row = fromRow; row < toRow; row += 1)
      for (let column = fromColumn; column < toColumn; column += 1)
        looksOf[row * columns + column] = lookOf(overlay, column * blockSamples, row * blockSamples);
  };

  const sumUp = (): void => {
    for (let row = 0; row < rows; row += 1) {
      let inRow = 0;
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        if (looksOf[at] !== looks.smooth || isChanged[at] === 1) inRow += 1;
        sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] as number) + inRow;
      }
    }
  };

  /** True when everything between a macroblock and its place in the key picture can move. */
  const canMove = (column: number, row: number, across: number, down: number): boolean => {
    const left = Math.floor(column * blockSamples + Math.min(0, across)) - filterReach;
    const right = Math.ceil((column + 1) * blockSamples + Math.max(0, across)) + filterReach;
    const top = Math.floor(row * blockSamples + Math.min(0, down)) - filterReach;
    const bottom = Math.ceil((row + 1) * blockSamples + Math.max(0, down)) + filterReach;
    const fromColumn = Math.max(0, left >> 4);
    const toColumn = Math.min(columns, (right >> 4) + 1);
    const upper = Math.max(0, top >> 4) * (columns + 1);
    const lower = Math.min(rows, (bottom >> 4) + 1) * (columns + 1);
    const inside = (sums[lower + toColumn] as number) - (sums[upper + toColumn] as number);
    return inside === (sums[lower + fromColumn] as number) - (sums[upper + fromColumn] as number);
  };

  const choose = (isKey: boolean): void => {
    if (movement === null) return;
    sumUp();
    renewedRows.fill(0);
    const middle = blockSamples / 2;
    const acrosses = Float64Array.from({ length: columns }, (_, column) =>
      (movement as Movement).acrossAt(column * blockSamples + middle),
    );
    for (let row = 0; row < rows; row += 1) {
      const down = movement.downAt(row * blockSamples + middle);
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        if (canMove(column, row, acrosses[column] as number, down)) {
          chosen[at] = sources.moved;
          continue;
        }
        if (looksOf[at] === looks.opaque && isChanged[at] === 0) {
          chosen[at] = sources.held;
          continue;
        }
        const isEntered = !isKey && (chosen[at] === sources.moved || chosen[at] === sources.entered);
        chosen[at] = isEntered ? sources.entered : sources.renewed;
        renewedRows[row] = 1;
        if (isEntered) dueRows[row] = 1;
      }
    }
  };

  read(0, rows, 0, columns);
  return {
    sources: chosen,
    renewedRows,
    dueRows,
    begin: (next) => {
      movement = next;
      isChanged.fill(0);
      choose(true);
      dueRows.fill(0);
    },
    change: ({ x, y, widthPixels, heightPixels }) => {
      const [fromRow, toRow] = [y >> 4, Math.min(rows, ((y + heightPixels - 1) >> 4) + 1)];
      const [fromColumn, toColumn] = [x >> 4, Math.min(columns, ((x + widthPixels - 1) >> 4) + 1)];
      for (let row = fromRow; row < toRow; row += 1)
        isChanged.fill(1, row * columns + fromColumn, row * columns + toColumn);
      read(Math.max(0, fromRow - 1), toRow, Math.max(0, fromColumn - 1), toColumn);
      dueRows.fill(1, fromRow, toRow);
      choose(false);
    },
    end: () => {
      dueRows.fill(0);
      for (let at = chosen.indexOf(sources.entered); at !== -1; at = chosen.indexOf(sources.entered, at))
        chosen[at] = sources.renewed;
    },
  };
};
