import type { PixelArea } from '../../frame/frame';
import { lineEntry, resampleEntry, samplesPerStep } from './kernel/painting-functions';
import { stepsFor, type PaintingMemory } from './kernel/painting-memory';
import { splitPlanes, type Plane, type PlanarFrame } from '../planar-frame';
import type { OverlayPlane, OverlayPlanes } from './overlay-planes';

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

/** Lines that one call of the kernel paints at most: they stay in the cache of the processor. */
const mostLines = 64;
const { samples: entrySamples, bytes: entryBytes } = resampleEntry;

/** Columns of the last step, which ends with the row: a row is no multiple of a step as a rule. */
const lastColumn = (width: number): number => Math.max(0, width - samplesPerStep);
/** The table has the entries of the last step behind those of all columns. */
const lastEntry = (width: number): number => Math.ceil(width / entrySamples);
const tableBytes = (width: number): number => (lastEntry(width) + 2) * entryBytes;
const lineTableBytes = mostLines * lineEntry.bytes;

/** Bytes that `createWindowPainter` allocates. @param frame size of the frames that it paints */
export const windowPainterSizes = ({ widthPixels }: Pick<PlanarFrame, 'widthPixels'>): number[] =>
  [widthPixels, widthPixels / 2, widthPixels / 2].flatMap((width) => [tableBytes(width), lineTableBytes]);

/** A table that the kernel reads. */
interface Table {
  address: number;
  bytes: Uint8Array;
  halves: Uint16Array;
  words: Uint32Array;
}

const createTable = (memory: PaintingMemory, byteCount: number): Table => {
  const bytes = memory.allocate(byteCount);
  const { buffer, byteOffset: address } = bytes;
  const halves = new Uint16Array(buffer, address, byteCount / 2);
  return { address, bytes, halves, words: new Uint32Array(buffer, address, byteCount / 4) };
};

/** A plane of a picture, and its place in the plane of a frame. */
interface PlacedPlane {
  source: Plane;
  /** Width of the frame's plane. */
  width: number;
  area: PixelArea;
  /** Laid over the picture; null for none. */
  overlay: OverlayPlane | null;
}

/** Fills an entry of the table of columns. @param first column of the frame */
const fillEntry = (table: Table, entry: number, first: number, window: SourceWindow, placed: PlacedPlane): void => {
  const { source, area } = placed;
  const step = window.width / area.widthPixels;
  const most = source.width - 1.001;
  const at = entry * entryBytes;
  let start = -1;
  for (let column = 0; column < entrySamples; column += 1) {
    const position = window.left + (first + column - area.x + 0.5) * step - 0.5;
    const inside = position < 0 ? 0 : position > most ? most : position;
    const index = Math.floor(inside);
    if (start === -1) start = index;
    table.bytes[at + resampleEntry.pickOffset + column] = index - start;
    table.bytes[at + resampleEntry.pickOffset + entrySamples + column] = index - start + 1;
    table.halves[(at + resampleEntry.weightOffset) / 2 + column] = (inside - index) * 256;
  }
  table.words[(at + resampleEntry.startOffset) / 4] = start;
};

const fillColumns = (table: Table, window: SourceWindow, placed: PlacedPlane): void => {
  const last = lastEntry(placed.width);
  for (let entry = 0; entry < last; entry += 1) fillEntry(table, entry, entry * entrySamples, window, placed);
  const column = lastColumn(placed.width);
  for (const entry of [0, 1]) fillEntry(table, last + entry, column + entry * entrySamples, window, placed);
};

const fillLines = (table: Table, window: SourceWindow, placed: PlacedPlane, from: number, count: number): void => {
  const { source, area } = placed;
  const step = window.height / area.heightPixels;
  const most = source.height - 1.001;
  for (let line = 0; line < count; line += 1) {
    const position = window.top + (from + line - area.y + 0.5) * step - 0.5;
    const inside = position < 0 ? 0 : position > most ? most : position;
    const at = line * lineEntry.bytes;
    table.words[(at + lineEntry.rowOffset) / 4] = Math.floor(inside) * source.width;
    table.words[(at + lineEntry.weightOffset) / 4] = (inside % 1) * 256;
  }
};

/** Columns of a plane, from a multiple of eight to another one or the end of the row. */
interface Columns {
  from: number;
  to: number;
}

type PaintPlane = (window: SourceWindow, target: Plane, from: number, to: number, columns: readonly Columns[]) => void;

