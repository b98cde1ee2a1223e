import type { FramePixels, PixelPatch } from '../frame/frame';
import { blueWeights, lumaWeights, redWeights, type Weights } from './bt709';
import { planesOf, type Plane, type PlanarFrame } from './planar-frame';

/** What lies over a moving picture, ready to be laid over many frames. */
export interface OverlayPlanes {
  readonly luma: OverlayPlane;
  readonly blue: OverlayPlane;
  readonly red: OverlayPlane;
}

interface OverlayPlane {
  /** Value times opacity, up to 255 * 255. */
  readonly covered: Uint16Array;
  /** 255 less opacity. */
  readonly clear: Uint8Array;
  /** For each row 1 when all of it is clear, so that it can be passed over. */
  readonly clearRows: Uint8Array;
}

const isClear = (clear: Uint8Array): boolean => clear.every((value) => value === 255);

const widthOf = ({ clear, clearRows }: OverlayPlane): number => clear.length / clearRows.length;

/** One sample of luma for each pixel. */
const fillLuma = (plane: OverlayPlane, { rgba, ...area }: PixelPatch): void => {
  const { covered, clear } = plane;
  const { red, green, blue, offset } = lumaWeights;
  const width = widthOf(plane);
  let byte = 0;
  for (let y = 0; y < area.heightPixels; y += 1) {
    const start = (area.y + y) * width + area.x;
    for (let at = start; at < start + area.widthPixels; at += 1) {
      const alpha = rgba[byte + 3] ?? 0;
      const value = red * (rgba[byte] ?? 0) + green * (rgba[byte + 1] ?? 0) + blue * (rgba[byte + 2] ?? 0);
      covered[at] = alpha * (value / 65_536 + offset) + 0.5;
      clear[at] = 255 - alpha;
      byte += 4;
    }
  }
};

/** One sample of chroma for each two by two pixels; their colours count as much as they are opaque. */
const fillChroma = (plane: OverlayPlane, weights: Weights, { rgba, ...area }: PixelPatch): void => {
  const { covered, clear } = plane;
  const { red, green, blue, offset } = weights;
  const width = widthOf(plane);
  for (let y = 0; y < area.heightPixels; y += 2) {
    for (let x = 0; x < area.widthPixels; x += 2) {
      let opacity = 0;
      let value = 0;
      for (let part = 0; part < 4; part += 1) {
        const byte = ((y + (part >> 1)) * area.widthPixels + x + (part & 1)) * 4;
        const alpha = rgba[byte + 3] ?? 0;
        opacity += alpha;
        value += alpha * (red * (rgba[byte] ?? 0) + green * (rgba[byte + 1] ?? 0) + blue * (rgba[byte + 2] ?? 0));
      }
      const at = ((area.y + y) / 2) * width + (area.x + x) / 2;
      covered[at] = (value / 65_536 + opacity * offset) / 4 + 0.5;
      clear[at] = 255 - Math.round(opacity / 4);
    }
  }
};

const createPlane = (width: number, height: number): OverlayPlane => ({
  covered: new Uint16Array(width * height),
  clear: new Uint8Array(width * height),
  clearRows: new Uint8Array(height),
});

const noteClearRows = (plane: OverlayPlane, from: number, to: number): void => {
  const width = widthOf(plane);
  for (let y = from; y < to; y += 1)
    plane.clearRows[y] = isClear(plane.clear.subarray(y * width, (y + 1) * width)) ? 1 : 0;
};

/**
 * Reads a part of an overlay anew.
 * @param patch its place and size even
 */
export const updateOverlayPlanes = ({ luma, blue, red }: OverlayPlanes, patch: PixelPatch): void => {
  fillLuma(luma, patch);
  fillChroma(blue, blueWeights, patch);
  fillChroma(red, redWeights, patch);
  const [from, to] = [patch.y, patch.y + patch.heightPixels];
  noteClearRows(luma, from, to);
  for (const plane of [blue, red]) noteClearRows(plane, from / 2, to / 2);
};

/** @param pixels RGBA, straight alpha, both sides even */
export const makeOverlayPlanes = (pixels: FramePixels): OverlayPlanes => {
  const { widthPixels, heightPixels } = pixels;
  const overlay = {
    luma: createPlane(widthPixels, heightPixels),
    blue: createPlane(widthPixels / 2, heightPixels / 2),
    red: createPlane(widthPixels / 2, heightPixels / 2),
  };
  updateOverlayPlanes(overlay, { ...pixels, x: 0, y: 0 });
  return overlay;
};

/** Division by 255, rounded, for 0 to 65,535. */
const layRow = (target: Plane, { covered, clear }: OverlayPlane, from: number, to: number): void => {
  const { bytes } = target;
  for (let at = from; at < to; at += 1) {
    const sum = (bytes[at] ?? 0) * (clear[at] ?? 0) + (covered[at] ?? 0) + 128;
    bytes[at] = (sum + (sum >> 8)) >> 8;
  }
};

/** Lays the overlay over a frame of its size, in place. */
export const layOverlay = (overlay: OverlayPlanes, frame: PlanarFrame): void => {
  const planes = [overlay.luma, overlay.blue, overlay.red];
  planesOf(frame).forEach((target, index) => {
    const plane = planes[index];
    if (!plane) return;
    for (let y = 0; y < target.height; y += 1) {
      if (plane.clearRows[y] === 1) continue;
      layRow(target, plane, y * target.width, (y + 1) * target.width);
    }
  });
};
