import type { PixelArea } from '../../frame';
import { sources } from '@svc/pipeline-h264';
import type { OverlayPlane } from './overlay-planes';
import type { Movement } from './push';

const blockSamples = 16;
/** The overlay is looked at in quarters of a macroblock, so that letters keep few macroblocks from moving. */
const cellSamples = 8;
/** Interpolation between samples reads this many more on each side (ITU-T H.264, 8.4.2.2.1). */
const filterReach = 3;

/** Distance from a sample to the ones that it is compared with, and the largest step of a shade that may move. */
const reach = 2;
const mostStep = { clear: 4, covered: 4 * 255 } as const;

/** The overlay's look in a cell. */
const looks = { smooth: 0, rough: 1, opaque: 2 } as const;

/** Reads every other row: no letter is thinner. */
const describeLook = ({ clear, covered, width, clearRows }: OverlayPlane, left: number, top: number): number => {
  const right = Math.min(width, left + cellSamples);
  const bottom = Math.min(clearRows.length, top + cellSamples);
  const firstCovered = clearRows.indexOf(0, top);
  // A cell beside the frame has no samples, and its macroblock moves with those in the frame.
  if (left >= width || firstCovered === -1 || firstCovered >= bottom + reach) return looks.smooth;
  let isOpaque = true;
  let isSmooth = true;
  for (let y = top; y < bottom && (isOpaque || isSmooth); y += reach) {
    const below = y + reach < clearRows.length ? reach * width : 0;
    const last = (y + 1) * width - 1;
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const value = clear[at] as number;
      if (value !== 0) isOpaque = false;
      const beside = at + reach > last ? last : at + reach;
      const across = value - (clear[beside] as number);
      const down = value - (clear[at + below] as number);
      if (across > mostStep.clear || across < -mostStep.clear || down > mostStep.clear || down < -mostStep.clear)
        isSmooth = false;
      const shade = covered[at] as number;
      const shadeAcross = Math.abs(shade - (covered[beside] as number));
      if (shadeAcross > mostStep.covered || Math.abs(shade - (covered[at + below] as number)) > mostStep.covered)
        isSmooth = false;
    }
  }
  if (isOpaque) return looks.opaque;
  return isSmooth ? looks.smooth : looks.rough;
};

