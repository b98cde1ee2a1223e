import { type Channels, measureLuminance, toLinear } from './color';

const toByte = (linear: number): number => {
  const channel = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, 255 * channel));
};

/** Hue and chroma in Oklab (Björn Ottosson): a darker colour keeps its hue there, unlike in RGB. */
const hueAndChroma = (color: Channels): [hueDegrees: number, chroma: number] => {
  const [red, green, blue] = color.map(toLinear) as Channels;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return [(Math.atan2(b, a) * 180) / Math.PI, Math.hypot(a, b)];
};

const fromOklch = (lightness: number, chroma: number, hueDegrees: number): Channels => {
  const [a, b] = [Math.cos, Math.sin].map((turn) => chroma * turn((hueDegrees * Math.PI) / 180)) as [number, number];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    toByte(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    toByte(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ];
};

/** Keeps the shades of pale pictures from turning grey. */
const chromas = { vividness: 2.6, least: 0.035, most: 0.098 } as const;
/** Shades on snow and paper are bluish, like real shadows. */
const hueless = { chroma: 0.012, hueDegrees: 255 } as const;
/** A dark yellow looks olive; shadows of yellow and orange things are reddish brown. In degrees, from hue to hue. */
const shadowHues: readonly (readonly [hue: number, shadow: number])[] = [
  [42, 42],
  [95, 58],
  [125, 125],
];

const shadowHue = (hue: number): number => {
  const next = shadowHues.findIndex(([from]) => hue < from);
  const [from, to] = [shadowHues[next - 1], shadowHues[next]];
  if (from === undefined || to === undefined) return hue;
  return from[1] + ((to[1] - from[1]) * (hue - from[0])) / (to[0] - from[0]);
};

/** A dark colour of the same hue with at most this luminance. */
export const toShadow = (color: Channels, mostLuminance: number): Channels => {
  const [hue, chroma] = hueAndChroma(color);
  const shadow = chroma < hueless.chroma ? hueless.hueDegrees : shadowHue(hue);
  const vivid = Math.min(chromas.most, Math.max(chromas.least, chroma * chromas.vividness));
  let lightness = 0.5;
  while (lightness > 0.05 && measureLuminance(fromOklch(lightness, vivid, shadow)) > mostLuminance) lightness -= 0.01;
  return fromOklch(lightness, vivid, shadow);
};
