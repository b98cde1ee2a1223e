import { mix } from '../../abstract/color-mix';
import { at, path, times } from '../../abstract/svg';
import type { Place, Stage } from './place';
import { fir, grass, ground, haze, openSky, ridge, toneAt } from './terrain';

/** Few and small, as on wet ground. */
const farTrees = (stage: Stage): string => {
  const { random, widthPixels, groundY, unit } = stage;
  const trees = times(Math.round((9 * widthPixels) / unit), () =>
    fir(random.between(0, widthPixels), groundY - unit * 0.02, unit * random.between(0.05, 0.13)),
  );
  return path(trees.join(''), `fill="${mix(toneAt(stage, 0.3), stage.palette.sky[2], 0.25)}"`);
};

/** A flat pool that reflects the sky, with a line of light. */
const pool = (stage: Stage, x: number, y: number, width: number): string => {
  const { palette, isNight } = stage;
  const [half, height] = [width / 2, width * 0.085];
  const shape = (reach: number, deep: number): string =>
    `M${at(x - reach)} ${at(y)}C${at(x - reach * 0.7)} ${at(y - deep)} ${at(x + reach * 0.5)} ${at(y - deep * 1.2)} ${at(x + reach)} ${at(y)}S${at(x - reach * 0.6)} ${at(y + deep * 1.3)} ${at(x - reach)} ${at(y)}Z`;
  const gleam = `M${at(x - half * 0.5)} ${at(y + height * 0.1)}h${at(half * 0.8)}v${at(height * 0.09)}h${at(-half * 0.8)}Z`;
  return (
    path(shape(half * 1.06, height * 1.25), `fill="${toneAt(stage, 0.86)}"`) +
    path(shape(half, height), `fill="${mix(palette.sky[2], palette.light, isNight ? 0.05 : 0.25)}"`) +
    path(gleam, `fill="${palette.light}" fill-opacity=".6"`)
  );
};

const pools = (stage: Stage): string => {
  const { random, widthPixels, heightPixels, groundY, unit } = stage;
  return times(7, (index) => {
    const depth = (index + 0.5) / 7;
    const x = widthPixels * ((index % 2) * 0.5 + random.between(0.06, 0.44));
    return pool(stage, x, groundY + (heightPixels - groundY) * (0.05 + 0.85 * depth), unit * (0.16 + 0.44 * depth));
  }).join('');
};

/** Reeds with their brown heads at both sides. */
const reeds = (stage: Stage): string => {
  const { random, widthPixels, heightPixels, unit } = stage;
  const stems = times(16, (index) => {
    const side = index % 2 === 0 ? random.between(-0.01, 0.2) : random.between(0.8, 1.01);
    return {
      x: widthPixels * side,
      height: unit * random.between(0.22, 0.44),
      lean: unit * random.between(-0.03, 0.03),
    };
  });
  const lines = stems.map(
    ({ x, height, lean }) =>
      `M${at(x)} ${at(heightPixels)}Q${at(x)} ${at(heightPixels - height * 0.6)} ${at(x + lean)} ${at(heightPixels - height)}`,
  );
  const heads = stems.map(({ x, height, lean }) => {
    const [wide, tall, top] = [unit * 0.009, unit * 0.055, heightPixels - height];
    return `M${at(x + lean - wide)} ${at(top)}a${at(wide)} ${at(wide)} 0 0 1 ${at(wide * 2)} 0v${at(tall)}a${at(wide)} ${at(wide)} 0 0 1 ${at(-wide * 2)} 0Z`;
  });
  const stroke = `fill="none" stroke="${toneAt(stage, 0.98)}" stroke-width="${at(unit * 0.006)}" stroke-linecap="round"`;
  return path(lines.join(''), stroke) + path(heads.join(''), `fill="${toneAt(stage, 1)}"`);
};

/** Bogs, marshes and ponds: flat and wet, with few trees. */
export const wetland: Place = (stage) => {
  const { groundY, unit, heightPixels } = stage;
  const far = {
    y: groundY - unit * 0.05,
    rise: unit * 0.02,
    color: mix(toneAt(stage, 0.2), stage.palette.sky[2], 0.3),
  };
  return {
    behind:
      openSky(stage) +
      ridge(stage, far) +
      farTrees(stage) +
      haze(stage, groundY - unit * 0.16, unit * 0.16) +
      ground(stage, [toneAt(stage, 0.46), toneAt(stage, 0.56), toneAt(stage, 0.7)]) +
      pools(stage),
    front: reeds(stage) + grass(stage, heightPixels * 0.995, toneAt(stage, 0.96)),
  };
};
