import { mix } from './color-mix';
import { at, type Canvas, circle, fullRectangle, path, rectangle, type Style, times } from './svg';

interface Tile {
  x: number;
  y: number;
  size: number;
  ground: string;
  colors: readonly [string, string, ...string[]];
}

type Figure = (canvas: Canvas, tile: Tile) => string;

const fillAttribute = (color: string): string => `fill="${color}"`;

/** A quarter of a disc around a corner of the tile. */
const quarter = ({ x, y, size }: Tile, turns: number, radius: number, color: string): string => {
  const center = `${at(x + size / 2)} ${at(y + size / 2)}`;
  const data = `M${at(x)} ${at(y)}L${at(x + radius)} ${at(y)}A${at(radius)} ${at(radius)} 0 0 1 ${at(x)} ${at(y + radius)}Z`;
  return path(data, `${fillAttribute(color)} transform="rotate(${turns * 90} ${center})"`);
};

const arches: Figure = ({ random }, tile) => {
  const turns = random.whole(0, 3);
  const [first, second] = tile.colors;
  return [1, 0.74, 0.48, 0.22]
    .map((share, index) =>
      quarter(tile, turns, tile.size * share, [first, tile.ground, second, tile.ground][index] ?? first),
    )
    .join('');
};

const quarterDisc: Figure = ({ random }, tile) => quarter(tile, random.whole(0, 3), tile.size, tile.colors[0]);

const leafFigure: Figure = ({ random }, tile) => {
  const turns = random.whole(0, 1);
  const { x, y, size } = tile;
  const data = `M${at(x)} ${at(y)}H${at(x + size / 2)}A${at(size / 2)} ${at(size / 2)} 0 0 1 ${at(x + size)} ${at(y + size / 2)}V${at(y + size)}H${at(x + size / 2)}A${at(size / 2)} ${at(size / 2)} 0 0 1 ${at(x)} ${at(y + size / 2)}Z`;
  const center = `${at(x + size / 2)} ${at(y + size / 2)}`;
  return path(data, `${fillAttribute(tile.colors[0])} transform="rotate(${turns * 90} ${center})"`);
};

const target: Figure = (_canvas, { x, y, size, colors, ground }) => {
  const middle = [x + size / 2, y + size / 2] as const;
  return [0.5, 0.36, 0.2]
    .map((share, index) =>
      circle(...middle, size * share, fillAttribute([colors[0], ground, colors[1]][index] ?? ground)),
    )
    .join('');
};

const halves: Figure = ({ random }, { x, y, size, colors }) => {
  const half = (left: number, top: number, color: string): string =>
    path(
      `M${at(left)} ${at(top + size / 2)}A${at(size / 2)} ${at(size / 2)} 0 0 1 ${at(left + size)} ${at(top + size / 2)}Z`,
      fillAttribute(color),
    );
  const turn = random.whole(0, 3) * 90;
  return `<g transform="rotate(${turn} ${at(x + size / 2)} ${at(y + size / 2)})">${half(x, y, colors[0])}${half(x, y + size / 2, colors[1])}</g>`;
};

const stripes: Figure = ({ random }, { x, y, size, colors }) => {
  const turn = random.whole(0, 1) * 90;
  const bars = times(4, (index) =>
    rectangle(x, y + (index * size) / 4 + size / 16, size, size / 8, fillAttribute(colors[index % 2] ?? colors[0])),
  );
  return `<g transform="rotate(${turn} ${at(x + size / 2)} ${at(y + size / 2)})">${bars.join('')}</g>`;
};

const dots: Figure = (_canvas, { x, y, size, colors }) =>
  times(16, (index) =>
    circle(
      x + size * (0.14 + 0.24 * (index % 4)),
      y + size * (0.14 + 0.24 * Math.floor(index / 4)),
      size * 0.058,
      fillAttribute(colors[0]),
    ),
  ).join('');

const triangle: Figure = ({ random }, { x, y, size, colors }) => {
  const turn = random.whole(0, 3) * 90;
  const data = `M${at(x)} ${at(y)}L${at(x + size)} ${at(y + size)}L${at(x)} ${at(y + size)}Z`;
  return path(data, `${fillAttribute(colors[0])} transform="rotate(${turn} ${at(x + size / 2)} ${at(y + size / 2)})"`);
};

const drop: Figure = (_canvas, { x, y, size, colors }) =>
  circle(x + size / 2, y + size / 2, size * 0.5, fillAttribute(colors[0]));

const figures: readonly [Figure, ...Figure[]] = [
  arches,
  quarterDisc,
  leafFigure,
  target,
  halves,
  stripes,
  dots,
  triangle,
  drop,
  quarterDisc,
  arches,
];

/** Few colours, so that the tiles match: a pale ground, two deep tones, one accent. */
const choosePaints = ({
  palette,
}: Canvas): { grounds: readonly [string, ...string[]]; inks: readonly [string, ...string[]] } => ({
  grounds: [
    palette.light,
    mix(palette.light, palette.sky[1], 0.45),
    palette.sky[2],
    palette.shapes[3],
    palette.shapes[4],
  ],
  inks: [palette.accent, palette.shapes[0], palette.shapes[1], palette.shapes[3], palette.light, palette.accent],
});

const tileAt = (canvas: Canvas, x: number, y: number, size: number): string => {
  const { random } = canvas;
  const { grounds, inks } = choosePaints(canvas);
  const ground = random.pick(grounds);
  const usable = inks.filter((ink) => ink !== ground);
  const first = usable[random.whole(0, usable.length - 1)] ?? inks[0];
  const rest = usable.filter((ink) => ink !== first);
  const tile: Tile = { x, y, size, ground, colors: [first, rest[random.whole(0, rest.length - 1)] ?? first] };
  return rectangle(x, y, size + 0.6, size + 0.6, fillAttribute(ground)) + random.pick(figures)(canvas, tile);
};

/** Positions of large tiles, two by two, on the grid; the eye needs calm areas. */
const largeTiles = ({ random }: Canvas, columns: number, rows: number): Set<string> => {
  const taken = new Set<string>();
  const large = new Set<string>();
  for (let trial = 0; trial < columns * rows; trial += 1) {
    const [column, row] = [random.whole(0, columns - 2), random.whole(0, rows - 2)];
    const cells = [0, 1].flatMap((right) => [0, 1].map((down) => `${column + right},${row + down}`));
    if (large.size >= (columns * rows) / 9 || cells.some((name) => taken.has(name))) continue;
    for (const name of cells) taken.add(name);
    large.add(`${column},${row}`);
  }
  return large;
};

/** Circles, quarters and stripes on a grid. */
export const bauhaus: Style = (canvas) => {
  const { widthPixels, heightPixels, unit, palette } = canvas;
  const columns = Math.max(4, Math.round(widthPixels / (unit / 4)));
  const size = widthPixels / columns;
  const rows = Math.max(2, Math.round(heightPixels / size));
  const large = largeTiles(canvas, columns, rows);
  const isCovered = (column: number, row: number): boolean =>
    [0, 1].some((right) => [0, 1].some((down) => right + down > 0 && large.has(`${column - right},${row - down}`)));
  const tiles = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    if (isCovered(column, row)) return '';
    return tileAt(canvas, column * size, row * size, large.has(`${column},${row}`) ? size * 2 : size);
  });
  const stretch = heightPixels / (rows * size);
  return `${fullRectangle(canvas, palette.light)}<g transform="scale(1 ${stretch.toFixed(4)})">${tiles.join('')}</g>`;
};
