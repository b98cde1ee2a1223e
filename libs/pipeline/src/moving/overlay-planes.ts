import type { FramePixels } from '../frame/frame';
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

/** BT.709, limited range, in 1/65536: how much of red, green and blue, and what is added. */
const lumaWeights = { red: 11_966, green: 40_254, blue: 4_064, offset: 16 };
const blueWeights = { red: -6_596, green: -22_189, blue: 28_785, offset: 128 };
const redWeights = { red: 28_785, green: -26_145, blue: -2_640, offset: 128 };
type Weights = typeof lumaWeights;

/** Rows of pixels, from the first to before the second. */
export interface RowRange {
  from: number;
  to: number;
}

const isClear = (clear: Uint8Array): boolean => clear.every((value) => value === 255);

/** One sample of luma for each pixel. */
const fillLuma = (plane: OverlayPlane, { rgba, widthPixels }: FramePixels, { from, to }: RowRange): void => {
  const { covered, clear } = plane;
  const { red, green, blue, offset } = lumaWeights;
  for (let at = from * widthPixels; at < to * widthPixels; at += 1) {
    const byte = at * 4;
    const alpha = rgba[byte + 3] ?? 0;
    const value = red * (rgba[byte] ?? 0) + green * (rgba[byte + 1] ?? 0) + blue * (rgba[byte + 2] ?? 0);
    covered[at] = alpha * (value / 65_536 + offset) + 0.5;
    clear[at] = 255 - alpha;
  }
};

/** One sample of chroma for each two by two pixels; their colours count as much as they are opaque. */
const fillChroma = (
  plane: OverlayPlane,
  weights: Weights,
  { rgba, widthPixels }: FramePixels,
  rows: RowRange,
): void => {
  const { covered, clear } = plane;
  const { red, green, blue, offset } = weights;
  const width = widthPixels / 2;
  for (let y = rows.from / 2; y < rows.to / 2; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let opacity = 0;
      let value = 0;
      for (let part = 0; part < 4; part += 1) {
        const byte = ((y * 2 + (part >> 1)) * widthPixels + x * 2 + (part & 1)) * 4;
        const alpha = rgba[byte + 3] ?? 0;
        opacity += alpha;
        value += alpha * (red * (rgba[byte] ?? 0) + green * (rgba[byte + 1] ?? 0) + blue * (rgba[byte + 2] ?? 0));
      }
      const at = y * width + x;
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

const noteClearRows = ({ clear, clearRows }: OverlayPlane, from: number, to: number): void => {
  const width = clear.length / clearRows.length;
  for (let y = from; y < to; y += 1) clearRows[y] = isClear(clear.subarray(y * width, (y + 1) * width)) ? 1 : 0;
};

/**
 * Reads rows of an overlay anew.
 * @param rows both even
 */
export const updateOverlayPlanes = ({ luma, blue, red }: OverlayPlanes, pixels: FramePixels, rows: RowRange): void => {
  fillLuma(luma, pixels, rows);
  fillChroma(blue, blueWeights, pixels, rows);
  fillChroma(red, redWeights, pixels, rows);
  noteClearRows(luma, rows.from, rows.to);
  for (const plane of [blue, red]) noteClearRows(plane, rows.from / 2, rows.to / 2);
};

/** @param pixels RGBA, straight alpha, both sides even */
export const makeOverlayPlanes = (pixels: FramePixels): OverlayPlanes => {
  const { widthPixels, heightPixels } = pixels;
  const overlay = {
    luma: createPlane(widthPixels, heightPixels),
    blue: createPlane(widthPixels / 2, heightPixels / 2),
    red: createPlane(widthPixels / 2, heightPixels / 2),
  };
  updateOverlayPlanes(overlay, pixels, { from: 0, to: heightPixels });
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
