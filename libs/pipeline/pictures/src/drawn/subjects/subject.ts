import type { PaletteName } from '../../abstract/palettes';
import type { Ink } from '../ink';
import type { PlaceName } from '../places/place';

export const stances = ['ground', 'air', 'water'] as const;
/** How a subject is placed: on the ground (the box's lower side), in the air, or half in the water. */
type Stance = (typeof stances)[number];

/** A drawing in a box of 100 by 100, facing right. */
export interface Subject {
  stance: Stance;
  /** Possible places when the words name none; the first is the usual one. */
  places: readonly [PlaceName, ...PlaceName[]];
  /** Palette of a video about this subject. */
  palette: PaletteName;
  /** Relative size; 1 fills the box as a dog does. */
  size: number;
  /** Never mirrored, because the mirrored drawing has another meaning. */
  isOneSided: boolean;
  isAnimal: boolean;
  /** The year before which the drawing would be wrong. */
  firstYear: number | null;
  /** Drawings of `older/`, each with the last year of its use, oldest first. */
  olderForms: readonly OlderForm[];
  /** Things that belong to it, most telling first. */
  companions: readonly string[];
  draw: (ink: Ink) => string;
}

interface OlderForm {
  name: string;
  lastYear: number;
}
