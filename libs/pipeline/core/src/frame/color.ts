import { namedColors } from './named-colors';

/** Red, green and blue, 0 to 255. */
export type Channels = [red: number, green: number, blue: number];

const hexPattern = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const rgbPattern =
  /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*(?:0|1|0?\.\d{1,3}|\d{1,3}%))?\s*\)$/;
const hslPattern =
  /^hsla?\(\s*(\d{1,3})(?:deg)?[\s,]+(\d{1,3})%[\s,]+(\d{1,3})%(?:\s*[,/]\s*(?:0|1|0?\.\d{1,3}|\d{1,3}%))?\s*\)$/;

const readHex = (digits: string): Channels => {
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16)) as Channels;
};

/** CSS Color 4, section 7.1. */
const readHsl = (hue: number, saturation: number, lightness: number): Channels =>
  [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  }) as Channels;

/** The colour without its transparency; null for a form that is not accepted. */
const readColor = (value: string): Channels | null => {
  if (value.length > 40) return null;
  const color = value.toLowerCase();
  if (color === 'transparent') return [255, 255, 255];
  const named = namedColors.get(color);
  if (named) return readHex(named);
  if (hexPattern.test(color)) return readHex(color.slice(1));
  const rgb = rgbPattern.exec(color);
  if (rgb) return rgb.slice(1, 4).map((channel) => Math.min(255, Number(channel))) as Channels;
  const hsl = hslPattern.exec(color);
  return hsl ? readHsl(Number(hsl[1]), Math.min(1, Number(hsl[2]) / 100), Math.min(1, Number(hsl[3]) / 100)) : null;
};

/**
 * A CSS colour in a common form: a name, `#rgb` to `#rrggbbaa`, `rgb()` or `hsl()` of plain numbers.
 * No accepted value can end a declaration or name an address (CSS injection).
 */
export const isColor = (value: string): boolean => readColor(value) !== null;

/** From sRGB, 0 to 255, to light, 0 to 1. */
export const toLinear = (channel: number): number =>
  channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

/** WCAG 2.2 relative luminance. */
export const measureLuminance = ([red, green, blue]: Channels): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

const toHex = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2 contrast. */
const measureContrast = (one: Channels, other: Channels): number => {
  const [light = 0, dark = 0] = [measureLuminance(one), measureLuminance(other)].sort(
    (first, second) => second - first,
  );
  return (light + 0.05) / (dark + 0.05);
};

/** WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;
const mixingSteps = 20;

const darkInk = '#11141c';
const lightInk = '#ffffff';
/** Background luminance at which dark and light letters are equally legible. */
const middleLuminance = 0.2;

/** Colour of letters that are legible on `background`. */
export const inkOn = (background: string): string =>
  measureLuminance(readColor(background) ?? [255, 255, 255]) > middleLuminance ? darkInk : lightInk;

/** The colour, as near to it as is legible on `background`. */
export const legibleOn = (background: string, color: string): string => {
  const [ground, ink] = [readColor(background) ?? [255, 255, 255], readColor(inkOn(background)) ?? [0, 0, 0]];
  const own = readColor(color) ?? ink;
  for (let step = 0; step <= mixingSteps; step += 1) {
    const share = step / mixingSteps;
    const mixed = own.map((channel, index) => channel + share * ((ink[index] ?? 0) - channel)) as Channels;
    if (measureContrast(mixed, ground as Channels) >= leastContrast) return step === 0 ? color : toHex(mixed);
  }
  return inkOn(background);
};
