import { darken, lighten, mix } from '../../abstract/color-mix';
import { drawSky, stars } from '../../abstract/sky';
import { strips } from '../../abstract/strips';
import { at, circle, glow, path, rectangle, times } from '../../abstract/svg';
import type { Place, Stage } from './place';
import { cloudShape, sunDisc, toneAt } from './terrain';

/** A window that shows the sky with its hour and weather. */
const windowOn = (stage: Stage, frame: string): string => {
  const {
    unit,
    groundY,
    sun: [x],
    palette,
    isNight,
  } = stage;
  const [width, height] = [unit * 0.66, unit * 0.7];
  const [left, top] = [x - width / 2, groundY - unit * 0.8];
  const view = { ...stage, sun: [x, top + height * 0.42] as const, sunRadius: unit * 0.16 };
  const clouds =
    cloudShape(stage, left + width * 0.2, top + height * 0.3, unit * 0.3) +
    cloudShape(stage, left + width * 0.86, top + height * 0.56, unit * 0.3);
  const shown = `<clipPath id="window">${rectangle(left, top, width, height, `rx="${at(unit * 0.04)}"`)}</clipPath><g clip-path="url(#window)">${drawSky(stage)}${isNight ? stars(stage, 0.9) : ''}${sunDisc(view)}${path(clouds, `fill="${palette.light}" fill-opacity=".4"`)}</g>`;
  const line = `fill="none" stroke="${frame}" stroke-width="${at(unit * 0.022)}"`;
  return (
    shown +
    rectangle(left, top, width, height, `rx="${at(unit * 0.04)}" ${line}`) +
    path(
      `M${at(x)} ${at(top)}v${at(height)}M${at(left)} ${at(top + height * 0.36)}h${at(width)}`,
      line.replace(at(unit * 0.022), at(unit * 0.012)),
    ) +
    rectangle(left - unit * 0.03, top + height, width + unit * 0.06, unit * 0.026, `fill="${frame}"`)
  );
};

const wall = (stage: Stage): string => {
  const { palette, widthPixels, heightPixels, isNight } = stage;
  const base = isNight ? palette.shapes[2] : mix(palette.sky[1], palette.shapes[0], 0.5);
  return strips({ top: 0, widthPixels, heightPixels }, [
    [0, darken(base, isNight ? 0.3 : 0.06)],
    [0.6, base],
  ]);
};

const pot = ({ palette, unit, groundY, random }: Stage, x: number, ground: number): string => {
  const y = groundY + ground;
  const leaves = times(7, (index) => {
    const lean = (index - 3) * 0.07 + random.between(-0.02, 0.02);
    const height = unit * random.between(0.2, 0.34);
    return `M${at(x)} ${at(y - unit * 0.1)}Q${at(x + unit * lean * 0.3 - unit * 0.03)} ${at(y - height * 0.8)} ${at(x + unit * lean * 1.5)} ${at(y - unit * 0.1 - height)}Q${at(x + unit * lean * 0.6 + unit * 0.04)} ${at(y - height * 0.6)} ${at(x)} ${at(y - unit * 0.1)}Z`;
  });
  return (
    path(leaves.join(''), `fill="${palette.shapes[3]}"`) +
    path(
      `M${at(x - unit * 0.08)} ${at(y - unit * 0.12)}h${at(unit * 0.16)}l${at(-unit * 0.025)} ${at(unit * 0.14)}h${at(-unit * 0.11)}Z`,
      `fill="${palette.accent}"`,
    )
  );
};

