import { measureLightness } from './color-mix';
import { strips } from './strips';
import { type Canvas, circle, glow, times } from './svg';

export const isDark = ({ palette }: Canvas): boolean => measureLightness(palette.sky[0]) < 0.5;

export const drawSky = ({ palette, widthPixels, heightPixels }: Canvas): string => {
  const [top, middle, horizon] = palette.sky;
  return strips({ top: 0, widthPixels, heightPixels }, [
    [0, top],
    [0.5, middle],
    [1, horizon],
  ]);
};

/** Stars of three sizes in the upper part of a dark picture. */
export const stars = (canvas: Canvas, share = 0.6): string => {
  const { random, widthPixels, heightPixels, unit, palette } = canvas;
  return times(110, () => {
    const y = random.next() ** 1.3 * heightPixels * share;
    const radius = unit * random.pick([0.0011, 0.0011, 0.0017, 0.0026]);
    const opacity = (random.between(0.35, 0.95) * (1 - y / (heightPixels * share * 1.15))).toFixed(2);
    return circle(random.between(0, widthPixels), y, radius, `fill="${palette.light}" fill-opacity="${opacity}"`);
  }).join('');
};

/** The disc of a sun or moon in its glow. */
export const sun = (canvas: Canvas, x: number, y: number, radius: number): string => {
  const { palette } = canvas;
  const strength = isDark(canvas) ? 0.5 : 0.85;
  return (
    glow('sun-glow', x, y, radius * 4.2, palette.light, strength) + circle(x, y, radius, `fill="${palette.light}"`)
  );
};
