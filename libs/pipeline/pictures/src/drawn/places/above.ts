import { mix } from '../../abstract/color-mix';
import { drawSky, stars } from '../../abstract/sky';
import { strips } from '../../abstract/strips';
import { circle, glow, path, times } from '../../abstract/svg';
import type { Place, Stage } from './place';
import { birds, cloudShape, ridge, sunDisc, toneAt } from './terrain';

const cloudRow = (stage: Stage, y: number, width: number, color: string, opacity: number): string => {
  const { random, widthPixels, unit } = stage;
  const count = Math.ceil(widthPixels / (unit * width * 0.7)) + 1;
  const shapes = times(count, (index) => {
    const x = ((index + random.between(-0.2, 0.2)) / (count - 1)) * widthPixels;
    return cloudShape(stage, x, y + unit * random.between(-0.05, 0.05), unit * width * random.between(0.8, 1.2));
  });
  return path(shapes.join(''), `fill="${color}" fill-opacity="${opacity}"`);
};

export const sky: Place = (stage) => {
  const { palette, groundY, unit, heightPixels, isNight, isClear } = stage;
  const white = (share: number): string => mix(palette.light, toneAt(stage, 0.3), isNight ? 0.55 + share * 0.4 : share);
  return {
    behind:
      drawSky(stage) +
      (isNight && isClear ? stars(stage) : '') +
      sunDisc(stage) +
      (isNight || !isClear ? '' : birds(stage)) +
      cloudRow(stage, groundY - unit * 0.34, 0.3, white(0.1), 0.35) +
      cloudRow(stage, groundY + unit * 0.02, 0.42, white(0.16), 0.55),
    front:
      cloudRow(stage, groundY + unit * 0.2, 0.5, white(0.22), 0.85) +
      ridge(stage, { y: groundY + unit * 0.22, rise: unit * 0.02, color: white(0.24) }) +
      cloudRow(stage, groundY + unit * 0.42, 0.6, white(0.42), 1) +
      ridge(stage, { y: groundY + unit * 0.44, rise: unit * 0.02, color: white(0.42) }) +
      cloudRow(stage, heightPixels * 0.97, 0.7, white(0.62), 1) +
      ridge(stage, { y: heightPixels * 0.975, rise: unit * 0.01, color: white(0.62) }),
  };
};

export const space: Place = (stage) => {
  const { palette, widthPixels, heightPixels, unit, random, sun } = stage;
  const dark = (color: string, share: number): string => mix(color, '#05060f', share);
  const back = strips({ top: 0, widthPixels, heightPixels }, [
    [0, dark(palette.shapes[4], 0.72)],
    [0.55, dark(palette.shapes[4], 0.35)],
    [1, dark(palette.shapes[3], 0.2)],
  ]);
  const near = unit * random.between(0.7, 0.9);
  const [x, y] = [widthPixels * random.between(0.2, 0.8), heightPixels + near * 0.55];
  const limb =
    circle(x, y, near * 1.03, `fill="${palette.accent}" fill-opacity=".35"`) +
    circle(x, y, near, `fill="${palette.shapes[2]}"`) +
    circle(x + near * 0.1, y + near * 0.1, near * 0.96, `fill="${palette.shapes[3]}"`) +
    circle(x + near * 0.24, y + near * 0.24, near * 0.9, `fill="${palette.shapes[4]}" fill-opacity=".6"`);
  const moons = times(2, (index) =>
    circle(
      widthPixels * (0.14 + 0.72 * index) + unit * random.between(-0.04, 0.04),
      stage.groundY - unit * random.between(0.5, 0.66) + index * unit * 0.5,
      unit * random.between(0.02, 0.05),
      `fill="${palette.shapes[1]}"`,
    ),
  );
  return {
    behind:
      back +
      glow('nebula', sun[0], sun[1], unit * 0.75, palette.shapes[1], 0.75) +
      glow('nebula-heart', sun[0] + unit * 0.12, sun[1] - unit * 0.06, unit * 0.4, palette.accent, 0.28) +
      stars(stage, 1) +
      moons.join(''),
    front: limb,
  };
};
