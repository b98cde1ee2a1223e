import { darken, lighten, mix, ramp } from './color-mix';
import { createWave } from './wave';
import { at, type Canvas, fullRectangle, linearGradient, path, type Point, smoothLine, type Style, times } from './svg';

const bands = 12;
const steps = 12;

type Wave = (x: number) => number;

const traceEdge = (reach: number, wave: Wave, lift: Wave, index: number): Point[] => {
  const base = reach * ((index * 1.08) / bands - 0.06);
  return times(steps + 1, (step) => {
    const share = step / steps;
    const y = base + reach * (0.1 * wave(share * 3.4 + index * 0.2) + 0.035 * lift(share * 5 - index * 0.35));
    return [share * reach, y];
  });
};

/** Bright where the cloth turns to the light, deep where it turns away. */
const drawGradient = ({ random }: Canvas, color: string, index: number): string => {
  const shine = random.between(0.3, 0.7);
  return linearGradient(
    `band-${index}`,
    [
      [0, darken(color, 0.2)],
      [shine - 0.2, color],
      [shine, lighten(color, 0.3)],
      [shine + 0.14, color],
      [1, darken(color, 0.26)],
    ],
    [0, 0, 1, 0.1],
  );
};

const band = (canvas: Canvas, edges: Point[][], index: number): string => {
  const { palette, random, unit } = canvas;
  const tones = [palette.light, palette.sky[1], palette.sky[2], ...palette.shapes];
  const isAccent = random.chance(0.18);
  const color = mix(ramp(tones, index / (bands - 1)), palette.accent, isAccent ? 0.92 : 0.04);
  const upper = smoothLine(edges[index] ?? []);
  const lower = [...(edges[index + 1] ?? [])].reverse().map(([x, y]): Point => [x, y + unit * 0.02]);
  const shadow = times(7, (line) =>
    path(upper, `fill="none" stroke="#000" stroke-width="${at(unit * (0.006 + 0.01 * line))}" stroke-opacity="0.034"`),
  );
  const outline = `${upper}L${smoothLine(lower).slice(1)}Z`;
  const rim = path(
    upper,
    `fill="none" stroke="${lighten(color, 0.4)}" stroke-width="${at(unit * 0.0026)}" stroke-opacity="0.75"`,
  );
  return drawGradient(canvas, color, index) + shadow.join('') + path(outline, `fill="url(#band-${index})"`) + rim;
};

/** Folds of cloth, lit from the side. */
export const silk: Style = (canvas) => {
  const { random, widthPixels, heightPixels, palette } = canvas;
  const [wave, lift] = [createWave(random, 2), createWave(random, 2)];
  const reach = Math.hypot(widthPixels, heightPixels) * 1.04;
  const angle = random.between(-36, -16) * (random.chance(0.5) ? 1 : -1);
  const move = `translate(${widthPixels / 2} ${heightPixels / 2}) rotate(${angle.toFixed(1)}) translate(${at(-reach / 2)} ${at(-reach / 2)})`;
  const edges = times(bands + 1, (index) => traceEdge(reach, wave, lift, index));
  const folds = times(bands, (index) => band(canvas, edges, index)).join('');
  return `${fullRectangle(canvas, palette.light)}<g transform="${move}">${folds}</g>`;
};
