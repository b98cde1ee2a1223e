import { type Weather, weatherNames } from './scene';
import { findSubject } from './subjects/subjects';

const ofWeathers: Readonly<Record<Weather, readonly string[]>> = {
  rainbow: ['droplet', 'sun', 'umbrella', 'eye'],
  rain: ['droplet', 'umbrella', 'boot', 'sun'],
  clouds: ['droplet', 'umbrella', 'boot', 'sun'],
  storm: ['lightning', 'umbrella', 'droplet'],
  snowfall: ['snowflake', 'snowman', 'scarf', 'sled'],
  fog: ['lamp', 'droplet'],
};

const listCompanions = (name: string): readonly string[] => {
  const weather = weatherNames.find((known) => name === `weather:${known}`);
  return weather === undefined ? (findSubject(name)?.companions ?? []) : ofWeathers[weather];
};

/**
 * Things to show instead of subjects that another scene shows already.
 * @param names of subjects, or `weather:` with a weather
 * @returns most telling first
 */
export const companionsFor = (names: readonly string[]): string[] => names.flatMap(listCompanions);

export const isAnimal = (name: string): boolean => findSubject(name)?.isAnimal === true;
