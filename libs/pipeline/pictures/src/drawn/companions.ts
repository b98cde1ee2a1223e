import { readWordLists } from '@svc/content-files';
import { weatherNames } from './scene';
import { findSubject } from './subjects/subjects';

const lists = readWordLists('pictures');

const listCompanions = (name: string): readonly string[] => {
  const weather = weatherNames.find((known) => name === `weather:${known}`);
  return weather === undefined ? (findSubject(name)?.companions ?? []) : lists.all(`companions of ${weather}`);
};

/**
 * Things to show instead of subjects that another scene shows already.
 * @param names of subjects, or `weather:` with a weather
 * @returns most telling first
 */
export const companionsFor = (names: readonly string[]): string[] => names.flatMap(listCompanions);

export const isAnimal = (name: string): boolean => findSubject(name)?.isAnimal === true;
