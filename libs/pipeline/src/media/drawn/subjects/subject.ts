import type { PaletteName } from '../../abstract/palettes';
import type { Ink } from '../ink';
import type { PlaceName } from '../places/place';

/** How a subject is placed: on the ground (the box's lower side), in the air, or half in the water. */
type Stance = 'ground' | 'air' | 'water';

/** A drawing in a box of 100 by 100, facing right. */
export interface Subject {
  stance: Stance;
  /** Possible places when the words name none; the first is the usual one. */
  places: readonly [PlaceName, ...PlaceName[]];
  /** Palette of a video about this subject. */
  palette: PaletteName;
  /** Relative size; 1 fills the box as a dog does. */
  size?: number;
  /** Never mirrored, because the mirrored drawing has another meaning. */
  isOneSided?: true;
  draw: (ink: Ink) => string;
}

export type Subjects = Readonly<Record<string, Subject>>;

const place = (value: number): string => String(Math.round(value * 10) / 10);

/** A circle or an upright ellipse as path data. */
export const disc = (x: number, y: number, radius: number, radiusY = radius): string =>
  `M${place(x - radius)} ${place(y)}a${place(radius)} ${place(radiusY)} 0 1 0 ${place(radius * 2)} 0a${place(radius)} ${place(radiusY)} 0 1 0 ${place(-radius * 2)} 0Z`;

/** A rectangle with round corners as path data. */
export const bar = (x: number, y: number, width: number, height: number, round = 0): string => {
  const corner = (right: number, down: number): string => `a${round} ${round} 0 0 1 ${right} ${down}`;
  const [across, along] = [place(width - 2 * round), place(height - 2 * round)];
  return `M${place(x + round)} ${place(y)}h${across}${corner(round, round)}v${along}${corner(-round, round)}h-${across}${corner(-round, -round)}v-${along}${corner(round, -round)}Z`;
};

/** Lines from one circle to another around a centre: rays, spokes, teeth. */
export const spokes = (x: number, y: number, from: number, to: number, count: number, turn = 0): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / count;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    return `M${place(x + across * from)} ${place(y + down * from)}L${place(x + across * to)} ${place(y + down * to)}`;
  }).join('');
