import type { PixelArea } from '../../frame/frame';
import { resampleEntry, samplesPerStep } from './kernel/painting-functions';
import { stepsFor, type PaintingMemory } from './kernel/painting-memory';
import { splitPlanes, type Plane, type PlanarFrame } from '../planar-frame';

/** A rectangle of the source, to fractions of a pixel. */
export interface SourceWindow {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * A sample of the target moves by at most this many columns: eight samples then need at most sixteen bytes of the
 * source.
 */
const mostColumnsPerSample = 1.75;

/** The sample before a position along a line of the source, and the distance to it in 1/256. */
const sampleAt = (position: number, sourceLength: number): { index: number; weight: number } => {
  const inside = Math.min(sourceLength - 1.001, Math.max(0, position));
  return { index: Math.floor(inside), weight: Math.floor((inside % 1) * 256) };
};

/** Table from which `resampleRow` reads the samples of a row. */
interface ColumnTable {
  bytes: Uint8Array<ArrayBuffer>;
  view: DataView;
}

const createTable = (memory: PaintingMemory, columns: number): ColumnTable => {
  const bytes = memory.allocate(tableBytes(columns));
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
};

const fillTable = ({ bytes, view }: ColumnTable, left: number, step: number, sourceWidth: number): void => {
  const { samples, pickOffset, weightOffset, startOffset, bytes: entryBytes } = resampleEntry;
  for (let entry = 0; entry * entryBytes < bytes.length; entry += 1) {
    const at = entry * entryBytes;
    const start = sampleAt(left + (entry * samples + 0.5) * step - 0.5, sourceWidth).index;
    for (let column = 0; column < samples; column += 1) {
      const { index, weight } = sampleAt(left + (entry * samples + column + 0.5) * step - 0.5, sourceWidth);
      bytes[at + pickOffset + column] = index - start;
      bytes[at + pickOffset + samples + column] = index - start + 1;
      view.setUint16(at + weightOffset + 2 * column, weight, true);
    }
    view.setUint32(at + startOffset, start, true);
  }
};

const paddedTo = (samples: number): number => stepsFor(samples) * samplesPerStep;
const tableBytes = (columns: number): number => (paddedTo(columns) / resampleEntry.samples) * resampleEntry.bytes;

/** A row of the source, resampled across. */
interface ResampledRow {
  row: number;
  bytes: Uint8Array;
}

interface Corner {
  x: number;
  y: number;
}

/** Neighbouring rows of the target usually need the same two rows of the source: each is resampled once. */
const createPlanePainter = (memory: PaintingMemory, source: Plane, columns: number, rows: number) => {
  const table = createTable(memory, columns);
  const createRow = (): ResampledRow => ({ row: -1, bytes: memory.allocate(paddedTo(columns)) });
  const mixed = createRow();
  const steps = stepsFor(columns);
  const load = (slot: ResampledRow, row: number): void => {
    if (slot.row === row) return;
    const start = source.bytes.byteOffset + row * source.width;
    memory.resampleRow(start, slot.bytes.byteOffset, table.bytes.byteOffset, steps);
    slot.row = row;
  };
  let [upper, lower] = [createRow(), createRow()];
  let filledFor = { left: NaN, width: NaN };
  return (window: SourceWindow, target: Plane, { x, y }: Corner, from: number, to: number): void => {
    const isFilled = filledFor.left === window.left && filledFor.width === window.width;
    if (!isFilled) {
      fillTable(table, window.left, window.width / columns, source.width);
      filledFor = { left: window.left, width: window.width };
      [upper.row, lower.row] = [-1, -1];
    }
    const all = new Uint8Array(target.bytes.buffer);
    const rowStep = window.height / rows;
    for (let row = from; row < Math.min(to, rows); row += 1) {
      const { index, weight } = sampleAt(window.top + (row + 0.5) * rowStep - 0.5, source.height);
      if (lower.row === index) [upper, lower] = [lower, upper];
      load(upper, index);
      load(lower, index + 1);
      memory.mixRows(upper.bytes.byteOffset, lower.bytes.byteOffset, weight, mixed.bytes.byteOffset, steps);
      const place = target.bytes.byteOffset + (y + row) * target.width + x;
      all.copyWithin(place, mixed.bytes.byteOffset, mixed.bytes.byteOffset + columns);
    }
  };
};

/** Bytes that `createWindowPainter` allocates. */
export const windowPainterSizes = ({ widthPixels }: Pick<PixelArea, 'widthPixels'>): number[] =>
  [widthPixels, widthPixels / 2, widthPixels / 2].flatMap((columns) => [
    tableBytes(columns),
    ...Array.from({ length: 3 }, () => paddedTo(columns)),
  ]);

/** Lines of luma of a frame; both numbers even. */
export interface Lines {
  from: number;
  to: number;
}

/**
 * Shows a window of the source in the painter's area of a frame; both frames are in its memory.
 * @param lines lines of the frame to paint, all by default
 */
export type ShowWindow = (window: SourceWindow, target: PlanarFrame, lines?: Lines) => void;

/** Bilinear, exact to 1/256 of a pixel: no jitter. @param area even corners */
export const createWindowPainter = (memory: PaintingMemory, source: PlanarFrame, area: PixelArea): ShowWindow => {
  const painters = splitPlanes(source).map((plane, index) => {
    const scale = index === 0 ? 1 : 2;
    const paint = createPlanePainter(memory, plane, area.widthPixels / scale, area.heightPixels / scale);
    const corner = { x: area.x / scale, y: area.y / scale };
    return (window: SourceWindow, target: Plane, { from, to }: Lines): void => {
      const { left, top, width, height } = window;
      const scaled = { left: left / scale, top: top / scale, width: width / scale, height: height / scale };
      paint(scaled, target, corner, Math.max(0, (from - area.y) / scale), (to - area.y) / scale);
    };
  });
  return (window, target, lines = { from: 0, to: target.heightPixels }) => {
    if (window.width > area.widthPixels * mostColumnsPerSample) throw new RangeError('The window is too wide.');
    splitPlanes(target).forEach((plane, index) => painters[index]?.(window, plane, lines));
  };
};
