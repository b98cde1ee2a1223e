import { darken, lighten, mix, ramp } from './color-mix';
import { createWave } from './random';
import { type Canvas, fullRectangle, linearGradient, path, type Point, smoothLine, type Style, times } from './svg';

const bands = 13;
const steps = 14;

const edgeOf = (canvas: Canvas, wave: (x: number) => number, lift: (x: number) => number, index: number): Point[] => {
  const reach = Math.hypot(canvas.widthPixels, canvas.heightPixels);
  const base = reach * (index / bands - 0.06);
  return times(steps + 1, (step) => {
    const share = step / steps;
    const y = base + reach * (0.085 * wave(share * 3.1 + index * 0.17) + 0.05 * lift(share * 2 - index * 0.11));
    return [share * reach, y] as const;
  });
};

const band = (canvas: Canvas, edge: Point[], index: number): string => {
  const { palette, random } = canvas;
  const reach = Math.hypot(canvas.widthPixels, canvas.heightPixels);
  const tones = [palette.light, palette.sky[1], palette.sky[2], ...palette.shapes];
  const color = mix(ramp(tones, index / (bands - 1)), palette.accent, random.chance(0.22) ? 0.6 : 0);
  const shine = random.between(0.25, 0.75);
  const gradient = linearGradient(
    `band-${index}`,
    [
      [0, darken(color, 0.16)],
      [shine * 0.5, color],
      [shine, lighten(color, 0.34)],
      [Math.min(0.98, shine + 0.16), color],
      [1, darken(color, 0.22)],
    ],
    [0, 0, 1, 0.12],
  );
  const shade = linearGradient(`shade-${index}`, [
    [0, '#000000', 0],
    [1, '#000000', 0.26],
  ]);
  const line = smoothLine(edge);
  const above = smoothLine(edge.map(([x, y]) => [x, y - reach * 0.012] as const));
  const closing = `L${reach} ${reach}L0 ${reach}Z`;
  return (
    gradient +
    shade +
    path(above + closing, 'fill="#000" opacity="0.07"') +
    path(smoothLine(edge.map(([x, y]) => [x, y - reach * 0.005] as const)) + closing, 'fill="#000" opacity="0.10"') +
    path(line + closing, `fill="url(#band-${index})"`)
  );
};

/** Folds of cloth, lit from the side. */
export const silk: Style = (canvas) => {
  const { random, widthPixels, heightPixels, palette } = canvas;
  const [wave, lift] = [createWave(random, 2), createWave(random, 2)];
  const reach = Math.hypot(widthPixels, heightPixels);
  const angle = random.between(-38, -16) * (random.chance(0.5) ? 1 : -1);
  const move = `translate(${widthPixels / 2} ${heightPixels / 2}) rotate(${angle.toFixed(1)}) translate(${-reach / 2} ${-reach / 2})`;
  const folds = times(bands, (index) => band(canvas, edgeOf(canvas, wave, lift, index), index)).join('');
  return `${fullRectangle(canvas, palette.light)}<g transform="${move}">${folds}</g>`;
};
