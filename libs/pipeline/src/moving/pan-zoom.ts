import type { PixelArea } from '../frame/frame';
import { planesOf, type Plane, type PlanarFrame } from './planar-frame';

/** A rectangle of the source, to fractions of a pixel. */
export interface SourceWindow {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Weights are of 256. */
interface Samples {
  positions: Int32Array;
  weights: Int32Array;
}

/** For each target sample the source sample before it, and how far it lies towards the next one. */
const samplesFor = (start: number, length: number, count: number, sourceLength: number): Samples => {
  const positions = new Int32Array(count);
  const weights = new Int32Array(count);
  const step = length / count;
  const last = sourceLength - 1.001;
  for (let index = 0; index < count; index += 1) {
    const position = Math.min(last, Math.max(0, start + (index + 0.5) * step - 0.5));
    positions[index] = Math.floor(position);
    weights[index] = Math.floor((position % 1) * 256);
  }
  return { positions, weights };
};

/** A row of the source, resampled across; its bytes also as words of four. */
interface ResampledRow {
  row: number;
  bytes: Uint8Array;
  words: Uint32Array;
}

const createRow = (length: number): ResampledRow => {
  const words = new Uint32Array(Math.ceil(length / 4));
  return { row: -1, words, bytes: new Uint8Array(words.buffer, 0, length) };
};

const resampleRow = (source: Uint8Array, rowStart: number, { positions, weights }: Samples, out: Uint8Array): void => {
  for (let x = 0; x < out.length; x += 1) {
    const at = rowStart + (positions[x] ?? 0);
    const value = source[at] ?? 0;
    out[x] = value + ((((source[at + 1] ?? 0) - value) * (weights[x] ?? 0) + 128) >> 8);
  }
};

/** Every other byte of a word: two products of a byte and a weight of 256 fit side by side. */
const lanes = 0x00ff00ff;
const half = 0x00800080;

/** Four samples at a time. @param weight of the lower row, of 256 */
const mixRows = (
  { words: upper }: ResampledRow,
  { words: lower }: ResampledRow,
  weight: number,
  out: Uint32Array,
): void => {
  const rest = 256 - weight;
  for (let at = 0; at < out.length; at += 1) {
    const one = upper[at] ?? 0;
    const other = lower[at] ?? 0;
    const even = Math.imul(one & lanes, rest) + Math.imul(other & lanes, weight) + half;
    const odd = Math.imul((one >>> 8) & lanes, rest) + Math.imul((other >>> 8) & lanes, weight) + half;
    out[at] = ((even >>> 8) & lanes) | (odd & ~lanes);
  }
};

/** Neighbouring rows of the target mostly need the same two of the source: each is resampled across once. */
const resamplePlane = (source: Plane, window: SourceWindow, target: Plane, area: PixelArea): void => {
  const across = samplesFor(window.left, window.width, area.widthPixels, source.width);
  const down = samplesFor(window.top, window.height, area.heightPixels, source.height);
  const mixed = createRow(area.widthPixels);
  let upper = createRow(area.widthPixels);
  let lower = createRow(area.widthPixels);
  const load = (slot: ResampledRow, row: number): void => {
    if (slot.row === row) return;
    resampleRow(source.bytes, row * source.width, across, slot.bytes);
    slot.row = row;
  };
  for (let y = 0; y < area.heightPixels; y += 1) {
    const row = down.positions[y] ?? 0;
    if (lower.row === row) [upper, lower] = [lower, upper];
    load(upper, row);
    load(lower, row + 1);
    mixRows(upper, lower, down.weights[y] ?? 0, mixed.words);
    target.bytes.set(mixed.bytes, (area.y + y) * target.width + area.x);
  }
};

const halved = (area: PixelArea): PixelArea => ({
  x: area.x / 2,
  y: area.y / 2,
  widthPixels: area.widthPixels / 2,
  heightPixels: area.heightPixels / 2,
});

/** Shows a window of the source in an area (even corners) of the target. Bilinear, exact to 1/256 of a pixel: no jitter. */
export const showWindow = (source: PlanarFrame, window: SourceWindow, target: PlanarFrame, area: PixelArea): void => {
  const { left, top, width, height } = window;
  const halfWindow: SourceWindow = { left: left / 2, top: top / 2, width: width / 2, height: height / 2 };
  const targets = planesOf(target);
  planesOf(source).forEach((plane, index) => {
    const into = targets[index];
    if (!into) return;
    if (index === 0) resamplePlane(plane, window, into, area);
    else resamplePlane(plane, halfWindow, into, halved(area));
  });
};
