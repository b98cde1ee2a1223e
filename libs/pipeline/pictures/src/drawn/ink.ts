import { lighten, mix } from '../abstract/color-mix';
import type { Palette } from '../abstract/palettes';
import { placedGradient } from '../abstract/svg';

/** From the deepest to the brightest; `shade` and `shine` are thin layers over the shapes below. */
const tones = ['deep', 'mid', 'pale', 'light', 'accent', 'shade', 'shine'] as const;
export type Tone = (typeof tones)[number];

type Fill = (data: string) => string;

/** Fills for a subject: each takes path data in a box of 100 by 100 and returns a part of an SVG. */
export type Ink = Readonly<Record<Tone, Fill>> & {
  readonly line: (tone: Tone, data: string, width: number) => string;
};

type Paints = Readonly<Record<Tone, string>>;

const opacityAttribute = (tone: Tone): string => {
  if (tone === 'shade') return ' fill-opacity=".3"';
  return tone === 'shine' ? ' fill-opacity=".28"' : '';
};

const createInk = (paints: Paints): Ink => {
  const fills = tones.map((tone): [Tone, Fill] => [
    tone,
    (data) => `<path d="${data}" fill="${paints[tone]}"${opacityAttribute(tone)}/>`,
  ]);
  const line = (tone: Tone, data: string, width: number): string =>
    `<path d="${data}" fill="none" stroke="${paints[tone]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacityAttribute(tone).replace('fill', 'stroke')}/>`;
  return { ...(Object.fromEntries(fills) as Record<Tone, Fill>), line };
};

/** The same ink for all tones: the edge of light around a subject, or its silhouette. */
export const plainInk = (color: string): Ink => {
  const paints = Object.fromEntries(tones.map((tone) => [tone, color])) as Record<Tone, string>;
  return { ...createInk(paints), shade: () => '', shine: () => '' };
};

/** Light from above: each tone is a gradient over the box; small shapes need none. */
export const litInk = (id: string, { shapes, light, accent, sky }: Palette): { defs: string; ink: Ink } => {
  const bodies = { deep: shapes[4], mid: shapes[2], pale: mix(sky[1], light, 0.45) };
  const defs = Object.entries(bodies).map(([tone, color]) =>
    placedGradient(
      `${id}-${tone}`,
      [
        [0, tone === 'deep' ? mix(color, shapes[2], 0.42) : lighten(color, 0.16)],
        [0.75, tone === 'pale' ? mix(color, shapes[1], 0.3) : color],
      ],
      [20, 0],
      [62, 100],
    ),
  );
  const paints = { deep: `url(#${id}-deep)`, mid: `url(#${id}-mid)`, pale: `url(#${id}-pale)` };
  return { defs: defs.join(''), ink: createInk({ ...paints, light, accent, shade: shapes[4], shine: light }) };
};
