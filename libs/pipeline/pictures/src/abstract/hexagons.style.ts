import { darken, lighten, mix, ramp } from './color-mix';
import { createField } from './wave';
import { isDark, drawSky } from './sky';
import { at, type Canvas, circle, glow, linearGradient, path, type Point, polygon, type Style, times } from './svg';

const tones = 9;

const listCorners = (x: number, y: number, radius: number): Point[] =>
  times(6, (corner): Point => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A few shades that all cells share; a gradient for each cell would cost more than the drawing. */
const drawGradients = ({ palette }: Canvas): string =>
  times(tones, (tone) => {
    const color = ramp(
      [palette.light, palette.sky[1], palette.sky[2], ...palette.shapes.slice(0, 4)],
      tone / (tones - 1),
    );
    return (
      linearGradient(
        `tone-${tone}`,
        [
          [0, lighten(color, 0.16)],
          [1, darken(color, 0.1)],
        ],
        [0.2, 0, 0.8, 1],
      ) +
      linearGradient(
        `well-${tone}`,
        [
          [0, darken(color, 0.26)],
          [1, mix(color, palette.light, 0.2)],
        ],
        [0.2, 0, 0.8, 1],
      )
    );
  }).join('');

const cell = (canvas: Canvas, x: number, y: number, radius: number, tone: number): string => {
  const { random, palette, unit } = canvas;
  const top = path(polygon(listCorners(x, y, radius)), `fill="url(#tone-${tone})"`);
  const kind = random.next();
  if (kind < 0.3) {
    const well = path(polygon(listCorners(x, y, radius * 0.7)), `fill="url(#well-${tone})"`);
    const isFilled = kind < 0.11;
    const filling = isFilled
      ? path(polygon(listCorners(x, y, radius * 0.56)), `fill="${palette.accent}" fill-opacity="0.95"`)
      : '';
    const gleam = isFilled
      ? circle(x - radius * 0.2, y - radius * 0.22, radius * 0.1, `fill="${palette.light}" fill-opacity="0.9"`)
      : '';
    return top + well + filling + gleam;
  }
  if (kind < 0.42)
    return (
      top +
      path(
        polygon(listCorners(x, y, radius * 0.62)),
        `fill="none" stroke="${palette.light}" stroke-width="${at(unit * 0.003)}" stroke-opacity="0.5"`,
      )
    );
  return top;
};

/** Hexagonal cells that fade from light to deep around a bright point, with gaps that show the sky. */
export const hexagons: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit, palette } = canvas;
  const radius = unit * random.between(0.078, 0.096);
  const [stepX, stepY] = [radius * Math.sqrt(3), radius * 1.5];
  const field = createField(random);
  const [brightX, brightY] = [random.between(0.3, 0.7), random.between(0.36, 0.52)];
  const rows = Math.ceil(heightPixels / stepY) + 2;
  const columns = Math.ceil(widthPixels / stepX) + 2;
  const cells = times(rows * columns, (index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const x = (column - 0.5 + (row % 2) * 0.5) * stepX;
    const y = (row - 0.5) * stepY;
    const distance = Math.hypot((x / widthPixels - brightX) * 0.9, (y / heightPixels - brightY) * 1.25);
    const value = distance * 1.5 + 0.2 * field((x / unit) * 3.2, (y / unit) * 3.2) + random.between(-0.06, 0.06);
    if (value < 0.13 + random.between(-0.04, 0.04)) return '';
    const tone = Math.min(tones - 1, Math.max(0, Math.round(value * (tones - 1))));
    return cell(canvas, x, y, radius * 0.955, tone);
  });
  const shine = glow(
    'shine',
    brightX * widthPixels,
    brightY * heightPixels,
    unit * 0.75,
    palette.light,
    isDark(canvas) ? 0.3 : 0.5,
  );
  return (
    drawSky(canvas) +
    glow('behind', brightX * widthPixels, brightY * heightPixels, unit * 0.6, palette.light, 1) +
    drawGradients(canvas) +
    cells.join('') +
    shine
  );
};
