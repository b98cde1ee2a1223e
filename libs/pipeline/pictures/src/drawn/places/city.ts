import { mix } from '../../abstract/color-mix';
import { at, circle, glow, path, rectangle, times } from '../../abstract/svg';
import type { Place, Stage } from './place';
import { haze, openSky, toneAt } from './terrain';

interface Row {
  depth: number;
  bottom: number;
  rise: readonly [number, number];
}

interface House {
  x: number;
  top: number;
  width: number;
  bottom: number;
}

const drawWall = ({ x, top, width, bottom }: House, roof: number): string => {
  const wall = `M${at(x)} ${at(bottom)}V${at(top)}H${at(x + width)}V${at(bottom)}Z`;
  if (roof === 1)
    return `${wall}M${at(x)} ${at(top + 1)}L${at(x + width / 2)} ${at(top - width * 0.4)}L${at(x + width)} ${at(top + 1)}Z`;
  if (roof === 2)
    return `${wall}M${at(x + width * 0.46)} ${at(top + 1)}v${at(-width * 0.7)}h${at(width * 0.06)}v${at(width * 0.7)}Z`;
  return wall;
};

const drawPanes = ({ random, unit, isNight }: Stage, { x, top, width, bottom }: House): string => {
  const pane = unit * 0.011;
  const columns = Math.floor(width / (pane * 2.6));
  const rows = Math.max(0, Math.floor((bottom - top) / (pane * 3.4)));
  return times(rows * columns, (index) => {
    if (!random.chance(isNight ? 0.5 : 0.32)) return '';
    const left = x + pane * 1.2 + (index % columns) * pane * 2.5;
    return `M${at(left)} ${at(top + pane * 1.6 + Math.floor(index / columns) * pane * 3.3)}h${at(pane)}v${at(pane * 1.6)}h${at(-pane)}Z`;
  }).join('');
};

/** A row of houses as one path, and its lit windows as another. */
const houses = (stage: Stage, { depth, bottom, rise }: Row): string => {
  const { random, widthPixels, unit, palette, isNight } = stage;
  const row: House[] = [];
  for (let x = -unit * 0.04; x < widthPixels; x += unit * random.pick([0, 0, 0.015])) {
    const house = { x, top: bottom - unit * random.between(...rise), width: unit * random.between(0.09, 0.17), bottom };
    row.push(house);
    x += house.width;
  }
  const color = depth < 0.2 ? mix(toneAt(stage, depth), palette.sky[2], 0.35) : toneAt(stage, depth);
  const lit = isNight ? palette.accent : mix(palette.light, palette.sky[1], 0.4);
  const walls = row.map((house) => drawWall(house, random.whole(0, 3)));
  const panes = row.map((house) => drawPanes(stage, house));
  return (
    path(walls.join(''), `fill="${color}"`) +
    path(panes.join(''), `fill="${lit}" fill-opacity="${isNight ? 0.8 : 0.45}"`)
  );
};

const streetLamp = ({ palette, unit, groundY, isNight }: Stage, x: number, id: string): string =>
  (isNight ? glow(id, x, groundY - unit * 0.42, unit * 0.16, palette.accent, 0.7) : '') +
  rectangle(x - unit * 0.006, groundY - unit * 0.42, unit * 0.012, unit * 0.44, `fill="${palette.shapes[4]}"`) +
  circle(x, groundY - unit * 0.425, unit * 0.022, `fill="${isNight ? palette.light : palette.accent}"`);

export const city: Place = (stage) => {
  const { groundY, unit, palette, widthPixels, heightPixels } = stage;
  const kerb = groundY + unit * 0.045;
  const stones = times(Math.ceil(widthPixels / (unit * 0.16)) + 1, (index) =>
    path(
      `M${at(index * unit * 0.16)} ${at(kerb)}l${at(-unit * 0.06)} ${at(unit * 0.1)}`,
      `stroke="${palette.shapes[4]}" stroke-opacity=".25" stroke-width="${at(unit * 0.004)}"`,
    ),
  );
  return {
    behind:
      openSky(stage) +
      houses(stage, { depth: 0.06, bottom: groundY, rise: [0.3, 0.62] }) +
      haze(stage, groundY - unit * 0.5, unit * 0.5, 0.4) +
      houses(stage, { depth: 0.32, bottom: groundY, rise: [0.12, 0.34] }) +
      haze(stage, groundY - unit * 0.3, unit * 0.3, 0.3) +
      rectangle(0, groundY - unit * 0.012, widthPixels, heightPixels, `fill="${toneAt(stage, 0.5)}"`) +
      rectangle(0, kerb, widthPixels, heightPixels, `fill="${toneAt(stage, 0.62)}"`) +
      stones.join('') +
      rectangle(0, kerb + unit * 0.1, widthPixels, heightPixels, `fill="${toneAt(stage, 0.8)}"`) +
      streetLamp(stage, widthPixels * 0.1, 'lamp-left') +
      streetLamp(stage, widthPixels * 0.9, 'lamp-right'),
    front: times(Math.ceil(widthPixels / (unit * 0.28)) + 1, (index) =>
      rectangle(
        index * unit * 0.28,
        kerb + unit * 0.26,
        unit * 0.15,
        unit * 0.014,
        `fill="${palette.light}" fill-opacity=".4"`,
      ),
    ).join(''),
  };
};
