import { lighten, mix } from '../../abstract/color-mix';
import { at, circle, path, type Point, polygon, rectangle, times } from '../../abstract/svg';
import type { Place, Stage } from './place';
import { fir, grass, ground, haze, openSky, ridge, toneAt } from './terrain';

const farHills = (stage: Stage): string => {
  const { groundY, unit } = stage;
  return (
    ridge(stage, {
      y: groundY - unit * 0.16,
      rise: unit * 0.07,
      color: mix(toneAt(stage, 0), stage.palette.sky[2], 0.35),
    }) +
    ridge(stage, { y: groundY - unit * 0.07, rise: unit * 0.045, color: toneAt(stage, 0.16) }) +
    haze(stage, groundY - unit * 0.2, unit * 0.2)
  );
};

const flowers = ({ random, palette, widthPixels, heightPixels, groundY, unit }: Stage): string =>
  times(26, () => {
    const depth = random.next() ** 1.4;
    const y = groundY + (heightPixels - groundY) * (0.12 + 0.8 * depth);
    const color = random.pick([palette.accent, palette.light, palette.accent]);
    return circle(
      random.between(0, widthPixels),
      y,
      unit * (0.004 + 0.009 * depth),
      `fill="${color}" fill-opacity=".85"`,
    );
  }).join('');

export const hills: Place = (stage) => ({
  behind:
    openSky(stage) + farHills(stage) + ground(stage, [toneAt(stage, 0.42), toneAt(stage, 0.58), toneAt(stage, 0.78)]),
  front: flowers(stage) + grass(stage, stage.heightPixels * 0.985, toneAt(stage, 0.96)),
});

const treeLine = (stage: Stage, y: number, height: number, color: string, count: number): string => {
  const { random, widthPixels, unit } = stage;
  const firs = times(Math.round((count * widthPixels) / unit), (index) => {
    const x = ((index + random.next()) / ((count * widthPixels) / unit)) * widthPixels;
    return fir(x, y + unit * 0.04, height * random.between(0.7, 1.2));
  });
  return path(firs.join(''), `fill="${color}"`);
};

/** A near trunk at the side, and hanging leaves from above. */
const nearTree = (stage: Stage, x: number, width: number, color: string): string => {
  const { heightPixels, unit, random } = stage;
  const trunk = `M${at(x - width / 2)} 0Q${at(x - width * 0.3)} ${at(heightPixels * 0.7)} ${at(x - width)} ${heightPixels}H${at(x + width)}Q${at(x + width * 0.3)} ${at(heightPixels * 0.7)} ${at(x + width / 2)} 0Z`;
  const crown = times(9, (index) => {
    const radius = unit * random.between(0.07, 0.14);
    const [left, top] = [
      x + unit * random.between(-0.26, 0.26),
      heightPixels * 0.006 * index + unit * random.between(-0.06, 0.03),
    ];
    return `M${at(left - radius)} ${at(top)}a${at(radius)} ${at(radius)} 0 1 1 ${at(radius * 2)} 0a${at(radius)} ${at(radius)} 0 1 1 ${at(-radius * 2)} 0Z`;
  });
  const fill = `fill="${color}"`;
  return path(trunk, fill) + path(crown.join(''), fill);
};

export const forest: Place = (stage) => {
  const { groundY, unit, widthPixels, heightPixels, palette } = stage;
  const line = (rise: number, height: number, depth: number, count: number): string =>
    treeLine(
      stage,
      groundY - unit * rise,
      unit * height,
      mix(toneAt(stage, depth), palette.sky[2], 0.5 - depth),
      count,
    );
  const trunks = [0.03, 0.97].map((share, index) =>
    nearTree(stage, widthPixels * share, unit * (index === 0 ? 0.06 : 0.05), toneAt(stage, 0.98)),
  );
  return {
    behind:
      openSky(stage) +
      line(0.06, 0.5, 0.05, 9) +
      haze(stage, groundY - unit * 0.4, unit * 0.4) +
      line(0.02, 0.36, 0.3, 8) +
      haze(stage, groundY - unit * 0.24, unit * 0.24, 0.25) +
      ground(stage, [toneAt(stage, 0.5), toneAt(stage, 0.64), toneAt(stage, 0.82)]),
    front: trunks.join('') + grass(stage, heightPixels * 0.98, toneAt(stage, 1)),
  };
};

const peak = (stage: Stage, x: number, top: number, half: number, color: string): string => {
  const { groundY, palette, random } = stage;
  const height = groundY - top;
  const cap = height * 0.3;
  const slope = half / height;
  const edge = times(5, (index): Point => [
    x + (0.5 - index / 4) * 2 * slope * cap * 0.98,
    top + cap * (index % 2 === 0 ? 0.96 : random.between(0.6, 0.8)),
  ]);
  return (
    path(
      polygon([
        [x, top],
        [x + half, groundY],
        [x - half, groundY],
      ]),
      `fill="${color}"`,
    ) +
    path(
      polygon([
        [x, top],
        [x + half, groundY],
        [x + half * 0.24, groundY],
        [x - half * 0.06, top + height * 0.4],
      ]),
      `fill="${palette.shapes[4]}" fill-opacity=".16"`,
    ) +
    path(polygon([[x, top], ...edge]), `fill="${lighten(palette.light, 0.2)}" fill-opacity=".92"`)
  );
};

