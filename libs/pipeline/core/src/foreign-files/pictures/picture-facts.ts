/** A picture, or one of the pictures in a file. */
export interface DecodedSize {
  widthPixels: number;
  heightPixels: number;
  /** Minimum memory for decoding. */
  decodedBytes: number;
}

/** A shown picture needs four bytes a pixel. */
const shownBytes = 4;

export const decodedSize = (widthPixels: number, heightPixels: number, pixelBytes = shownBytes): DecodedSize => ({
  widthPixels,
  heightPixels,
  decodedBytes: widthPixels * heightPixels * Math.max(shownBytes, pixelBytes),
});

/** The first size, with the memory of the largest; null for none. */
export const findLargest = (sizes: readonly DecodedSize[]): DecodedSize | null => {
  const [first] = sizes;
  const decodedBytes = sizes.reduce((most, size) => Math.max(most, size.decodedBytes), 0);
  return first === undefined ? null : { ...first, decodedBytes };
};

/** Facts that a picture states before any of its pixels is decoded. */
export interface PictureHeader extends DecodedSize {
  /** Parts that it has too often, such as `more than 100 scans`: an attack on CPU time. Null for none. */
  excess: string | null;
  /** True for upright sRGB of at most 8 bits a channel in a format that is drawn as it is. */
  isPlain: boolean;
  /** True for an animation. */
  isMoving: boolean;
}

export type ReadHeader = (bytes: Buffer) => PictureHeader | null;
