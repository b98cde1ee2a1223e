export const clipLimits = {
  sidePixels: 4_096,
  pixels: 4_096 * 2_304,
  /** The rest of a clip is not read. */
  seconds: 120,
  /** Minimum for an upload. */
  leastSeconds: 0.2,
  framesPerSecond: 240,
} as const;