export const room: Place = (stage) => {
  const { groundY, unit, palette, widthPixels, heightPixels, random } = stage;
  const floor = mix(toneAt(stage, 0.55), palette.accent, 0.12);
  const boards = times(5, (index) =>
    rectangle(
      0,
      groundY + (heightPixels - groundY) * (0.12 + index * index * 0.045 + index * 0.03),
      widthPixels,
      unit * 0.004,
      `fill="${palette.shapes[4]}" fill-opacity=".3"`,
    ),
  );
  const side = random.chance(0.5) ? 0.1 : 0.9;
  const rug = `<ellipse cx="${at(widthPixels / 2)}" cy="${at(groundY + unit * 0.05)}" rx="${at(unit * 0.46)}" ry="${at(unit * 0.075)}" fill="${palette.accent}" fill-opacity=".55"/>`;
  return {
    behind:
      wall(stage) +
      windowOn(stage, lighten(palette.light, 0.1)) +
      rectangle(0, groundY - unit * 0.06, widthPixels, unit * 0.035, `fill="${palette.light}" fill-opacity=".5"`) +
      rectangle(0, groundY - unit * 0.03, widthPixels, heightPixels, `fill="${floor}"`) +
      boards.join('') +
      rug,
    front: pot(stage, widthPixels * side, unit * 0.16),
  };
};

export const table: Place = (stage) => {
  const { groundY, unit, palette, widthPixels, heightPixels, sun } = stage;
  const top = groundY - unit * 0.07;
  const wood = mix(toneAt(stage, 0.5), palette.accent, 0.14);
  const grain = times(6, (index) =>
    rectangle(
      widthPixels * ((index * 0.37) % 0.8),
      groundY + unit * (0.12 + index * 0.07),
      unit * 0.4,
      unit * 0.005,
      `fill="${palette.shapes[4]}" fill-opacity=".25" rx="2"`,
    ),
  );
  return {
    behind:
      wall(stage) +
      windowOn(stage, lighten(palette.light, 0.1)) +
      glow('table-glow', sun[0], groundY - unit * 0.25, unit * 0.5, palette.light, 0.3) +
      rectangle(0, top, widthPixels, heightPixels, `fill="${wood}"`) +
      rectangle(0, top, widthPixels, unit * 0.012, `fill="${palette.light}" fill-opacity=".4"`) +
      rectangle(0, groundY + unit * 0.09, widthPixels, heightPixels, `fill="${darken(wood, 0.22)}"`) +
      grain.join(''),
    front: '',
  };
};

/** A neutral place with light, rings and quiet shapes, for subjects without one. */
export const studio: Place = (stage) => {
  const { palette, widthPixels, heightPixels, groundY, unit, random, sun } = stage;
  const middle = groundY - unit * 0.3;
  const rings = times(4, (index) =>
    circle(
      sun[0],
      middle,
      unit * (0.62 - index * 0.1),
      `fill="${palette.light}" fill-opacity="${stage.isNight ? 0.07 : 0.2}"`,
    ),
  );
  const bits = times(18, () => {
    const [x, y] = [random.between(0, widthPixels), random.between(heightPixels * 0.12, heightPixels * 0.94)];
    const size = unit * random.between(0.006, 0.016);
    const color = random.pick([palette.accent, palette.light, palette.shapes[2]]);
    return random.chance(0.5)
      ? circle(x, y, size, `fill="${color}" fill-opacity=".75"`)
      : path(
          `M${at(x - size)} ${at(y)}h${at(size * 2)}M${at(x)} ${at(y - size)}v${at(size * 2)}`,
          `stroke="${color}" stroke-opacity=".75" stroke-width="${at(size * 0.5)}" stroke-linecap="round"`,
        );
  });
  const step = (y: number, reach: number, color: string): string =>
    path(
      `M0 ${at(y + unit * reach)}Q${at(widthPixels / 2)} ${at(y - unit * reach)} ${at(widthPixels)} ${at(y + unit * reach)}V${heightPixels}H0Z`,
      `fill="${color}"`,
    );
  return {
    behind:
      drawSky(stage) +
      glow('sun-glow', sun[0], middle, unit * 0.8, palette.light, 0.5) +
      rings.join('') +
      bits.join('') +
      step(groundY + unit * 0.02, 0.06, mix(toneAt(stage, 0.2), palette.sky[2], 0.3)) +
      step(groundY + unit * 0.2, 0.07, toneAt(stage, 0.34)) +
      step(groundY + unit * 0.4, 0.08, toneAt(stage, 0.55)),
    front: '',
  };
};
