/** The form that pictures of users are stored and drawn in: upright, sRGB, 8 bits. */
export const normalForm = {
  /**
   * Longest side. A photograph of 4:3 then fills a film of 1920 pixels across its shorter side, with the margin for
   * motion.
   */
  sidePixels: 2_816,
  jpegQuality: 92,
  /** Zlib's; a higher one takes twice the time for a tenth of the bytes. */
  pngCompression: 3,
} as const;

/** Limit for what a normal picture takes: its pixels, uncompressed. */
export const normalFormBytes = 4 * normalForm.sidePixels ** 2;
