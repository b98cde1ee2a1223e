import { lighten, mix } from '../../abstract/color-mix';
import { createWave } from '../../abstract/wave';
import { strips } from '../../abstract/strips';
import { at, circle, glow, path, type Point, polygon, rectangle, smoothLine, times } from '../../abstract/svg';
import type { Place, Stage } from './place';
import { openSky, ridge, toneAt } from './terrain';

/** The light of the sun on the water: short bars below it. */
const glitter = ({ random, palette, sun: [x], unit }: Stage, top: number, height: number): string => {
  const bars = times(22, (index) => {
    const share = (index + random.next()) / 22;
    const width = unit * random.between(0.02, 0.1) * (0.6 + share);
    const left = x - width / 2 + unit * random.between(-0.14, 0.14) * (0.4 + share);
    return `M${at(left)} ${at(top + share * height)}h${at(width)}v${at(unit * 0.005)}h${at(-width)}Z`;
  });
  return path(bars.join(''), `fill="${palette.light}" fill-opacity=".55"`);
};

const water = (stage: Stage, top: number, bottom: number, from: number, to: number): string =>
  strips({ top, widthPixels: stage.widthPixels, heightPixels: bottom - top }, [
    [0, mix(toneAt(stage, from), stage.palette.sky[2], 0.3)],
    [1, toneAt(stage, to)],
  ]);

export const beach: Place = (stage) => {
  const { groundY, unit, palette, widthPixels, heightPixels, isNight, random } = stage;
  const horizon = groundY - unit * 0.19;
  const shore = groundY - unit * 0.045;
  const sand = (share: number): string =>
    mix(mix(palette.light, palette.accent, 0.3), toneAt(stage, 0.75), isNight ? share * 0.5 + 0.5 : share);
  const foam = { y: shore - unit * 0.014, rise: unit * 0.008, color: palette.light, waves: 1.6 };
  const prints = times(
    7,
    (index) =>
      `<ellipse cx="${at(widthPixels * (0.08 + index * 0.13))}" cy="${at(groundY + unit * (0.09 + 0.02 * (index % 2)))}" rx="${at(unit * 0.016)}" ry="${at(unit * 0.006)}" fill="${toneAt(stage, 0.8)}" fill-opacity=".22"/>`,
  );
  const shells = times(8, () =>
    circle(
      random.between(0, widthPixels),
      random.between(groundY + unit * 0.15, heightPixels),
      unit * random.between(0.006, 0.013),
      `fill="${random.pick([palette.accent, palette.light])}" fill-opacity=".8"`,
    ),
  );
  return {
    behind:
      openSky(stage) +
      water(stage, horizon, shore + unit * 0.04, 0.1, 0.42) +
      glitter(stage, horizon, shore - horizon) +
      ridge(stage, foam) +
      ridge(stage, { ...foam, y: shore, color: sand(0.34) }) +
      ridge(stage, { y: groundY - unit * 0.005, rise: unit * 0.008, color: sand(0.14) }) +
      ridge(stage, { y: groundY + (heightPixels - groundY) * 0.36, rise: unit * 0.03, color: sand(0.26), waves: 0.7 }) +
      ridge(stage, { y: groundY + (heightPixels - groundY) * 0.72, rise: unit * 0.03, color: sand(0.42), waves: 0.8 }),
    front: prints.join('') + shells.join(''),
  };
};

const wave = ({ random, widthPixels, unit, heightPixels }: Stage, y: number, height: number, color: string): string => {
  const length = unit * 0.17;
  const start = -length * random.next();
  const count = Math.ceil(widthPixels / length) + 2;
  const crests = times(
    count,
    () => `q${at(length * 0.22)} ${at(height)} ${at(length * 0.5)} ${at(height)}t${at(length * 0.5)} ${at(-height)}`,
  );
  return path(`M${at(start)} ${at(y)}${crests.join('')}V${heightPixels}H${at(start)}Z`, `fill="${color}"`);
};

