import { byLanguage, cellList, readTable } from '@svc/content-files';
import type { WordLanguage } from './read-rows';

interface Sense {
  signs: readonly string[];
  /** Null: nothing is drawn. */
  meaning: string | null;
}

type Senses = ReadonlyMap<string, readonly Sense[]>;

/** A word may have several lines: the first one whose signs the text has decides. */
const readSenses = (language: string): Senses => {
  const senses = new Map<string, Sense[]>();
  for (const [words = '', signs = '', meaning = ''] of readTable(`senses/${language}.tsv`)) {
    const sense = { signs: cellList(signs), meaning: meaning === '-' ? null : meaning };
    for (const word of cellList(words)) senses.set(word, [...(senses.get(word) ?? []), sense]);
  }
  return senses;
};

const findSenses = byLanguage('senses', readSenses);

/** Shorter signs match whole words only. */
const shortestBeginning = 4;

const hasSign = (around: string, sign: string): boolean =>
  around.includes(sign.length < shortestBeginning ? ` ${sign} ` : ` ${sign}`);

/**
 * The meaning that a word has in its context; undefined when the tables decide, null for nothing to draw.
 * @param around the text and its topic: lower case, words separated by single spaces, a space at both ends
 */
export const findSense = (word: string, around: string, language: WordLanguage): string | null | undefined =>
  findSenses(language)
    ?.get(word)
    ?.find(({ signs }) => signs.some((sign) => hasSign(around, sign)))?.meaning;
