import type { FramePixels, PixelArea, PixelPatch } from '../../frame/frame';
import {
  blueWeights,
  lumaWeights,
  splitPlanes,
  redWeights,
  type PlanarFrame,
  type Plane,
  type Weights,
} from '../planar-frame';
import { pixelWords } from './paint-pixels';
import { samplesPerStep } from './kernel/painting-functions';
import type { PaintingMemory } from './kernel/painting-memory';

/** The overlay of a moving picture, converted once for many frames. */
export interface OverlayPlanes {
  readonly memory: PaintingMemory;
  readonly luma: OverlayPlane;
  readonly blue: OverlayPlane;
  readonly red: OverlayPlane;
}

export interface OverlayPlane {
  readonly width: number;
  /** Value times opacity, up to 255 * 255. */
  readonly covered: Uint16Array;
  /** 255 less opacity. */
  readonly clear: Uint8Array;
  /** 1 for each row that is all clear, so that it can be skipped. */
  readonly clearRows: Uint8Array;
}

const isClear = (clear: Uint8Array): boolean => clear.every((value) => value === 255);

const { imul } = Math;

type PatchWords = PixelArea & { words: Int32Array };

/** One sample of luma for each pixel. All numbers are 32-bit integers: other numbers take twice as long. */
const fillLuma = (plane: OverlayPlane, { words, ...area }: PatchWords): void => {
  const { covered, clear, width } = plane;
  const { red, green, blue, offset } = lumaWeights;
  let pixel = 0;
  for (let y = 0; y < area.heightPixels; y += 1) {
    const start = (area.y + y) * width + area.x;
    for (let at = start; at < start + area.widthPixels; at += 1) {
      const word = (words[pixel] as number) | 0;
      const alpha = word >>> 24;
      pixel += 1;
      clear[at] = 255 - alpha;
      covered[at] = 0;
      if (alpha === 0) continue;
      const value = imul(red, word & 0xff) + imul(green, (word >> 8) & 0xff) + imul(blue, (word >> 16) & 0xff);
      // The value is in 1/256, so that the product fits.
      covered[at] = (imul(alpha, ((value + 128) >> 8) + (offset << 8)) + 128) >> 8;
    }
  }
};

/** Sums of two by two pixels, weighted by their opacity. */
interface Colors {
  opacity: number;
  red: number;
  green: number;
  blue: number;
}

const addColor = (sum: Colors, word: number): void => {
  const alpha = word >>> 24;
  sum.opacity += alpha;
  sum.red += imul(alpha, word & 0xff);
  sum.green += imul(alpha, (word >> 8) & 0xff);
  sum.blue += imul(alpha, (word >> 16) & 0xff);
};

/** Weighted by 1/2^16, of which the sums of four colours leave no room for more than half. */
const computeChroma = ({ red, green, blue, offset }: Weights, sum: Colors): number => {
  const value = imul(red >> 3, sum.red >> 2) + imul(green >> 3, sum.green >> 2) + imul(blue >> 3, sum.blue >> 2);
  return ((value + 4_096) >> 13) + ((imul(sum.opacity, offset) + 2) >> 2);
};

const showBelow = ({ covered, clear }: OverlayPlane, at: number): void => {
  covered[at] = 0;
  clear[at] = 255;
};

/** One sample of each chroma for two by two pixels. */
const fillChromas = (blues: OverlayPlane, reds: OverlayPlane, { words, ...area }: PatchWords): void => {
  const sum = { opacity: 0, red: 0, green: 0, blue: 0 };
  for (let y = 0; y < area.heightPixels; y += 2) {
    let at = ((area.y + y) / 2) * blues.width + area.x / 2;
    const start = y * area.widthPixels;
    for (let upper = start; upper < start + area.widthPixels; upper += 2) {
      const one = (words[upper] as number) | 0;
      const two = (words[upper + 1] as number) | 0;
      const three = (words[upper + area.widthPixels] as number) | 0;
      const four = (words[upper + area.widthPixels + 1] as number) | 0;
      if ((one | two | three | four) >>> 24 === 0) {
        showBelow(blues, at);
        showBelow(reds, at);
        at += 1;
        continue;
      }
      sum.opacity = 0;
      sum.red = 0;
      sum.green = 0;
      sum.blue = 0;
      addColor(sum, one);
      addColor(sum, two);
      addColor(sum, three);
      addColor(sum, four);
      blues.covered[at] = computeChroma(blueWeights, sum);
      reds.covered[at] = computeChroma(redWeights, sum);
      const clear = 255 - ((sum.opacity + 2) >> 2);
      blues.clear[at] = clear;
      reds.clear[at] = clear;
      at += 1;
    }
  }
};

