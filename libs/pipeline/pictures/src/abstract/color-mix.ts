type Triple = [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const readHex = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255].map((channel) => toLinear(channel / 255)) as Triple;
};

const writeHex = (channels: Triple): string => {
  const bytes = channels.map((channel) => Math.round(255 * toGamma(Math.min(1, Math.max(0, channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** To Oklab (Ottosson 2020), where equal steps look equal. */
const toOklab = ([red, green, blue]: Triple): Triple => {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
};

const fromOklab = ([lightness, a, b]: Triple): Triple => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

/** @param share 0 for the first colour to 1 for the second, both `#rrggbb` */
export const mix = (first: string, second: string, share: number): string => {
  const [from, to] = [toOklab(readHex(first)), toOklab(readHex(second))];
  return writeHex(fromOklab(from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as Triple));
};

export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);
export const darken = (color: string, share: number): string => mix(color, '#000000', share);

/** The colour at `position` (0 to 1) of a gradient of these colours. */
export const ramp = (colors: readonly string[], position: number): string => {
  const scaled = Math.min(1, Math.max(0, position)) * (colors.length - 1);
  const index = Math.min(colors.length - 2, Math.floor(scaled));
  return mix(colors[index] ?? '#000000', colors[index + 1] ?? '#000000', scaled - index);
};

/** Perceived lightness, 0 to 1. */
export const measureLightness = (color: string): number => toOklab(readHex(color))[0];
