import { mix, ramp } from './color-mix';
import { isDark, drawSky, stars, sun } from './sky';
import { at, type Canvas, circle, path, rectangle, type Style, times } from './svg';

const bows = 5;

/** One scale of the pattern: nested arcs; the outermost hides the background. */
const scale = (canvas: Canvas, x: number, y: number, radius: number, depth: number): string => {
  const { palette, random } = canvas;
  const deep = ramp(palette.shapes, 0.12 + depth * 0.84);
  const pale = mix(deep, palette.light, 0.74 - depth * 0.34);
  const isLit = random.chance(0.07);
  return times(bows, (index) => {
    const color = index % 2 === 0 ? deep : pale;
    const shown = isLit && index === bows - 1 ? palette.accent : color;
    return circle(x, y, radius * (1 - index * 0.19), `fill="${shown}"`);
  }).join('');
};

const gulls = ({ random, widthPixels, heightPixels, unit, palette }: Canvas): string =>
  times(5, () => {
    const [x, y] = [widthPixels * random.between(0.12, 0.88), heightPixels * random.between(0.2, 0.42)];
    const span = unit * random.between(0.02, 0.04);
    const data = `M${at(x - span)} ${at(y - span * 0.2)}Q${at(x - span * 0.45)} ${at(y - span * 0.75)} ${at(x)} ${at(y)}Q${at(x + span * 0.45)} ${at(y - span * 0.75)} ${at(x + span)} ${at(y - span * 0.2)}`;
    return path(
      data,
      `fill="none" stroke="${palette.shapes[3]}" stroke-width="${at(unit * 0.005)}" stroke-linecap="round" stroke-opacity="0.75"`,
    );
  }).join('');

const mist = ({ random, widthPixels, unit, palette }: Canvas, horizon: number): string =>
  times(7, () => {
    const width = unit * random.between(0.25, 0.7);
    const y = horizon - unit * random.between(0.02, 0.42);
    return rectangle(
      random.between(-0.2, 0.9) * widthPixels,
      y,
      width,
      unit * 0.02,
      `rx="${at(unit * 0.01)}" fill="${palette.light}" fill-opacity="${random.between(0.18, 0.5).toFixed(2)}"`,
    );
  }).join('');

/** A sea of scales under a large sun. */
export const waves: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit } = canvas;
  const horizon = heightPixels * random.between(0.5, 0.56);
  const radius = unit * random.between(0.135, 0.165);
  const step = radius * 0.52;
  const rows = Math.ceil((heightPixels - horizon) / step) + 2;
  const columns = Math.ceil(widthPixels / (radius * 2)) + 2;
  const sea = times(rows, (row) =>
    times(columns, (column) => {
      const x = (column - 0.5 + (row % 2) * 0.5) * radius * 2;
      const y = horizon + radius + row * step + radius * 0.1 * Math.sin(column * 1.7 + row);
      return scale(canvas, x, y, radius, Math.min(1, row / rows));
    }).join(''),
  );
  return [
    drawSky(canvas),
    isDark(canvas) ? stars(canvas) : '',
    sun(
      canvas,
      widthPixels * random.between(0.34, 0.66),
      horizon - unit * random.between(0.1, 0.16),
      unit * random.between(0.2, 0.26),
    ),
    mist(canvas, horizon),
    isDark(canvas) ? '' : gulls(canvas),
    ...sea,
  ].join('');
};
