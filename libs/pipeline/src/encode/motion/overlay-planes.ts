import type { FramePixels, PixelPatch } from '../../frame/frame';
import {
  blueWeights,
  lumaWeights,
  planesOf,
  redWeights,
  type PlanarFrame,
  type Plane,
  type Weights,
} from '../planar-frame';
import { samplesPerStep } from './kernel/painting-functions';
import type { PaintingMemory } from './kernel/painting-memory';
import type { Lines } from './pan-zoom';

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

/** One sample of luma for each pixel. All numbers are 32-bit integers: other numbers take twice as long. */
const fillLuma = (plane: OverlayPlane, { rgba, ...area }: PixelPatch): void => {
  const { covered, clear, width } = plane;
  const { red, green, blue, offset } = lumaWeights;
  let byte = 0;
  for (let y = 0; y < area.heightPixels; y += 1) {
    const start = (area.y + y) * width + area.x;
    for (let at = start; at < start + area.widthPixels; at += 1) {
      const alpha = rgba[byte + 3] as number;
      const value =
        imul(red, rgba[byte] as number) + imul(green, rgba[byte + 1] as number) + imul(blue, rgba[byte + 2] as number);
      // In 1/256, so that the product fits.
      covered[at] = (imul(alpha, ((value + 128) >> 8) + (offset << 8)) + 128) >> 8;
      clear[at] = 255 - alpha;
      byte += 4;
    }
  }
};

/** One sample of chroma for two by two pixels, weighted by their opacity. */
const fillChroma = (plane: OverlayPlane, weights: Weights, { rgba, ...area }: PixelPatch): void => {
  const { covered, clear, width } = plane;
  const { red, green, blue, offset } = weights;
  const rowBytes = area.widthPixels * 4;
  for (let y = 0; y < area.heightPixels; y += 2) {
    let at = ((area.y + y) / 2) * width + area.x / 2;
    let byte = y * rowBytes;
    for (let x = 0; x < area.widthPixels; x += 2) {
      let opacity = 0;
      let value = 0;
      for (let part = 0; part < 4; part += 1) {
        const pixel = byte + (part & 1) * 4 + (part >> 1) * rowBytes;
        const alpha = rgba[pixel + 3] as number;
        const color =
          imul(red, rgba[pixel] as number) +
          imul(green, rgba[pixel + 1] as number) +
          imul(blue, rgba[pixel + 2] as number);
        opacity += alpha;
        value += imul(alpha, (color + 128) >> 8);
      }
      covered[at] = (((value + 128) >> 8) + imul(opacity, offset) + 2) >> 2;
      clear[at] = 255 - ((opacity + 2) >> 2);
      at += 1;
      byte += 8;
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
  fillLuma(luma, patch);
  fillChroma(blue, blueWeights, patch);
  fillChroma(red, redWeights, patch);
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

/**
 * Lays the overlay over a frame of its size, in place.
 * @param lines lines of luma to lay it over, all by default
 */
export const layOverlay = (
  { memory, luma, blue, red }: OverlayPlanes,
  frame: PlanarFrame,
  lines: Lines = { from: 0, to: frame.heightPixels },
): void => {
  const planes = [luma, blue, red];
  planesOf(frame).forEach((target, index) => {
    const plane = planes[index];
    if (!plane) return;
    const scale = index === 0 ? 1 : 2;
    const last = Math.min(target.height, lines.to / scale);
    const { clearRows } = plane;
    for (let from = clearRows.indexOf(0, lines.from / scale); from !== -1 && from < last;) {
      const end = clearRows.indexOf(1, from);
      const to = end === -1 ? last : Math.min(last, end);
      layRows(memory, target, plane, from, to);
      from = clearRows.indexOf(0, to);
    }
  });
};
