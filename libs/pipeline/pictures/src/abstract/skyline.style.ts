import { mix, ramp } from './color-mix';
import { isDark, drawSky, stars, sun } from './sky';
import { strips } from './strips';
import { at, type Canvas, path, placedGradient, rectangle, type Style, times } from './svg';

const depths = 4;

interface House {
  x: number;
  width: number;
  top: number;
  depth: number;
}

/** A roof: tall towers get a spire, some houses a gable or a step. */
const roof = ({ random }: Canvas, { x, width, top }: House, color: string): string => {
  const kind = random.next();
  const fill = `fill="${color}"`;
  if (kind < 0.2)
    return (
      rectangle(x + width * 0.25, top - width * 0.22, width * 0.5, width * 0.24, fill) +
      rectangle(x + width * 0.48, top - width * 0.9, width * 0.04, width * 0.7, fill)
    );
  if (kind < 0.38)
    return path(`M${at(x)} ${at(top + 1)}L${at(x + width)} ${at(top - width * 0.42)}V${at(top + 1)}Z`, fill);
  if (kind < 0.54)
    return (
      rectangle(x + width * 0.14, top - width * 0.18, width * 0.72, width * 0.2, fill) +
      rectangle(x + width * 0.3, top - width * 0.34, width * 0.4, width * 0.2, fill)
    );
  if (kind < 0.66)
    return path(
      `M${at(x)} ${at(top + 1)}A${at(width / 2)} ${at(width / 2)} 0 0 1 ${at(x + width)} ${at(top + 1)}Z`,
      fill,
    );
  return '';
};

/** Lit windows on a grid; whole floors stay dark, which looks more natural than random windows. */
const windows = (canvas: Canvas, house: House, bottom: number): string => {
  const { random, palette, unit } = canvas;
  const pane = unit * (0.0085 + 0.0045 * house.depth);
  const columns = Math.floor((house.width - pane) / (pane * 2.1));
  const rows = Math.min(26, Math.floor((bottom - house.top - pane * 3) / (pane * 2.9)));
  const margin = (house.width - columns * pane * 2.1 + pane * 1.1) / 2;
  const lit = Array.from({ length: Math.max(0, rows) }).flatMap((_, row) => {
    const share = random.pick([0.08, 0.2, 0.5, 0.75]);
    return times(Math.max(0, columns), (column) => {
      if (!random.chance(share)) return '';
      const color = random.chance(0.8) ? palette.accent : palette.light;
      const opacity = random.between(0.5, 0.95).toFixed(2);
      return rectangle(
        house.x + margin + column * pane * 2.1,
        house.top + pane * 2 + row * pane * 2.9,
        pane,
        pane * 1.5,
        `fill="${color}" fill-opacity="${opacity}"`,
      );
    });
  });
  return lit.join('');
};

const street = (canvas: Canvas, depth: number): string => {
  const { random, widthPixels, heightPixels, unit, palette } = canvas;
  const share = depth / (depths - 1);
  const color = ramp(palette.shapes, 0.08 + share * 0.9);
  const id = `street-${depth}`;
  const gradient = placedGradient(
    id,
    [
      [0, color],
      [1, mix(color, palette.sky[2], 0.4 - share * 0.25)],
    ],
    [0, heightPixels * 0.35],
    [0, heightPixels],
  );
  const houses: string[] = [];
  for (let x = -unit * 0.05; x < widthPixels;) {
    const width = unit * random.between(0.07, 0.13) * (1 + share * 0.55);
    const rise = heightPixels * random.between(0.08, 0.24) * (1 - share * 0.3);
    const house: House = { x, width: width + 1, top: heightPixels * (0.6 + share * 0.2) - rise, depth };
    houses.push(
      roof(canvas, house, `url(#${id})`),
      rectangle(x, house.top, width + 1, heightPixels - house.top, `fill="url(#${id})"`),
    );
    if (depth > 0) houses.push(windows(canvas, house, heightPixels));
    x += width + (random.chance(0.25) ? unit * 0.02 : 0);
  }
  return gradient + houses.join('');
};

/** Rows of houses before a large sun or moon. */
export const skyline: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit, palette } = canvas;
  const haze = strips({ top: heightPixels * 0.5, widthPixels, heightPixels: heightPixels * 0.5 }, [
    [0, palette.sky[2], 0],
    [1, palette.sky[2], 0.25],
  ]);
  const streets = times(depths, (depth) => street(canvas, depth) + (depth < depths - 1 ? haze : ''));
  return [
    drawSky(canvas),
    isDark(canvas) ? stars(canvas) : '',
    sun(
      canvas,
      widthPixels * random.between(0.3, 0.7),
      heightPixels * random.between(0.38, 0.46),
      unit * random.between(0.18, 0.25),
    ),
    ...streets,
  ].join('');
};
