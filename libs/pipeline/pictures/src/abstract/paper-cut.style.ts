import { darken, mix, ramp } from './color-mix';
import { createWave } from './wave';
import { isDark, drawSky, stars, sun } from './sky';
import { at, type Canvas, placedGradient, path, type Point, smoothLoop, type Style, times } from './svg';

const sheets = 5;
const corners = 18;

/** The edge of a hole: a closed line of random bays; holes farther back are smaller. */
const traceHole = ({ random, widthPixels, heightPixels }: Canvas, index: number): Point[] => {
  const wave = createWave(random, 3);
  const openness = 0.28 + 0.064 * index;
  const turned = random.between(0, Math.PI * 2);
  return times(corners, (corner): Point => {
    const angle = (corner / corners) * Math.PI * 2;
    const bay = 1 + 0.26 * wave(Math.cos(angle + turned) * 1.5) + 0.14 * wave(7 + Math.sin(angle + turned) * 2.4);
    const x = widthPixels * (0.5 + openness * bay * Math.cos(angle) * 1.12);
    return [x, heightPixels * (0.49 + openness * bay * Math.sin(angle) * 1.04)];
  });
};

/** The area around the hole: nothing else of the sheet behind is visible. */
const widenHole = ({ widthPixels, heightPixels }: Canvas, hole: readonly Point[]): Point[] => {
  const [middleX, middleY] = [widthPixels * 0.5, heightPixels * 0.49];
  return hole.map(([x, y]): Point => [middleX + (x - middleX) * 1.06, middleY + (y - middleY) * 1.06]);
};

/**
 * The sheet's shadow on the sheet behind it: a few wide, faint lines look as soft as a blur and cost almost nothing.
 */
const drawShadow = (hole: string, unit: number): string =>
  times(8, (index) => {
    const width = unit * (0.006 + 0.0105 * index);
    return path(hole, `fill="none" stroke="#000" stroke-width="${at(width)}" stroke-opacity="0.036"`);
  }).join('');

/** A sheet without the part that the next sheet hides: gradients take most of the time of a picture. */
const sheet = (canvas: Canvas, holes: readonly Point[][], index: number): string => {
  const { widthPixels, heightPixels, palette, unit } = canvas;
  const hole = smoothLoop(holes[index] ?? []);
  const nextHole = holes[index + 1];
  const color = ramp(palette.shapes, index / (sheets - 1));
  const gradient = placedGradient(
    `sheet-${index}`,
    [
      [0, mix(color, palette.light, 0.13)],
      [1, darken(color, 0.1)],
    ],
    [widthPixels * 0.1, 0],
    [widthPixels * 0.9, heightPixels],
  );
  const outside = nextHole ? smoothLoop(widenHole(canvas, nextHole)) : `M0 0H${widthPixels}V${heightPixels}H0Z`;
  const outline = outside + hole;
  const edge = path(
    hole,
    `fill="none" stroke="${palette.light}" stroke-width="${at(unit * 0.0022)}" stroke-opacity="0.3"`,
  );
  return `${gradient}<g transform="translate(0 ${at(unit * 0.012)})">${drawShadow(hole, unit)}</g>${path(outline, `fill="url(#sheet-${index})" fill-rule="evenodd"`)}${edge}`;
};

const farHills = (canvas: Canvas): string => {
  const { random, widthPixels, heightPixels, palette, unit } = canvas;
  return times(3, (index) => {
    const wave = createWave(random, 3);
    const base = heightPixels * (0.53 + index * 0.07);
    const line = times(17, (step): Point => [(step / 16) * widthPixels, base + unit * 0.045 * wave((step / 16) * 9)]);
    const color = mix(palette.sky[2], palette.shapes[2], 0.35 + index * 0.32);
    const outline = line.map(([x, y]) => `${at(x)} ${at(y)}`).join('L');
    return path(`M${outline}L${widthPixels} ${heightPixels}L0 ${heightPixels}Z`, `fill="${color}"`);
  }).join('');
};

/** A view through holes in sheets of coloured paper. */
export const paperCut: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit } = canvas;
  const x = widthPixels * random.between(0.42, 0.58);
  const y = heightPixels * random.between(0.42, 0.47);
  const behind = [
    drawSky(canvas),
    isDark(canvas) ? stars(canvas, 0.9) : '',
    sun(canvas, x, y, unit * random.between(0.085, 0.12)),
    farHills(canvas),
  ];
  const holes = times(sheets, (index) => traceHole(canvas, index));
  return [...behind, ...times(sheets, (index) => sheet(canvas, holes, index))].join('');
};