const createPlanePainter = (memory: PaintingMemory, placed: PlacedPlane): PaintPlane => {
  const { source, width, area, overlay } = placed;
  const table = createTable(memory, tableBytes(width));
  const lines = createTable(memory, lineTableBytes);
  const [top, bottom] = overlay === null ? [area.y, area.y + area.heightPixels] : [0, Infinity];
  let filledFor = { left: NaN, width: NaN };
  const useWindow = (window: SourceWindow): void => {
    if (filledFor.left === window.left && filledFor.width === window.width) return;
    fillColumns(table, window, placed);
    filledFor = { left: window.left, width: window.width };
  };
  const paintSteps = (target: Plane, line: number, count: number, column: number, steps: number): void => {
    if (steps <= 0) return;
    const at = line * width + column;
    const entry = column === lastColumn(width) ? lastEntry(width) : column / entrySamples;
    const clear = overlay === null ? 0 : overlay.clear.byteOffset + at;
    const covered = overlay === null ? 0 : overlay.covered.byteOffset + 2 * at;
    const [from, out] = [source.bytes.byteOffset, target.bytes.byteOffset + at];
    const entries = table.address + entry * entryBytes;
    memory.paintWindow(from, source.width, entries, lines.address, steps, count, out, width, clear, covered);
  };
  const paintColumns = (target: Plane, line: number, count: number, { from, to }: Columns): void => {
    const steps = Math.min(stepsFor(to - from), Math.floor((width - from) / samplesPerStep));
    paintSteps(target, line, count, from, steps);
    if (from + steps * samplesPerStep < Math.min(to, width)) paintSteps(target, line, count, lastColumn(width), 1);
  };
  return (window, target, from, to, columns) => {
    useWindow(window);
    const end = Math.min(to, target.height, bottom);
    for (let line = Math.max(from, top); line < end; line += mostLines) {
      const count = Math.min(mostLines, end - line);
      fillLines(lines, window, placed, line, count);
      for (const part of columns) paintColumns(target, line, count, part);
    }
  };
};

/** Lines of luma of a frame, even, and columns of luma in them, from multiples of sixteen. */
export interface FramePart {
  from: number;
  to: number;
  columns: readonly Columns[];
}

export const wholePart = ({ widthPixels, heightPixels }: Omit<PlanarFrame, 'bytes'>): FramePart => ({
  from: 0,
  to: heightPixels,
  columns: [{ from: 0, to: widthPixels }],
});

/**
 * Shows a window of the source in a frame. It goes on beside its area, which the overlay covers.
 * @param part of the frame to paint, all by default; some columns beside it may be painted as well
 */
export type ShowWindow = (window: SourceWindow, target: PlanarFrame, part?: FramePart) => void;

const scaleArea = (area: PixelArea, scale: number): PixelArea => ({
  x: area.x / scale,
  y: area.y / scale,
  widthPixels: area.widthPixels / scale,
  heightPixels: area.heightPixels / scale,
});

/**
 * Bilinear, exact to 1/256 of a pixel: no jitter. Source, frames and overlay are in the memory.
 * @param area place of the picture in frames of this width; even corners
 * @param overlay laid over the picture; missing for none
 */
export const createWindowPainter = (
  memory: PaintingMemory,
  source: PlanarFrame,
  area: PixelArea,
  { widthPixels }: Pick<PlanarFrame, 'widthPixels'>,
  overlay?: OverlayPlanes,
): ShowWindow => {
  const overlays = overlay === undefined ? [] : [overlay.luma, overlay.blue, overlay.red];
  const painters = splitPlanes(source).map((plane, index) => {
    const scale = index === 0 ? 1 : 2;
    const place = { area: scaleArea(area, scale), width: widthPixels / scale, overlay: overlays[index] ?? null };
    const paint = createPlanePainter(memory, { source: plane, ...place });
    return (window: SourceWindow, target: Plane, { from, to, columns }: FramePart): void => {
      const { left, top, width, height } = window;
      const scaled = { left: left / scale, top: top / scale, width: width / scale, height: height / scale };
      const parts = scale === 1 ? columns : columns.map((part) => ({ from: part.from / 2, to: part.to / 2 }));
      paint(scaled, target, from / scale, to / scale, parts);
    };
  });
  return (window, target, part = wholePart(target)) => {
    if (window.width > area.widthPixels * mostColumnsPerSample) throw new RangeError('The window is too wide.');
    splitPlanes(target).forEach((plane, index) => painters[index]?.(window, plane, part));
  };
};
