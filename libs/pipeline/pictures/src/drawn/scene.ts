import type { PlaceName } from './places/place';
import type { ShownNumber } from './read-number';

export const weatherNames = ['rain', 'storm', 'snowfall', 'fog', 'clouds', 'rainbow'] as const;
export type Weather = (typeof weatherNames)[number];

export const hourNames = ['morning', 'day', 'evening', 'night'] as const;
export type Hour = (typeof hourNames)[number];

export const moodNames = ['gloomy', 'joyful'] as const;
export type Mood = (typeof moodNames)[number];

export const viewNames = ['near', 'far'] as const;
export type View = (typeof viewNames)[number];

/** Meaning of a scene's words; null for what they leave open. */
export interface Scene {
  /** At most two, most important first; empty when no word has a drawing. */
  subjects: readonly string[];
  place: PlaceName | null;
  weather: Weather | null;
  hour: Hour | null;
  mood: Mood | null;
  view: View | null;
  /** Its things have the forms of this year; null is today. */
  year: number | null;
  /** Shown in large digits when there is nothing else to show. */
  number: ShownNumber | null;
}
