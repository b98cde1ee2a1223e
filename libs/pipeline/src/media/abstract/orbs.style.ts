import { darken, lighten, mix } from './color-mix';
import { isDark, stars } from './sky';
import {
  at,
  type Canvas,
  circle,
  glow,
  linearGradient,
  radialGradient,
  rectangle,
  skyOf,
  type Style,
  times,
} from './svg';

/** A ball lit from above left, with light from below on its shaded side. */
const ball = (id: string, x: number, y: number, radius: number, color: string, bounce: string): string =>
  radialGradient(
    id,
    [
      [0, lighten(color, 0.5)],
      [0.3, lighten(color, 0.12)],
      [0.62, color],
      [0.9, darken(color, 0.42)],
      [1, mix(darken(color, 0.4), bounce, 0.45)],
    ],
    [0.34, 0.28],
  ) + circle(x, y, radius, `fill="url(#${id})"`);

const orbit = (x: number, y: number, radius: number, tilt: number, attributes: string): string =>
  `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(radius)}" ry="${at(radius * 0.34)}" transform="rotate(${at(tilt)} ${at(x)} ${at(y)})" fill="none" ${attributes}/>`;

const moons = ({ random, palette, unit }: Canvas, x: number, y: number, radius: number, tilt: number): string =>
  times(6, (index) => {
    const turn = random.between(0, Math.PI * 2);
    const reach = radius * (1.45 + index * 0.34);
    const [flatX, flatY] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.34];
    const radians = (tilt * Math.PI) / 180;
    const moonX = x + flatX * Math.cos(radians) - flatY * Math.sin(radians);
    const moonY = y + flatX * Math.sin(radians) + flatY * Math.cos(radians);
    const color = random.pick([palette.accent, palette.light, palette.shapes[0], palette.shapes[1]]);
    const size = unit * random.between(0.014, 0.05);
    const line = orbit(
      x,
      y,
      reach,
      tilt,
      `stroke="${palette.light}" stroke-width="${at(unit * 0.0018)}" opacity="0.4"`,
    );
    return line + ball(`moon-${index}`, moonX, moonY, size, color, palette.sky[2]);
  }).join('');

/** Stripes of cloud on the big ball, cut to its round. */
const stripes = ({ random, palette }: Canvas, x: number, y: number, radius: number, tilt: number): string => {
  const rows = times(7, (index) => {
    const height = radius * random.between(0.04, 0.16);
    const color = random.pick([palette.light, palette.accent, palette.shapes[3]]);
    const top = y - radius * 0.85 + index * radius * 0.27;
    return rectangle(
      x - radius,
      top,
      radius * 2,
      height,
      `fill="${color}" opacity="${random.between(0.08, 0.26).toFixed(2)}"`,
    );
  });
  return `<clipPath id="disc">${circle(x, y, radius, '')}</clipPath><g clip-path="url(#disc)"><g transform="rotate(${at(tilt)} ${at(x)} ${at(y)})">${rows.join('')}</g></g>`;
};

const shadeOf = (x: number, y: number, radius: number): string =>
  linearGradient(
    'shade',
    [
      [0, '#000000', 0],
      [0.45, '#000000', 0.02],
      [1, '#000000', 0.5],
    ],
    [0.2, 0.1, 0.85, 0.95],
  ) + circle(x, y, radius, 'fill="url(#shade)"');

/** A planet with rings and moons. */
export const orbs: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit, palette } = canvas;
  const x = widthPixels * random.between(0.42, 0.58);
  const y = heightPixels * random.between(0.43, 0.52);
  const radius = unit * random.between(0.24, 0.31);
  const tilt = random.between(-28, 28);
  const body = palette.shapes[isDark(canvas) ? 0 : 1];
  const ring = orbit(
    x,
    y,
    radius * 1.42,
    tilt,
    `stroke="${palette.accent}" stroke-width="${at(unit * 0.016)}" opacity="0.9"`,
  );
  return [
    skyOf(canvas),
    isDark(canvas) ? stars(canvas, 1) : '',
    glow('halo', x, y, radius * 3, palette.light, isDark(canvas) ? 0.34 : 0.75),
    moons(canvas, x, y, radius, tilt),
    ball('planet', x, y, radius, body, palette.accent),
    stripes(canvas, x, y, radius, tilt),
    shadeOf(x, y, radius),
    ring,
  ].join('');
};
