import type { PixelArea } from '../../frame';
import { sources } from '../h264/vector-slice';
import type { OverlayPlane } from './overlay-planes';

const blockSamples = 16;
/** The overlay is looked at in quarters of a macroblock, so that letters keep few macroblocks from moving. */
const cellSamples = 8;
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

/** The overlay's look in a cell. */
const looks = { smooth: 0, rough: 1, opaque: 2 } as const;

/** Reads every other row: no letter is thinner. */
const lookOf = ({ clear, covered, width, clearRows }: OverlayPlane, left: number, top: number): number => {
  const right = Math.min(width, left + cellSamples);
  const bottom = Math.min(clearRows.length, top + cellSamples);
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

/** A number for the samples of a cell; other samples hardly ever have the same one. */
const fingerprintOf = ({ clear, covered, width, clearRows }: OverlayPlane, left: number, top: number): number => {
  const right = Math.min(width, left + cellSamples) - left;
  const bottom = Math.min(clearRows.length, top + cellSamples);
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    if (clearRows[y] === 1) continue;
    const start = y * width + left;
    for (let at = start; at < start + right; at += 1)
      sum = (Math.imul(sum, 31) + (covered[at] as number) + (clear[at] as number) - 255) | 0;
  }
  return sum;
};

/**
 * Decides which macroblocks of a moving picture may be taken from the key picture by a vector: those whose overlay is
 * clear or an even shade, at their own place and at all places that they come from.
 */
export const createMovedBlocks = (overlay: OverlayPlane): MovedBlocks => {
  const columns = Math.ceil(overlay.width / blockSamples);
  const rows = Math.ceil(overlay.clearRows.length / blockSamples);
  const cellColumns = columns * 2;
  const cellRows = rows * 2;
  const looksOf = new Uint8Array(cellColumns * cellRows);
  const isChanged = new Uint8Array(cellColumns * cellRows);
  const chosen = new Uint8Array(columns * rows);
  const fingerprints = new Int32Array(cellColumns * cellRows);
  /** Looks in the key picture. */
  const keyLooks = new Uint8Array(cellColumns * cellRows);
  /** Macroblocks whose samples are known since they have been coded as they are. */
  const isKnown = new Uint8Array(columns * rows);
  const renewedRows = new Uint8Array(rows);
  const dueRows = new Uint8Array(rows);
  /** Number of cells that cannot move above and to the left of each corner. */
  const sums = new Int32Array((cellColumns + 1) * (cellRows + 1));
  let movement: Movement | null = null;

  const read = (fromRow: number, toRow: number, fromColumn: number, toColumn: number): void => {
    for (let row = fromRow; row < toRow; row += 1) {
      for (let column = fromColumn; column < toColumn; column += 1) {
        const at = row * cellColumns + column;
        looksOf[at] = lookOf(overlay, column * cellSamples, row * cellSamples);
        const fingerprint = fingerprintOf(overlay, column * cellSamples, row * cellSamples);
        if (fingerprint !== fingerprints[at]) isChanged[at] = 1;
        fingerprints[at] = fingerprint;
      }
    }
  };

  const cellsOf = (column: number, row: number): number[] => {
    const at = row * 2 * cellColumns + column * 2;
    return [at, at + 1, at + cellColumns, at + cellColumns + 1];
  };

  const sumUp = (): void => {
    for (let row = 0; row < cellRows; row += 1) {
      const above = row * (cellColumns + 1) + 1;
      let inRow = 0;
      for (let column = 0; column < cellColumns; column += 1) {
        const at = row * cellColumns + column;
        if (looksOf[at] !== looks.smooth || isChanged[at] === 1) inRow += 1;
        sums[above + cellColumns + 1 + column] = (sums[above + column] as number) + inRow;
      }
    }
  };

  /** True when everything between a macroblock and its place in the key picture can move. */
  const canMove = (column: number, row: number, across: number, down: number): boolean => {
    const left = Math.floor(column * blockSamples + Math.min(0, across)) - filterReach;
    const right = Math.ceil((column + 1) * blockSamples + Math.max(0, across)) + filterReach;
    const top = Math.floor(row * blockSamples + Math.min(0, down)) - filterReach;
    const bottom = Math.ceil((row + 1) * blockSamples + Math.max(0, down)) + filterReach;
    const fromColumn = Math.max(0, left >> 3);
    const toColumn = Math.min(cellColumns, (right >> 3) + 1);
    const upper = Math.max(0, top >> 3) * (cellColumns + 1);
    const lower = Math.min(cellRows, (bottom >> 3) + 1) * (cellColumns + 1);
    const inside = (sums[lower + toColumn] as number) - (sums[upper + toColumn] as number);
    return inside === (sums[lower + fromColumn] as number) - (sums[upper + fromColumn] as number);
  };

  const isHeld = (column: number, row: number): boolean =>
    cellsOf(column, row).every((cell) => looksOf[cell] === looks.opaque && isChanged[cell] === 0);

  /** True when letters of the key picture have changed, whose coding is not known exactly. */
  const isLost = (column: number, row: number): boolean =>
    isKnown[row * columns + column] === 0 &&
    cellsOf(column, row).some((cell) => keyLooks[cell] !== looks.smooth && isChanged[cell] === 1);

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
        if (isHeld(column, row)) {
          chosen[at] = sources.held;
          continue;
        }
        const isEntered = !isKey && (chosen[at] === sources.moved || chosen[at] === sources.entered);
        chosen[at] = isEntered ? sources.entered : sources.renewed;
        if (!isKey && isLost(column, row)) {
          chosen[at] = sources.exact;
          isKnown[at] = 1;
        }
        renewedRows[row] = 1;
        if (chosen[at] !== sources.renewed) dueRows[row] = 1;
      }
    }
  };

  read(0, cellRows, 0, cellColumns);
  return {
    sources: chosen,
    renewedRows,
    dueRows,
    begin: (next) => {
      movement = next;
      isChanged.fill(0);
      isKnown.fill(0);
      keyLooks.set(looksOf);
      choose(true);
      dueRows.fill(0);
    },
    change: ({ x, y, widthPixels, heightPixels }) => {
      const [fromRow, toRow] = [y >> 3, Math.min(cellRows, ((y + heightPixels - 1) >> 3) + 1)];
      const [fromColumn, toColumn] = [x >> 3, Math.min(cellColumns, ((x + widthPixels - 1) >> 3) + 1)];
      read(Math.max(0, fromRow - 1), toRow, Math.max(0, fromColumn - 1), toColumn);
      dueRows.fill(1, fromRow >> 1, (toRow + 1) >> 1);
      choose(false);
    },
    end: () => {
      dueRows.fill(0);
      for (let at = 0; at < chosen.length; at += 1)
        if ((chosen[at] as number) > sources.renewed) chosen[at] = sources.renewed;
    },
  };
};
