import { mix } from './color-mix';
import { createWave } from './wave';
import { isDark, drawSky, stars, sun } from './sky';
import { at, type Canvas, placedGradient, path, type Point, rectangle, smoothLine, type Style, times } from './svg';

const layers = 6;
const steps = 26;

/** Thin bars of cloud across the sun. */
const clouds = ({ random, widthPixels, unit, palette }: Canvas, x: number, y: number, radius: number): string =>
  times(5, (index) => {
    const width = unit * random.between(0.18, 0.5);
    const height = unit * random.between(0.006, 0.014);
    const left = x - width / 2 + random.between(-0.25, 0.25) * widthPixels;
    const attributes = `rx="${at(height / 2)}" fill="${palette.light}" fill-opacity="${random.between(0.25, 0.6).toFixed(2)}"`;
    return rectangle(left, y + radius * (index * 0.42 - 0.7), width, height, attributes);
  }).join('');

const traceRidge = (canvas: Canvas, index: number): Point[] => {
  const { random, widthPixels, heightPixels, unit } = canvas;
  const wave = createWave(random, 4);
  const depth = index / (layers - 1);
  const base = heightPixels * (0.5 + 0.42 * depth ** 1.15);
  const height = unit * (0.13 - 0.03 * depth);
  const span = (4.2 - 2.2 * depth) * (widthPixels / unit);
  return times(steps + 1, (step) => {
    const share = step / steps;
    return [share * widthPixels, base + height * wave(share * span)] as const;
  });
};

const highest = (ridge: readonly Point[]): number => Math.min(...ridge.map(([, y]) => y));
const lowest = (ridge: readonly Point[]): number => Math.max(...ridge.map(([, y]) => y));

/** A hill without the part that the next hill hides: gradients take most of the time of a picture. */
const hill = (canvas: Canvas, ridges: readonly Point[][], index: number): string => {
  const { palette, widthPixels, heightPixels, unit } = canvas;
  const [ridge = [], next] = ridges.slice(index);
  const depth = index / (layers - 1);
  const color = mix(
    palette.shapes[Math.min(4, Math.floor(depth * 4))] ?? '',
    palette.shapes[Math.min(4, Math.ceil(depth * 4))] ?? '',
    (depth * 4) % 1,
  );
  const haze = mix(color, palette.sky[2], 0.42 - 0.22 * depth);
  const gradient = placedGradient(
    `hill-${index}`,
    [
      [0, mix(color, palette.light, 0.1)],
      [0.16, color],
      [1, haze],
    ],
    [0, highest(ridge)],
    [0, heightPixels],
  );
  const bottom = at(next ? Math.min(heightPixels, lowest(next) + unit * 0.02) : heightPixels);
  const outline = `${smoothLine(ridge)}L${widthPixels} ${bottom}L0 ${bottom}Z`;
  return gradient + path(outline, `fill="url(#hill-${index})"`);
};

/** Hills behind hills under a low sun. */
export const dunes: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit } = canvas;
  const radius = unit * random.between(0.12, 0.19);
  const x = widthPixels * random.between(0.28, 0.72);
  const y = heightPixels * random.between(0.36, 0.46);
  const behind =
    drawSky(canvas) + (isDark(canvas) ? stars(canvas) : '') + sun(canvas, x, y, radius) + clouds(canvas, x, y, radius);
  const ridges = times(layers, (index) => traceRidge(canvas, index));
  return behind + times(layers, (index) => hill(canvas, ridges, index)).join('');
};
