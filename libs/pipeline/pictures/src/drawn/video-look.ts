import { createRandom, hashText } from '@svc/pipeline/engine';
import { type Palette, type PaletteName, palettes } from '../abstract/palettes';
import type { StyleName } from '../abstract/abstract-styles';
import type { PlaceName } from './places/place';
import { readScene } from './read-scene';
import type { Hour, Scene, Weather } from './scene';
import { findSubject } from './subjects/subjects';

/** Words that decide the look of a whole video. */
interface VideoWords {
  topic: string;
  language: string;
}

const palettesOfPlaces: Readonly<Record<PlaceName, PaletteName>> = {
  ...({
    hills: 'spring',
    forest: 'forest',
    mountains: 'sky',
    desert: 'fire',
    snow: 'snow',
    road: 'earth',
    wetland: 'forest',
  } as const),
  ...({ beach: 'sea', sea: 'sea', underwater: 'sea', city: 'dusk', room: 'earth', table: 'earth' } as const),
  ...({ studio: 'paper', sky: 'sky', space: 'space' } as const),
};

const palettesOfWeathers: Readonly<Record<Weather, PaletteName>> = {
  ...({ rain: 'sky', storm: 'night', snowfall: 'snow', fog: 'aurora', clouds: 'sky', rainbow: 'spring' } as const),
};

const palettesOfHours: Readonly<Record<Hour, PaletteName>> = {
  morning: 'rose',
  day: 'sky',
  evening: 'dusk',
  night: 'night',
};

const findPaletteName = ({ subjects: [name], place, weather, hour }: Scene): PaletteName | undefined => {
  if (place !== null && name === undefined) return palettesOfPlaces[place];
  if (name !== undefined) return findSubject(name)?.palette;
  if (weather !== null) return palettesOfWeathers[weather];
  return hour === null ? undefined : palettesOfHours[hour];
};

/**
 * One palette for all scenes of a video, by the subject of its topic; arbitrary but stable when the topic names none.
 */
export const choosePalette = ({ topic, language }: VideoWords): Palette => {
  const name = findPaletteName(readScene({ subject: topic, topic, language, promptPrefix: '' }));
  const named = palettes.find((palette) => palette.name === name);
  return named ?? palettes[hashText(`palette ${topic}`) % palettes.length] ?? palettes[0];
};

/** Patterns without recognisable things, such as a planet that the text does not mention. */
const calmStyles = ['dunes', 'waves', 'paper-cut', 'silk', 'aurora', 'hexagons', 'bauhaus', 'botanic'] as const;

/** Style of a scene without a subject: scenes differ, and the order depends on the video. */
export const chooseStyle = ({ topic }: VideoWords, sceneIndex: number): StyleName => {
  const rank = (style: string): number => hashText(`${topic} ${style}`);
  const order = [...calmStyles].sort((one, other) => rank(one) - rank(other));
  return order[Math.abs(Math.trunc(sceneIndex)) % order.length] ?? calmStyles[0];
};

/** The hour of scenes that name none; it changes through the video. */
export const chooseHour = ({ topic }: VideoWords, sceneIndex: number): Hour | null => {
  const hours = [null, 'morning', null, 'evening'] as const;
  const turn = createRandom(`hours ${topic}`).whole(0, 1) * 2;
  return hours[(Math.abs(Math.trunc(sceneIndex)) + turn) % hours.length] ?? null;
};
