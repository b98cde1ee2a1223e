import { darken, lighten, mix } from './color-mix';
import { isDark, drawSky, stars } from './sky';
import { at, type Canvas, circle, glow, linearGradient, path, type Style, times } from './svg';

interface Orb {
  id: string;
  x: number;
  y: number;
  radius: number;
  color: string;
}

/** Flatness of an orbit seen from a little above. */
const flatness = 0.3;

/** Bands of cloud, wavy at their ends, turned with the orbit. */
const drawBands = ({ random, palette }: Canvas, { x, y, radius }: Orb): string =>
  times(6, (index) => {
    const height = radius * random.between(0.05, 0.17);
    const top = y - radius * 0.8 + index * radius * 0.3;
    const bend = radius * 0.18;
    const color = random.pick([palette.light, palette.accent, palette.shapes[3], palette.shapes[2]]);
    const left = at(x - radius * 1.1);
    const right = at(x + radius * 1.1);
    const upper = `M${left} ${at(top)}Q${at(x)} ${at(top + bend)} ${right} ${at(top)}`;
    const lower = `L${right} ${at(top + height)}Q${at(x)} ${at(top + height + bend)} ${left} ${at(top + height)}Z`;
    return path(upper + lower, `fill="${color}" fill-opacity="${random.between(0.16, 0.42).toFixed(2)}"`);
  }).join('');

/** A flat ball: its colour, its bands, and the shade of its far side as a crescent. */
const ball = (canvas: Canvas, orb: Orb, tilt: number, hasBands: boolean): string => {
  const { id, x, y, radius, color } = orb;
  const body = linearGradient(
    id,
    [
      [0, lighten(color, 0.26)],
      [0.55, color],
      [1, darken(color, 0.12)],
    ],
    [0.15, 0.05, 0.8, 0.95],
  );
  const clip = `<clipPath id="${id}-round">${circle(x, y, radius, '')}</clipPath>`;
  const bands = hasBands ? `<g transform="rotate(${at(tilt)} ${at(x)} ${at(y)})">${drawBands(canvas, orb)}</g>` : '';
  const outside = circle(x, y, radius * 1.02, '').replace('<circle', '<circle fill="white"');
  const lit = circle(x - radius * 0.3, y - radius * 0.26, radius * 1.06, 'fill="black"');
  const mask = `<mask id="${id}-far">${outside}${lit}</mask>`;
  const shade = circle(
    x,
    y,
    radius,
    `fill="${mix(canvas.palette.shapes[4], '#000000', 0.2)}" fill-opacity="0.42" mask="url(#${id}-far)"`,
  );
  return `${body}${clip}${mask}<g clip-path="url(#${id}-round)">${circle(x, y, radius, `fill="url(#${id})"`)}${bands}${shade}</g>`;
};

const half = (radius: number, isFront: boolean): string =>
  `M${at(-radius)} 0A${at(radius)} ${at(radius * flatness)} 0 0 ${isFront ? 0 : 1} ${at(radius)} 0`;

/** One half of the rings: the far half is drawn before the ball, the near half after it. */
const rings = ({ palette, unit }: Canvas, { x, y, radius }: Orb, tilt: number, isFront: boolean): string => {
  const lines = [
    [1.46, 0.03, palette.accent, 1],
    [1.62, 0.014, palette.light, 0.9],
    [1.78, 0.024, palette.accent, 0.55],
  ] as const;
  const drawn = lines.map(([reach, width, color, opacity]) =>
    path(
      half(radius * reach, isFront),
      `fill="none" stroke="${color}" stroke-width="${at(unit * width)}" stroke-opacity="${isFront ? opacity : opacity * 0.65}"`,
    ),
  );
  return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(tilt)})">${drawn.join('')}</g>`;
};

const orbits = ({ palette, unit, widthPixels, heightPixels }: Canvas, { x, y }: Orb, tilt: number): string => {
  const longest = Math.hypot(widthPixels, heightPixels) * 0.62;
  const lines = times(6, (index) => {
    const radius = longest * (0.4 + index * 0.13);
    return `<ellipse rx="${at(radius)}" ry="${at(radius * 0.62)}" fill="none" stroke="${palette.light}" stroke-width="${at(unit * 0.0022)}" stroke-dasharray="${index % 2 === 0 ? 'none' : `${at(unit * 0.004)} ${at(unit * 0.016)}`}" stroke-opacity="0.38"/>`;
  });
  return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(tilt)})">${lines.join('')}</g>`;
};

const companions = (canvas: Canvas, planet: Orb, tilt: number): string => {
  const { random, palette, unit, widthPixels, heightPixels } = canvas;
  const side = random.chance(0.5) ? 1 : -1;
  const near: Orb = {
    id: 'near',
    x: widthPixels * (0.5 + side * random.between(0.2, 0.34)),
    y: heightPixels * random.between(0.86, 0.98),
    radius: unit * random.between(0.28, 0.36),
    color: palette.shapes[isDark(canvas) ? 2 : 3],
  };
  const moons = times(4, (index): Orb => {
    const turn = (index * Math.PI) / 2 + random.between(0.3, 1.2);
    const reach = unit * random.between(0.4, 0.5);
    return {
      id: `moon-${index}`,
      x: planet.x + Math.cos(turn) * reach,
      y: planet.y + Math.sin(turn) * reach * 1.15,
      radius: unit * random.between(0.018, 0.052),
      color: random.pick([palette.accent, palette.light, palette.shapes[0]]),
    };
  });
  return ball(canvas, near, -tilt, true) + moons.map((moon) => ball(canvas, moon, tilt, false)).join('');
};

/** A ringed planet, its moons, and the edge of another planet. */
export const orbs: Style = (canvas) => {
  const { random, widthPixels, heightPixels, unit, palette } = canvas;
  const planet: Orb = {
    id: 'planet',
    x: widthPixels * random.between(0.42, 0.58),
    y: heightPixels * random.between(0.4, 0.47),
    radius: unit * random.between(0.22, 0.26),
    color: palette.shapes[isDark(canvas) ? 0 : 1],
  };
  const tilt = random.between(14, 30) * (random.chance(0.5) ? 1 : -1);
  return [
    drawSky(canvas),
    isDark(canvas) ? stars(canvas, 1) : '',
    glow('halo', planet.x, planet.y, planet.radius * 3.4, palette.light, isDark(canvas) ? 0.3 : 0.8),
    orbits(canvas, planet, tilt),
    rings(canvas, planet, tilt, false),
    ball(canvas, planet, tilt, true),
    rings(canvas, planet, tilt, true),
    companions(canvas, planet, tilt),
  ].join('');
};
