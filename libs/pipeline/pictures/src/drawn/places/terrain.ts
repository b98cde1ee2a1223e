import { mix } from '../../abstract/color-mix';
import { createWave } from '../../abstract/wave';
import { drawSky, stars } from '../../abstract/sky';
import { strips } from '../../abstract/strips';
import { at, circle, glow, path, type Point, polygon, smoothLine, times } from '../../abstract/svg';
import type { Stage } from './place';

/**
 * The disc of the sun or moon, soft at its edge; its style is one of three per video: plain, with rings, or with a
 * wide halo.
 */
export const sunDisc = ({ sun: [x, y], sunRadius, palette, isNight, isClear, video }: Stage): string => {
  const kind = video.whole(0, 2);
  if (!isClear) return glow('sun-glow', x, y, sunRadius * 3, palette.light, 0.32);
  const halo = glow('sun-glow', x, y, sunRadius * (kind === 2 ? 4.6 : 3.4), palette.light, isNight ? 0.42 : 0.8);
  const ring = (share: number, opacity: number): string =>
    circle(x, y, sunRadius * share, `fill="${palette.light}" fill-opacity="${opacity}"`);
  const rings = kind === 1 ? ring(1.7, 0.14) + ring(1.34, 0.2) : '';
  const craters = isNight
    ? [
        [-0.35, -0.2, 0.16],
        [0.3, 0.34, 0.22],
        [0.36, -0.38, 0.1],
      ].map(([right = 0, down = 0, size = 0]) =>
        circle(
          x + right * sunRadius,
          y + down * sunRadius,
          size * sunRadius,
          `fill="${palette.sky[2]}" fill-opacity=".22"`,
        ),
      )
    : [];
  return halo + rings + circle(x, y, sunRadius, `fill="${palette.light}"`) + craters.join('');
};

/** A cloud of round heaps on a flat bottom, as path data: clouds in one path show no seams where they overlap. */
export const cloudShape = (stage: Stage, x: number, y: number, width: number): string => {
  const { random } = stage;
  const heaps = times(5, (index) => {
    const share = (index + 0.5) / 5;
    const radius = width * (0.09 + 0.13 * Math.sin(share * Math.PI)) * random.between(0.85, 1.15);
    const center = x + (share - 0.5) * width * 0.8;
    return `M${at(center - radius)} ${at(y)}a${at(radius)} ${at(radius)} 0 0 1 ${at(radius * 2)} 0Z`;
  });
  const flat = width * 0.035;
  const base = `M${at(x + width * 0.47)} ${at(y)}a${at(flat)} ${at(flat)} 0 0 1 0 ${at(flat * 2)}h${at(-width * 0.94)}a${at(flat)} ${at(flat)} 0 0 1 0 ${at(-flat * 2)}Z`;
  return heaps.join('') + base;
};

/** A few far birds. */
export const birds = ({ random, widthPixels, unit, palette, groundY }: Stage): string => {
  const flock = times(random.whole(3, 6), () => {
    const [x, y] = [widthPixels * random.between(0.12, 0.88), groundY * random.between(0.5, 0.8)];
    const wing = unit * random.between(0.012, 0.022);
    return `M${at(x - wing)} ${at(y - wing * 0.4)}Q${at(x - wing * 0.3)} ${at(y - wing * 0.5)} ${at(x)} ${at(y)}Q${at(x + wing * 0.3)} ${at(y - wing * 0.5)} ${at(x + wing)} ${at(y - wing * 0.4)}`;
  });
  return path(
    flock.join(''),
    `fill="none" stroke="${palette.shapes[3]}" stroke-width="${at(unit * 0.004)}" stroke-linecap="round"`,
  );
};

const drawClouds = (stage: Stage): string => {
  const { random, widthPixels, unit, palette, groundY, isNight } = stage;
  const shapes = times(4, (index) => {
    const width = unit * random.between(0.22, 0.42);
    const y = groundY * (0.3 + index * 0.13) + unit * random.between(-0.03, 0.03);
    return cloudShape(stage, widthPixels * ((index % 2) * 0.62 + random.between(0, 0.36)), y, width);
  });
  return path(shapes.join(''), `fill="${palette.light}" fill-opacity="${isNight ? 0.1 : 0.5}"`);
};

