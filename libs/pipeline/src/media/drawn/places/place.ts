import type { Canvas, Point } from '../../abstract/svg';
import type { Random } from '../../abstract/random';

export const placeNames = [
  ...(['hills', 'forest', 'mountains', 'desert', 'snow', 'road', 'wetland'] as const),
  ...(['beach', 'sea', 'underwater', 'city', 'room', 'table', 'studio', 'sky', 'space'] as const),
] as const;
export type PlaceName = (typeof placeNames)[number];

/** What a place is drawn for: its canvas has the colours of the hour and the weather already. */
export interface Stage extends Canvas {
  /** Where the feet of what stands there are. */
  groundY: number;
  /** The sun or moon, and its radius. */
  sun: Point;
  sunRadius: number;
  isNight: boolean;
  /** Whether sun and moon can be seen. */
  isClear: boolean;
  /** Of the video, not of the scene: what all of its pictures have in common is chosen by it. */
  video: Random;
}

/** What lies behind the subjects, and what stands before them. */
export interface Scenery {
  behind: string;
  front: string;
}

export type Place = (stage: Stage) => Scenery;