export const mountains: Place = (stage) => {
  const { groundY, unit, widthPixels, random } = stage;
  const far = times(3, (index) =>
    peak(
      stage,
      widthPixels * (0.1 + index * 0.42),
      groundY - unit * random.between(0.4, 0.5),
      unit * 0.42,
      mix(toneAt(stage, 0), stage.palette.sky[2], 0.3),
    ),
  );
  const near = [-0.04, 0.94].map((share) =>
    peak(
      stage,
      widthPixels * (share + random.between(0, 0.1)),
      groundY - unit * random.between(0.42, 0.56),
      unit * 0.44,
      toneAt(stage, 0.26),
    ),
  );
  return {
    behind:
      openSky(stage) +
      far.join('') +
      haze(stage, groundY - unit * 0.3, unit * 0.3) +
      near.join('') +
      haze(stage, groundY - unit * 0.16, unit * 0.18, 0.35) +
      ground(stage, [toneAt(stage, 0.48), toneAt(stage, 0.66), toneAt(stage, 0.84)]),
    front: treeLine(stage, stage.heightPixels * 1.0, unit * 0.2, toneAt(stage, 1), 7),
  };
};

export const desert: Place = (stage) => {
  const { groundY, unit, palette, heightPixels } = stage;
  const sand = (depth: number): string => mix(toneAt(stage, depth), palette.accent, 0.22);
  return {
    behind:
      openSky(stage) +
      ridge(stage, {
        y: groundY - unit * 0.12,
        rise: unit * 0.06,
        color: mix(sand(0), palette.sky[2], 0.4),
        waves: 0.8,
      }) +
      ridge(stage, { y: groundY - unit * 0.05, rise: unit * 0.05, color: sand(0.1), waves: 0.9 }) +
      ground(stage, [sand(0.3), sand(0.48), sand(0.7)]),
    front: ridge(stage, { y: heightPixels * 0.95, rise: unit * 0.04, color: sand(0.9), waves: 0.8 }),
  };
};

export const snow: Place = (stage) => {
  const { groundY, unit, palette, heightPixels } = stage;
  const white = (share: number): string => mix(palette.light, toneAt(stage, 0.2), stage.isNight ? share + 0.35 : share);
  return {
    behind:
      openSky(stage) +
      ridge(stage, { y: groundY - unit * 0.17, rise: unit * 0.06, color: white(0.75) }) +
      treeLine(stage, groundY - unit * 0.03, unit * 0.26, toneAt(stage, 0.45), 8) +
      haze(stage, groundY - unit * 0.2, unit * 0.2, 0.4) +
      ground(stage, [white(0.16), white(0.36), white(0.56)]),
    front: treeLine(stage, heightPixels * 1.02, unit * 0.34, toneAt(stage, 0.95), 3),
  };
};

export const road: Place = (stage) => {
  const { groundY, unit, palette, widthPixels, heightPixels } = stage;
  const height = unit * 0.13;
  const dashes = times(Math.ceil(widthPixels / (unit * 0.2)) + 1, (index) =>
    rectangle(
      index * unit * 0.2 - unit * 0.05,
      groundY + height * 0.42,
      unit * 0.1,
      unit * 0.011,
      `fill="${palette.light}" fill-opacity=".8"`,
    ),
  );
  const posts = times(Math.ceil(widthPixels / (unit * 0.34)) + 1, (index) =>
    rectangle(
      index * unit * 0.34,
      groundY - unit * 0.075,
      unit * 0.016,
      unit * 0.06,
      `fill="${palette.light}" fill-opacity=".7"`,
    ),
  );
  return {
    behind:
      openSky(stage) +
      farHills(stage) +
      rectangle(0, groundY - unit * 0.02, widthPixels, heightPixels, `fill="${toneAt(stage, 0.42)}"`) +
      posts.join('') +
      rectangle(0, groundY - unit * 0.02, widthPixels, height, `fill="${toneAt(stage, 0.8)}"`) +
      dashes.join('') +
      ridge(stage, { y: groundY + height * 1.5, rise: unit * 0.02, color: toneAt(stage, 0.56) }) +
      ridge(stage, { y: groundY + (heightPixels - groundY) * 0.75, rise: unit * 0.04, color: toneAt(stage, 0.78) }),
    front:
      flowers({ ...stage, groundY: groundY + unit * 0.2 }) + grass(stage, heightPixels * 0.985, toneAt(stage, 0.96)),
  };
};
