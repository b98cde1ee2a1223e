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

/** One source row, resampled across; values times 256. */
const resampleRow = (source: Uint8Array, rowStart: number, { positions, weights }: Samples, out: Uint16Array): void => {
  for (let x = 0; x < out.length; x += 1) {
    const at = rowStart + (positions[x] ?? 0);
    const value = source[at] ?? 0;
    out[x] = (value << 8) + ((source[at + 1] ?? 0) - value) * (weights[x] ?? 0);
  }
};

const mixRows = (upper: Uint16Array, lower: Uint16Array, weight: number, out: Uint8Array, start: number): void => {
  for (let x = 0; x < upper.length; x += 1) {
    out[start + x] = ((upper[x] ?? 0) * (256 - weight) + (lower[x] ?? 0) * weight + 32_768) >>> 16;
  }
};

/** Neighbouring rows of the target mostly need the same two of the source: each is resampled across once. */
const resamplePlane = (source: Plane, window: SourceWindow, target: Plane, area: PixelArea): void => {
  const across = samplesFor(window.left, window.width, area.widthPixels, source.width);
  const down = samplesFor(window.top, window.height, area.heightPixels, source.height);
  let upper = { row: -1, values: new Uint16Array(area.widthPixels) };
  let lower = { row: -1, values: new Uint16Array(area.widthPixels) };
  const load = (slot: typeof upper, row: number): void => {
    if (slot.row === row) return;
    resampleRow(source.bytes, row * source.width, across, slot.values);
    slot.row = row;
  };
  for (let y = 0; y < area.heightPixels; y += 1) {
    const row = down.positions[y] ?? 0;
    if (lower.row === row) [upper, lower] = [lower, upper];
    load(upper, row);
    load(lower, row + 1);
    mixRows(upper.values, lower.values, down.weights[y] ?? 0, target.bytes, (area.y + y) * target.width + area.x);
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
  const half: SourceWindow = { left: left / 2, top: top / 2, width: width / 2, height: height / 2 };
  const targets = planesOf(target);
  planesOf(source).forEach((plane, index) => {
    const into = targets[index];
    if (!into) return;
    if (index === 0) resamplePlane(plane, window, into, area);
    else resamplePlane(plane, half, into, halved(area));
  });
};