/** A number for the samples of a cell; other samples hardly ever have the same one. */
const fingerprintArea = ({ clear, covered, width, clearRows }: OverlayPlane, left: number, top: number): number => {
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

/** Cells and macroblocks of a frame. */
interface Grid {
  columns: number;
  rows: number;
}

/** Counts the marked cells in any rectangle. */
class CellSums {
  /** Number of marked cells above and to the left of each corner. */
  private readonly sums: Int32Array;

  constructor(private readonly cells: Grid) {
    this.sums = new Int32Array((cells.columns + 1) * (cells.rows + 1));
  }

  fill(isMarked: (at: number) => boolean): void {
    const { columns, rows } = this.cells;
    for (let row = 0; row < rows; row += 1) {
      const above = row * (columns + 1) + 1;
      let inRow = 0;
      for (let column = 0; column < columns; column += 1) {
        if (isMarked(row * columns + column)) inRow += 1;
        this.sums[above + columns + 1 + column] = (this.sums[above + column] as number) + inRow;
      }
    }
  }

  /** True when no cell that these samples touch is marked. */
  isFree(left: number, right: number, top: number, bottom: number): boolean {
    const { columns, rows } = this.cells;
    const fromColumn = Math.max(0, left >> 3);
    const toColumn = Math.min(columns, (right >> 3) + 1);
    const upper = Math.max(0, top >> 3) * (columns + 1);
    const lower = Math.min(rows, (bottom >> 3) + 1) * (columns + 1);
    const { sums } = this;
    const toRight = (sums[lower + toColumn] as number) - (sums[upper + toColumn] as number);
    return toRight === (sums[lower + fromColumn] as number) - (sums[upper + fromColumn] as number);
  }
}

/**
 * Decides which macroblocks of a moving picture may be taken from the key picture by a vector: those whose overlay is
 * clear or an even shade, at their own place and at all places that they come from.
 */
export class MovedBlocks {
  /** One of `sources` for each macroblock. */
  readonly sources: Uint8Array;
  /** Rows of macroblocks with renewed ones. */
  readonly renewedRows: Uint8Array;
  /** Rows of macroblocks that have to be renewed in the next picture. */
  readonly dueRows: Uint8Array;
  private readonly blocks: Grid;
  private readonly cells: Grid;
  private readonly looks: Uint8Array;
  private readonly fingerprints: Int32Array;
  private readonly isChanged: Uint8Array;
  /** Looks in the key picture. */
  private readonly keyLooks: Uint8Array;
  /** Macroblocks whose samples are known, since they have been coded as they are. */
  private readonly isKnown: Uint8Array;
  private readonly fixed: CellSums;
  private movement: Movement | null = null;

  constructor(private readonly overlay: OverlayPlane) {
    const columns = Math.ceil(overlay.width / blockSamples);
    const rows = Math.ceil(overlay.clearRows.length / blockSamples);
    this.blocks = { columns, rows };
    this.cells = { columns: columns * 2, rows: rows * 2 };
    this.sources = new Uint8Array(columns * rows);
    this.renewedRows = new Uint8Array(rows);
    this.dueRows = new Uint8Array(rows);
    this.looks = new Uint8Array(4 * columns * rows);
    this.fingerprints = new Int32Array(4 * columns * rows);
    this.isChanged = new Uint8Array(4 * columns * rows);
    this.keyLooks = new Uint8Array(4 * columns * rows);
    this.isKnown = new Uint8Array(columns * rows);
    this.fixed = new CellSums(this.cells);
    this.read(0, this.cells.rows, 0, this.cells.columns);
  }

  /** Takes notice of a new key picture, and of the movement from it to the last picture before the next one. */
  begin(movement: Movement): void {
    this.movement = movement;
    this.isChanged.fill(0);
    this.isKnown.fill(0);
    this.keyLooks.set(this.looks);
    this.choose(movement, true);
    this.dueRows.fill(0);
  }

  /** Takes notice of an overlay that changed in this area, in the picture that is coded next. */
  change({ x, y, widthPixels, heightPixels }: PixelArea): void {
    const [fromRow, toRow] = [y >> 3, Math.min(this.cells.rows, ((y + heightPixels - 1) >> 3) + 1)];
    const [fromColumn, toColumn] = [x >> 3, Math.min(this.cells.columns, ((x + widthPixels - 1) >> 3) + 1)];
    this.read(Math.max(0, fromRow - 1), toRow, Math.max(0, fromColumn - 1), toColumn);
    this.dueRows.fill(1, fromRow >> 1, (toRow + 1) >> 1);
    if (this.movement) this.choose(this.movement, false);
  }

  /** Takes notice that the picture after a change has been coded. */
  end(): void {
    this.dueRows.fill(0);
    for (let at = 0; at < this.sources.length; at += 1)
      if ((this.sources[at] as number) > sources.renewed) this.sources[at] = sources.renewed;
  }

  /** Runs of macroblocks of a row that are not taken from the key picture as they are. */
  listRenewed(row: number): { from: number; to: number }[] {
    const { columns } = this.blocks;
    const runs: { from: number; to: number }[] = [];
    let from = -1;
    for (let column = 0; column <= columns; column += 1) {
      const isRenewed = column < columns && (this.sources[row * columns + column] as number) >= sources.renewed;
      if (isRenewed && from === -1) from = column;
      if (isRenewed || from === -1) continue;
      runs.push({ from, to: column });
      from = -1;
    }
    return runs;
  }

  private read(fromRow: number, toRow: number, fromColumn: number, toColumn: number): void {
    for (let row = fromRow; row < toRow; row += 1) {
      for (let column = fromColumn; column < toColumn; column += 1) {
        const at = row * this.cells.columns + column;
        this.looks[at] = describeLook(this.overlay, column * cellSamples, row * cellSamples);
        const fingerprint = fingerprintArea(this.overlay, column * cellSamples, row * cellSamples);
        if (fingerprint !== this.fingerprints[at]) this.isChanged[at] = 1;
        this.fingerprints[at] = fingerprint;
      }
    }
  }

  private choose({ acrossAt, downAt }: Movement, isKey: boolean): void {
    const { columns, rows } = this.blocks;
    const middle = blockSamples / 2;
    this.fixed.fill((at) => this.looks[at] !== looks.smooth || this.isChanged[at] === 1);
    this.renewedRows.fill(0);
    const acrosses = Float64Array.from({ length: columns }, (_, column) => acrossAt(column * blockSamples + middle));
    for (let row = 0; row < rows; row += 1) {
      const down = downAt(row * blockSamples + middle);
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        const source = this.chooseSource(column, row, acrosses[column] as number, down, isKey);
        this.sources[at] = source;
        if (source >= sources.renewed) this.renewedRows[row] = 1;
        if (source > sources.renewed) this.dueRows[row] = 1;
      }
    }
  }

  private chooseSource(column: number, row: number, across: number, down: number, isKey: boolean): number {
    const at = row * this.blocks.columns + column;
    if (this.canMove(column, row, across, down)) return sources.moved;
    if (this.isHeld(column, row)) return sources.held;
    if (isKey) return sources.renewed;
    if (this.isLost(column, row)) {
      this.isKnown[at] = 1;
      return sources.exact;
    }
    const before = this.sources[at];
    return before === sources.moved || before === sources.entered ? sources.entered : sources.renewed;
  }

  /** True when everything between a macroblock and its place in the key picture can move. */
  private canMove(column: number, row: number, across: number, down: number): boolean {
    return this.fixed.isFree(
      Math.floor(column * blockSamples + Math.min(0, across)) - filterReach,
      Math.ceil((column + 1) * blockSamples + Math.max(0, across)) + filterReach,
      Math.floor(row * blockSamples + Math.min(0, down)) - filterReach,
      Math.ceil((row + 1) * blockSamples + Math.max(0, down)) + filterReach,
    );
  }

  private listCells(column: number, row: number): number[] {
    const at = row * 2 * this.cells.columns + column * 2;
    return [at, at + 1, at + this.cells.columns, at + this.cells.columns + 1];
  }

  private isHeld(column: number, row: number): boolean {
    return this.listCells(column, row).every((cell) => this.looks[cell] === looks.opaque && this.isChanged[cell] === 0);
  }

  /** True when letters of the key picture have changed, whose coding is not known exactly. */
  private isLost(column: number, row: number): boolean {
    if (this.isKnown[row * this.blocks.columns + column] === 1) return false;
    return this.listCells(column, row).some(
      (cell) => this.keyLooks[cell] !== looks.smooth && this.isChanged[cell] === 1,
    );
  }
}
