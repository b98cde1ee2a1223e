/** Linear value of a colour channel (WCAG 2.2, relative luminance). */
const light = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Above it black has the higher contrast; one of the two always reaches 4.5:1. */
const middleLight = 0.179;

/**
 * @param color `#rrggbb`
 * @returns black or white, the one with the higher contrast
 */
export const readableOn = (color: string): string => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    light(Number.parseInt(color.slice(start, start + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middleLight ? '#000000' : '#ffffff';
};
