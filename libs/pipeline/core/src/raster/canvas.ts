import type { FontDetails, MeasuredNode, Node, OutputFormat } from '@takumi-rs/core';

/** A file of an installed font package. */
export interface FontFile extends Pick<FontDetails, 'unicodeRange' | 'style'> {
  /** Distinguishes it from every other file. */
  readonly path: string;
  readonly family: string;
  readonly read: () => Promise<Uint8Array>;
}

/** A font of a user. */
export interface ForeignFont {
  readonly family: string;
  readonly bytes: Uint8Array;
}

/** A picture that a node names by `src`. */
export interface DrawnImage {
  readonly src: string;
  readonly data: Uint8Array;
  /** Name of the user's file in the request, for the error when it cannot be drawn. */
  readonly field?: string | undefined;
}

export interface DrawingOptions {
  readonly width: number;
  readonly height: number;
  readonly format: Exclude<OutputFormat, 'ico'>;
  /** 0 to 100, for JPEG and WebP. */
  readonly quality?: number;
  readonly css?: string[];
  readonly images?: DrawnImage[];
  /** BCP 47 */
  readonly lang?: string;
  /** Fonts that the texts need. */
  readonly fonts?: readonly FontFile[];
  /** Searched in this order for letters that the named typefaces lack. */
  readonly fontFamilies?: string[];
}

/** Draws nodes. It fetches nothing: every input is bytes. */
export interface Canvas {
  /**
   * @returns bytes that the caller owns; for `raw` RGBA of `width * height * 4` bytes
   * @throws DrawingError; the signal's reason when it is aborted
   */
  readonly render: (node: Node, options: DrawingOptions, signal: AbortSignal) => Promise<Buffer>;
  readonly measure: (node: Node, options: DrawingOptions, signal: AbortSignal) => Promise<MeasuredNode>;
}

/** True for SVG. Only this product makes SVG: none is accepted from outside. */
export const isOwnPicture = (bytes: Uint8Array): boolean => bytes[0] === '<'.charCodeAt(0);
