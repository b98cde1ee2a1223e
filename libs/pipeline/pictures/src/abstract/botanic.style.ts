import { darken, lighten, mix } from './color-mix';
import { isDark, drawSky, stars, sun } from './sky';
import { at, type Canvas, circle, path, type Point, smoothLine, type Style, times } from './svg';

/** A leaf along a line of `length`, from its stalk at the origin upwards: a light half and a dark one, and its rib. */
const leaf = (length: number, width: number, color: string, rib: string): string => {
  const tip = `0 ${at(-length)}`;
  const side = (sign: number): string =>
    `M0 0C${at(sign * width)} ${at(-length * 0.22)} ${at(sign * width * 0.86)} ${at(-length * 0.7)} ${tip}Z`;
  const line = path(
    `M0 0L0 ${at(-length * 0.94)}`,
    `stroke="${rib}" stroke-width="${at(Math.max(1, length * 0.012))}" fill="none"`,
  );
  return path(side(-1), `fill="${lighten(color, 0.13)}"`) + path(side(1), `fill="${darken(color, 0.17)}"`) + line;
};

const placed = (content: string, [x, y]: Point, degrees: number): string =>
  `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(degrees)})">${content}</g>`;

interface Stem {
  root: Point;
  heightPixels: number;
  lean: number;
  color: string;
  scale: number;
}

const traceSpine = ({ root: [x, y], heightPixels, lean }: Stem): Point[] =>
  times(9, (step): Point => {
    const share = step / 8;
    return [x + lean * share ** 1.7, y - heightPixels * share];
  });

/** A stem with pairs of leaves that get smaller upwards, and a bud. */
const stem = (canvas: Canvas, shape: Stem): string => {
  const { palette, unit, random } = canvas;
  const spine = traceSpine(shape);
  const rib = mix(shape.color, palette.light, 0.42);
  const stalk = path(
    smoothLine(spine),
    `fill="none" stroke="${darken(shape.color, 0.12)}" stroke-width="${at(unit * 0.009 * shape.scale)}" stroke-linecap="round"`,
  );
  const leaves = times(8, (index) => {
    const share = 0.16 + index * 0.105;
    const [x, y] = spine[Math.min(8, Math.round(share * 8))] as Point;
    const length = unit * 0.23 * shape.scale * (1 - share * 0.62);
    const spread = 58 - share * 26 + random.between(-6, 6);
    const tilt = (shape.lean / shape.heightPixels) * 70 * share;
    const drawn = leaf(length, length * 0.24, shape.color, rib);
    return placed(drawn, [x, y + unit * 0.01], tilt - spread) + placed(drawn, [x, y - unit * 0.012], tilt + spread);
  });
  const end = spine[8] as Point;
  return (
    stalk +
    leaves.join('') +
    placed(
      leaf(unit * 0.1 * shape.scale, unit * 0.026 * shape.scale, shape.color, rib),
      end,
      (shape.lean / shape.heightPixels) * 90,
    )
  );
};

/** A round flower: petals around a middle. */
const flower = ({ palette, random }: Canvas, center: Point, radius: number): string => {
  const color = random.pick([palette.accent, palette.light]);
  const count = random.whole(7, 10);
  const petals = times(count, (index) =>
    placed(leaf(radius, radius * 0.34, color, mix(color, palette.shapes[2], 0.25)), center, (index * 360) / count),
  );
  return (
    petals.join('') +
    circle(...center, radius * 0.24, `fill="${palette.shapes[2]}"`) +
    circle(...center, radius * 0.13, `fill="${color === palette.light ? palette.accent : palette.light}"`)
  );
};

const row = (canvas: Canvas, depth: number, count: number): string => {
  const { random, widthPixels, heightPixels, palette } = canvas;
  const tones = [mix(palette.sky[2], palette.shapes[0], 0.6), palette.shapes[1], palette.shapes[2], palette.shapes[3]];
  return times(count, (index) => {
    const share = (index + 0.5) / count;
    const fromMiddle = Math.abs(share - 0.5) * 2;
    const height = heightPixels * (0.2 + 0.3 * fromMiddle + 0.05 * random.next()) * (1.16 - depth * 0.14);
    const root: Point = [widthPixels * (share + random.between(-0.05, 0.05)), heightPixels * (1.03 + depth * 0.015)];
    const lean = (share - 0.5) * widthPixels * -0.16 + widthPixels * random.between(-0.08, 0.08);
    const tone = tones[depth] ?? palette.shapes[3];
    return stem(canvas, { root, heightPixels: height, lean, color: tone, scale: 0.85 + depth * 0.2 });
  }).join('');
};

/** Leaves and flowers that frame a clear sky. */
export const botanic: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit } = canvas;
  const wide = Math.max(1, widthPixels / heightPixels);
  const x = widthPixels * random.between(0.4, 0.6);
  const y = heightPixels * random.between(0.36, 0.44);
  const rows = times(4, (depth) => row(canvas, depth, Math.round((6 - depth) * wide)));
  const flowers = times(Math.round(6 * wide), (): string => {
    const side = random.next();
    const center: Point = [
      widthPixels * side,
      heightPixels * (0.94 - 0.34 * Math.abs(side - 0.5) - 0.1 * random.next()),
    ];
    return flower(canvas, center, unit * random.between(0.05, 0.095));
  });
  return [
    drawSky(canvas),
    isDark(canvas) ? stars(canvas) : '',
    sun(canvas, x, y, unit * random.between(0.17, 0.22)),
    ...rows,
    ...flowers,
  ].join('');
};
