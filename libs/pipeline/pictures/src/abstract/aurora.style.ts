import { darken, mix } from './color-mix';
import { createWave } from './wave';
import { stars } from './sky';
import { strips } from './strips';
import {
  at,
  type Canvas,
  glow,
  linearGradient,
  path,
  type Point,
  rectangle,
  smoothLine,
  type Style,
  times,
} from './svg';

const curtains = 3;
const stripPixels = 9;

/** The aurora needs a night: the palette's deepest colours replace a bright sky. */
const nightColors = ({ palette }: Canvas): [string, string, string] => {
  const deep = darken(palette.shapes[4], 0.55);
  return [deep, mix(deep, palette.shapes[3], 0.55), mix(palette.shapes[3], palette.shapes[1], 0.5)];
};

/** Light below a winding line: narrow strips side by side, each fading upwards. */
const curtain = (canvas: Canvas, index: number): string => {
  const { random, widthPixels, heightPixels, palette } = canvas;
  const [spine, length, brightness] = [createWave(random, 3), createWave(random, 3), createWave(random, 4)];
  const color = [palette.accent, palette.shapes[0], palette.sky[1]][index] ?? palette.accent;
  const gradient = linearGradient(`curtain-${index}`, [
    [0, color, 0],
    [0.45, color, 0.34],
    [0.86, mix(color, palette.light, 0.35), 0.85],
    [0.93, palette.light, 0.55],
    [1, color, 0],
  ]);
  const base = heightPixels * (0.36 + index * 0.1);
  const strips = Math.ceil(widthPixels / stripPixels);
  const drawn = times(strips, (strip) => {
    const share = strip / strips;
    const bottom = base + heightPixels * 0.1 * spine(share * 4.2 + index * 3);
    const height = heightPixels * (0.27 + 0.12 * length(share * 7)) * random.between(0.93, 1.07);
    const opacity = (0.66 + 0.3 * brightness(share * 15) + random.between(-0.05, 0.05)) * (1 - index * 0.16);
    const attributes = `fill="url(#curtain-${index})" fill-opacity="${Math.max(0.06, opacity).toFixed(2)}"`;
    return rectangle(strip * stripPixels, bottom - height, stripPixels, height, attributes);
  });
  return `${gradient}<g style="mix-blend-mode:screen">${drawn.join('')}</g>`;
};

const mountains = (canvas: Canvas): string => {
  const { random, widthPixels, heightPixels, unit, palette } = canvas;
  return times(3, (index) => {
    const wave = createWave(random, 5);
    const base = heightPixels * (0.7 + index * 0.075);
    const line = times(25, (step): Point => {
      const share = step / 24;
      return [share * widthPixels, base - unit * (0.15 - index * 0.035) * Math.abs(wave(share * (6 - index)))];
    });
    const color = darken(mix(palette.shapes[3], palette.shapes[4], index / 2), 0.25 + index * 0.22);
    return path(`${smoothLine(line)}L${widthPixels} ${heightPixels}L0 ${heightPixels}Z`, `fill="${color}"`);
  }).join('');
};

/** Still water: pale lines that get wider towards the viewer. */
const lake = (
  { random, widthPixels, heightPixels, unit, palette }: Canvas,
  [, , glowing]: [string, string, string],
): string => {
  const top = heightPixels * 0.86;
  const water = strips({ top, widthPixels, heightPixels: heightPixels - top }, [
    [0, mix(glowing, palette.accent, 0.35)],
    [1, darken(palette.shapes[4], 0.5)],
  ]);
  const ripples = times(34, () => {
    const depth = random.next();
    const width = unit * random.between(0.04, 0.2) * (0.4 + depth);
    const y = top + depth * (heightPixels - top);
    return rectangle(
      random.between(-0.1, 1) * widthPixels,
      y,
      width,
      unit * 0.003,
      `rx="${at(unit * 0.0015)}" fill="${palette.light}" fill-opacity="${(0.32 * (1 - depth * 0.6)).toFixed(2)}"`,
    );
  });
  return water + ripples.join('');
};

/** Curtains of northern light over mountains and a lake. */
export const aurora: Style = (canvas) => {
  const { widthPixels, heightPixels, unit, palette } = canvas;
  const night = nightColors(canvas);
  const sky = strips({ top: 0, widthPixels, heightPixels }, [
    [0, night[0]],
    [0.5, night[1]],
    [0.8, night[2]],
  ]);
  return [
    sky,
    stars(canvas, 0.75),
    glow('horizon', widthPixels / 2, heightPixels * 0.72, unit * 0.9, palette.accent, 0.3),
    ...times(curtains, (index) => curtain(canvas, index)),
    mountains(canvas),
    lake(canvas, night),
  ].join('');
};