/** Sky, stars at night, the sun, thin clouds and a few birds by day. */
export const openSky = (stage: Stage): string => {
  const { isNight, isClear } = stage;
  const above = isNight && isClear ? stars(stage) : '';
  const clear = isClear ? drawClouds(stage) + (isNight ? '' : birds(stage)) : '';
  return drawSky(stage) + above + sunDisc(stage) + clear;
};

interface Ridge {
  y: number;
  rise: number;
  color: string;
  /** Approximate number of hills across the picture. */
  waves?: number;
}

/** A smooth hill from one side to the other, down to the lower edge. */
export const ridge = (
  { random, widthPixels, heightPixels, unit }: Stage,
  { y, rise, color, waves = 1.2 }: Ridge,
): string => {
  const wave = createWave(random, 3);
  const span = (waves * 2 * Math.PI * widthPixels) / unit / 2;
  const line = times(15, (step): Point => [(step / 14) * widthPixels, y + rise * wave((step / 14) * span)]);
  return path(`${smoothLine(line)}V${heightPixels}H0Z`, `fill="${color}"`);
};

/** Mist between two layers: distant things are pale. */
export const haze = ({ widthPixels, palette }: Stage, top: number, heightPixels: number, strength = 0.3): string =>
  strips({ top, widthPixels, heightPixels }, [
    [0, palette.sky[2], 0],
    [0.7, palette.sky[2], strength],
    [1, palette.sky[2], strength * 0.6],
  ]);

/** A tone between the five of the palette; 0 is distant and pale. */
export const toneAt = ({ palette: { shapes } }: Stage, depth: number): string => {
  const scaled = Math.min(3.999, Math.max(0, depth * 4));
  const index = Math.floor(scaled);
  return mix(shapes[index] ?? shapes[0], shapes[index + 1] ?? shapes[4], scaled - index);
};

/** The ground in three steps of depth, below the subjects. */
export const ground = (stage: Stage, colors: readonly [string, string, string]): string => {
  const { groundY, heightPixels, unit } = stage;
  const below = heightPixels - groundY;
  const [first, second, third] = colors;
  return (
    ridge(stage, { y: groundY - unit * 0.012, rise: unit * 0.012, color: first, waves: 0.8 }) +
    ridge(stage, { y: groundY + below * 0.34, rise: unit * 0.035, color: second, waves: 0.7 }) +
    ridge(stage, { y: groundY + below * 0.7, rise: unit * 0.04, color: third, waves: 0.9 })
  );
};

/** Blades of grass along the lower edge, in one path. */
export const grass = ({ random, widthPixels, heightPixels, unit }: Stage, y: number, color: string): string => {
  const count = Math.round((34 * widthPixels) / unit);
  const blades = times(count, (index) => {
    const x = ((index + random.next()) / count) * widthPixels;
    const height = unit * random.between(0.05, 0.15);
    const lean = unit * random.between(-0.05, 0.05);
    const wide = unit * 0.008;
    return `M${at(x - wide)} ${at(heightPixels)}V${at(y)}Q${at(x)} ${at(y - height * 0.6)} ${at(x + lean)} ${at(y - height)}Q${at(x + wide)} ${at(y - height * 0.5)} ${at(x + wide)} ${at(y)}V${at(heightPixels)}Z`;
  });
  return path(blades.join(''), `fill="${color}"`);
};

/** A fir from its foot upwards. */
export const fir = (x: number, y: number, height: number): string => {
  const layers = times(4, (index) => {
    const top = y - height * (1 - index * 0.16);
    const bottom = y - height * (0.62 - index * 0.19);
    const half = height * (0.1 + index * 0.055);
    return polygon([
      [x, top],
      [x + half, bottom],
      [x - half, bottom],
    ]);
  });
  return `${layers.join('')}M${at(x - height * 0.03)} ${at(y - height * 0.1)}h${at(height * 0.06)}V${at(y)}h${at(-height * 0.06)}Z`;
};
