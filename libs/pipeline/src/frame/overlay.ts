/**
 * Computes the frame without its picture as an overlay, from two renderings that show black and white in the
 * picture's place. Where both agree, the frame is opaque; where they differ fully, it is transparent.
 * (Difference matting; Smith and Blinn, "Blue screen matting", 1996, theorem 4.)
 *
 * @param onBlack RGBA, overwritten with the result
 * @param onWhite RGBA of the same size
 */
export const matteOverlay = (onBlack: Uint8Array, onWhite: Uint8Array): Uint8Array => {
  for (let offset = 0; offset < onBlack.length; offset += 4) {
    const seen = (onWhite[offset + 1] ?? 0) - (onBlack[offset + 1] ?? 0);
    if (seen <= 0) continue;
    const alpha = 255 - seen;
    for (let channel = offset; channel < offset + 3; channel += 1)
      onBlack[channel] = alpha === 0 ? 0 : Math.min(255, Math.round(((onBlack[channel] ?? 0) * 255) / alpha));
    onBlack[offset + 3] = alpha;
  }
  return onBlack;
};
