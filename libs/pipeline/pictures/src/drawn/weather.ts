import { mix } from '../abstract/color-mix';
import { strips } from '../abstract/strips';
import { at, path, type Point, polygon, times } from '../abstract/svg';
import type { Stage } from './places/place';
import { cloudShape } from './places/terrain';
import type { Weather } from './scene';

const rain = ({ random, widthPixels, heightPixels, unit, palette, groundY }: Stage): string => {
  const drops = (count: number, length: number): string =>
    times(Math.round((count * widthPixels) / unit), () => {
      const [x, y] = [random.between(0, widthPixels * 1.1), random.between(-unit * 0.1, heightPixels)];
      const fall = unit * length * random.between(0.7, 1.3);
      return `M${at(x)} ${at(y)}l${at(-fall * 0.22)} ${at(fall)}`;
    }).join('');
  const rings = times(12, () => {
    const [x, y] = [random.between(0, widthPixels), random.between(groundY + unit * 0.06, heightPixels)];
    const radius = unit * random.between(0.014, 0.034);
    return `M${at(x - radius)} ${at(y)}a${at(radius)} ${at(radius * 0.32)} 0 1 0 ${at(radius * 2)} 0a${at(radius)} ${at(radius * 0.32)} 0 1 0 ${at(-radius * 2)} 0Z`;
  });
  const stroke = (width: number, opacity: number): string =>
    `fill="none" stroke="${palette.light}" stroke-width="${at(unit * width)}" stroke-opacity="${opacity}" stroke-linecap="round"`;
  return (
    path(drops(120, 0.06), stroke(0.0028, 0.4)) +
    path(drops(34, 0.11), stroke(0.005, 0.5)) +
    path(rings.join(''), stroke(0.0035, 0.5))
  );
};

const snowfall = ({ random, widthPixels, heightPixels, unit }: Stage): string => {
  const flakes = (count: number, size: number): string =>
    times(Math.round((count * widthPixels) / unit), () => {
      const radius = unit * size * random.between(0.6, 1.3);
      return `M${at(random.between(0, widthPixels))} ${at(random.between(0, heightPixels))}m${at(-radius)} 0a${at(radius)} ${at(radius)} 0 1 0 ${at(radius * 2)} 0a${at(radius)} ${at(radius)} 0 1 0 ${at(-radius * 2)} 0Z`;
    }).join('');
  return (
    path(flakes(110, 0.004), 'fill="#ffffff" fill-opacity=".75"') +
    path(flakes(26, 0.0095), 'fill="#ffffff" fill-opacity=".85"')
  );
};

const fog = ({ widthPixels, unit, groundY, palette }: Stage): string => {
  const color = mix(palette.sky[2], palette.light, 0.4);
  const bank = (top: number, height: number, strength: number): string =>
    strips({ top, widthPixels, heightPixels: height }, [
      [0, color, 0],
      [0.5, color, strength],
      [1, color, 0],
    ]);
  return (
    bank(groundY - unit * 0.42, unit * 0.5, 0.62) +
    bank(groundY - unit * 0.06, unit * 0.36, 0.72) +
    bank(groundY + unit * 0.24, unit * 0.4, 0.5)
  );
};

const heavyClouds = (stage: Stage): string => {
  const { random, widthPixels, unit, palette, groundY } = stage;
  const row = (y: number, width: number, color: string, opacity: number): string => {
    const shapes = times(Math.ceil(widthPixels / (unit * 0.34)) + 1, (index) => {
      const x = unit * 0.34 * index + unit * random.between(-0.06, 0.06);
      return cloudShape(stage, x, y + unit * random.between(-0.08, 0.05), unit * width * random.between(0.85, 1.2));
    });
    return path(shapes.join(''), `fill="${color}" fill-opacity="${opacity}"`);
  };
  const top = Math.max(groundY - unit * 0.86, unit * 0.1);
  return (
    row(top + unit * 0.15, 0.62, mix(palette.sky[1], palette.shapes[1], 0.35), 0.7) +
    row(top, 0.7, mix(palette.sky[0], palette.shapes[2], 0.45), 0.9)
  );
};

const bolt = ({ random, widthPixels, groundY, unit, palette }: Stage): string => {
  const x = widthPixels * random.pick([0.2, 0.78, 0.84]);
  const top = groundY - unit * 0.8;
  const zig: Point[] = [
    [0, 0],
    [-0.06, 0.24],
    [0, 0.22],
    [-0.07, 0.48],
    [0.01, 0.44],
    [-0.06, 0.74],
    [0.07, 0.36],
    [0.01, 0.39],
    [0.08, 0.14],
    [0.02, 0.17],
    [0.06, 0],
  ];
  return path(
    polygon(zig.map(([right, down]): Point => [x + right * unit, top + down * unit])),
    `fill="${palette.light}"`,
  );
};

const rainbow = ({ widthPixels, groundY, unit }: Stage): string =>
  ['#e4572e', '#f2a541', '#f2e05a', '#5bb974', '#3f8fd2', '#7a5bb5']
    .map((color, index) => {
      const radius = unit * (0.62 - index * 0.024);
      return path(
        `M${at(widthPixels / 2 - radius)} ${at(groundY)}a${at(radius)} ${at(radius)} 0 0 1 ${at(radius * 2)} 0`,
        `fill="none" stroke="${color}" stroke-width="${at(unit * 0.024)}" stroke-opacity=".5"`,
      );
    })
    .join('');

interface WeatherLayers {
  /** True when sun, moon and stars are hidden. */
  covers: boolean;
  behind: (stage: Stage) => string;
  front: (stage: Stage) => string;
}

const nothing = (): string => '';

export const weathers: Readonly<Record<Weather, WeatherLayers>> = {
  rain: { covers: true, behind: heavyClouds, front: rain },
  storm: { covers: true, behind: (stage) => heavyClouds(stage) + bolt(stage), front: rain },
  snowfall: { covers: true, behind: nothing, front: snowfall },
  fog: { covers: true, behind: nothing, front: fog },
  clouds: { covers: true, behind: heavyClouds, front: nothing },
  rainbow: { covers: false, behind: rainbow, front: nothing },
};

/** Share of grey in the sky's colours. */
export const greyShare = (weather: Weather | null): number =>
  weather === 'storm' ? 0.6 : weather !== null && weathers[weather].covers ? 0.42 : 0;
