import { own, type Owned } from '../kernel/owned-bytes';

/** Weights of red, green and blue (0 to 255) in a sample, and its offset: BT.709, limited range, in 1/65536. */
export const lumaWeights = { red: 11_966, green: 40_254, blue: 4_064, offset: 16 };
export const blueWeights = { red: -6_596, green: -22_189, blue: 28_785, offset: 128 };
export const redWeights = { red: 28_785, green: -26_145, blue: -2_640, offset: 128 };
export type Weights = typeof lumaWeights;

/**
 * A frame in the encoder's format: I420, a plane of luma and two of chroma with half the rows and columns, without
 * padding; BT.709, 16 to 235. Both sides are even.
 */
export interface PlanarFrame {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly bytes: Uint8Array;
}

export interface Plane {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export const planarBytes = (widthPixels: number, heightPixels: number): number => (widthPixels * heightPixels * 3) / 2;

/** @param allocate returns zeroed bytes; default: on the heap, owned by the frame */
export const createPlanarFrame = (
  widthPixels: number,
  heightPixels: number,
  allocate: (byteCount: number) => Uint8Array = (byteCount) => new Uint8Array(byteCount),
): Owned<PlanarFrame> => {
  const bytes = allocate(planarBytes(widthPixels, heightPixels));
  return own({ widthPixels, heightPixels, bytes }, bytes);
};

/** Views of luma and both chromas that share the frame's bytes. */
export const splitPlanes = ({ widthPixels, heightPixels, bytes }: PlanarFrame): [Plane, Plane, Plane] => {
  const lumaBytes = widthPixels * heightPixels;
  const chromaBytes = lumaBytes / 4;
  const chroma = { width: widthPixels / 2, height: heightPixels / 2 };
  return [
    { bytes: bytes.subarray(0, lumaBytes), width: widthPixels, height: heightPixels },
    { bytes: bytes.subarray(lumaBytes, lumaBytes + chromaBytes), ...chroma },
    { bytes: bytes.subarray(lumaBytes + chromaBytes, lumaBytes + 2 * chromaBytes), ...chroma },
  ];
};