const createPlane = (memory: PaintingMemory, width: number, height: number): OverlayPlane => {
  const covered = memory.allocate(2 * width * height);
  return {
    width,
    covered: new Uint16Array(covered.buffer, covered.byteOffset, width * height),
    clear: memory.allocate(width * height),
    clearRows: new Uint8Array(height),
  };
};

/** Bytes that `makeOverlayPlanes` allocates. */
export const overlaySizes = (widthPixels: number, heightPixels: number): number[] =>
  [1, 4, 4].flatMap((share) => [1, 2].map((sampleBytes) => (sampleBytes * widthPixels * heightPixels) / share));

const noteClearRows = (plane: OverlayPlane, from: number, to: number): void => {
  const { width } = plane;
  for (let y = from; y < to; y += 1)
    plane.clearRows[y] = isClear(plane.clear.subarray(y * width, (y + 1) * width)) ? 1 : 0;
};

/**
 * Reads a part of an overlay again.
 * @param patch with even position and size
 */
export const updateOverlayPlanes = ({ luma, blue, red }: Omit<OverlayPlanes, 'memory'>, patch: PixelPatch): void => {
  const { rgba, ...area } = patch;
  const pixels = { ...area, words: pixelWords(rgba) };
  fillLuma(luma, pixels);
  fillChromas(blue, red, pixels);
  const [from, to] = [patch.y, patch.y + patch.heightPixels];
  noteClearRows(luma, from, to);
  for (const plane of [blue, red]) noteClearRows(plane, from / 2, to / 2);
};

/** @param pixels RGBA, straight alpha, both sides even */
export const makeOverlayPlanes = (memory: PaintingMemory, pixels: FramePixels): OverlayPlanes => {
  const { widthPixels, heightPixels } = pixels;
  const overlay = {
    memory,
    luma: createPlane(memory, widthPixels, heightPixels),
    blue: createPlane(memory, widthPixels / 2, heightPixels / 2),
    red: createPlane(memory, widthPixels / 2, heightPixels / 2),
  };
  updateOverlayPlanes(overlay, { ...pixels, x: 0, y: 0 });
  return overlay;
};

/** Division by 255, rounded, for 0 to 65,535. */
const laySamples = (target: Plane, { covered, clear }: OverlayPlane, from: number, to: number): void => {
  const { bytes } = target;
  for (let at = from; at < to; at += 1) {
    const sum = (bytes[at] ?? 0) * (clear[at] ?? 0) + (covered[at] ?? 0) + 128;
    bytes[at] = (sum + (sum >> 8)) >> 8;
  }
};

const layRows = (memory: PaintingMemory, target: Plane, plane: OverlayPlane, fromRow: number, toRow: number): void => {
  const [from, to] = [fromRow * target.width, toRow * target.width];
  const steps = Math.floor((to - from) / samplesPerStep);
  const { bytes } = target;
  const { clear, covered } = plane;
  if (steps > 0) memory.layOver(bytes.byteOffset + from, clear.byteOffset + from, covered.byteOffset + 2 * from, steps);
  laySamples(target, plane, from + steps * samplesPerStep, to);
};

/** Lays the overlay over a frame of its size, in place. */
export const layOverlay = ({ memory, luma, blue, red }: OverlayPlanes, frame: PlanarFrame): void => {
  const planes = [luma, blue, red];
  splitPlanes(frame).forEach((target, index) => {
    const plane = planes[index];
    if (!plane) return;
    const { clearRows } = plane;
    for (let from = clearRows.indexOf(0); from !== -1;) {
      const end = clearRows.indexOf(1, from);
      const to = end === -1 ? target.height : end;
      layRows(memory, target, plane, from, to);
      from = clearRows.indexOf(0, to);
    }
  });
};