export const sea: Place = (stage) => {
  const { groundY, unit, heightPixels } = stage;
  const horizon = groundY - unit * 0.16;
  const below = heightPixels - groundY;
  const at4 = (share: number, depth: number): string =>
    wave(stage, groundY + below * share, unit * 0.03, toneAt(stage, depth));
  return {
    behind:
      openSky(stage) +
      water(stage, horizon, heightPixels, 0.08, 0.5) +
      glitter(stage, horizon, unit * 0.2) +
      wave(stage, groundY - unit * 0.08, unit * 0.02, toneAt(stage, 0.3)),
    front:
      wave(stage, groundY - unit * 0.035, unit * 0.028, toneAt(stage, 0.46)) +
      at4(0.14, 0.56) +
      at4(0.34, 0.66) +
      at4(0.56, 0.78) +
      at4(0.78, 0.9),
  };
};

const kelp = ({ random, heightPixels, unit }: Stage, x: number, height: number, color: string): string => {
  const sway = createWave(random, 2);
  const line = times(8, (step): Point => [x + unit * 0.05 * sway(step), heightPixels - (height * step) / 7]);
  return path(
    smoothLine(line),
    `fill="none" stroke="${color}" stroke-width="${at(unit * random.between(0.018, 0.034))}" stroke-linecap="round"`,
  );
};

const coral = ({ palette, heightPixels, unit }: Stage, x: number, height: number): string =>
  path(
    [-0.5, -0.2, 0.15, 0.45]
      .map(
        (lean) =>
          `M${at(x)} ${at(heightPixels)}Q${at(x)} ${at(heightPixels - height * 0.6)} ${at(x + lean * height)} ${at(heightPixels - height)}`,
      )
      .join(''),
    `fill="none" stroke="${palette.accent}" stroke-width="${at(unit * 0.026)}" stroke-linecap="round"`,
  );

export const underwater: Place = (stage) => {
  const { palette, widthPixels, heightPixels, unit, random, sun, groundY } = stage;
  const deep = strips({ top: 0, widthPixels, heightPixels }, [
    [0, mix(palette.shapes[0], palette.light, stage.isNight ? 0.1 : 0.5)],
    [0.35, palette.shapes[1]],
    [0.72, palette.shapes[2]],
    [1, palette.shapes[3]],
  ]);
  const shafts = times(5, (index) => {
    const x = sun[0] + unit * (index - 2) * 0.22;
    const spread = unit * (index - 2) * 0.26;
    return path(
      polygon([
        [x, 0],
        [x + unit * 0.09, 0],
        [x + spread + unit * 0.2, heightPixels * 0.86],
        [x + spread, heightPixels * 0.86],
      ]),
      `fill="${palette.light}" fill-opacity=".09"`,
    );
  });
  const bubbles = times(22, () =>
    circle(
      random.between(0, widthPixels),
      random.between(heightPixels * 0.2, heightPixels),
      unit * random.between(0.004, 0.016),
      `fill="${palette.light}" fill-opacity=".28"`,
    ),
  );
  const weeds = times(9, (index) => {
    const side = index % 2 === 0 ? random.between(-0.02, 0.24) : random.between(0.76, 1.02);
    return kelp(stage, widthPixels * side, heightPixels * random.between(0.14, 0.4), toneAt(stage, 0.8));
  });
  const bed = ridge(stage, { y: heightPixels * 0.86, rise: unit * 0.03, color: toneAt(stage, 0.88) });
  return {
    behind:
      deep +
      shafts.join('') +
      glow('sun-glow', sun[0], groundY - unit * 0.3, unit * 0.6, lighten(palette.light, 0.1), 0.55) +
      bed,
    front:
      weeds.join('') +
      coral(stage, widthPixels * 0.2, unit * 0.2) +
      coral(stage, widthPixels * 0.84, unit * 0.26) +
      bubbles.join('') +
      rectangle(0, heightPixels - 1, widthPixels, 1, `fill="${toneAt(stage, 0.9)}"`),
  };
};
