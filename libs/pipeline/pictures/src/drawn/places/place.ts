import type { Random } from '@svc/pipeline/engine';
import type { Canvas, Point } from '../../abstract/svg';

export const placeNames = [
  ...(['hills', 'forest', 'mountains', 'desert', 'snow', 'road', 'wetland'] as const),
  ...(['beach', 'sea', 'underwater', 'city', 'room', 'table', 'studio', 'sky', 'space'] as const),
] as const;
export type PlaceName = (typeof placeNames)[number];

/** Conditions of a place: its canvas already has the colours of the hour and the weather. */
export interface Stage extends Canvas {
  /** Height at which subjects stand. */
  groundY: number;
  /** The sun or moon, and its radius. */
  sun: Point;
  sunRadius: number;
  isNight: boolean;
  /** True when sun and moon are visible. */
  isClear: boolean;
  /** Random numbers of the video, not of the scene: for things that all of its pictures share. */
  video: Random;
}

/** Background and foreground of the subjects. */
interface Scenery {
  behind: string;
  front: string;
}

export type Place = (stage: Stage) => Scenery;
