import { english } from './english';
import { french } from './french';
import { german } from './german';
import type { PhraseBook } from './phrase-book';
import { spanish } from './spanish';

const phraseBooks: readonly PhraseBook[] = [english, german, spanish, french];

/**
 * For every other language: the topic is all that can be said in it.
 * Marks change the melody, and numbers are read in the voice's own language.
 */
const topicAlone = (language: string): PhraseBook => ({
  language,
  quotes: ['', ''],
  smallWords: [],
  openings: ['{ended}'],
  middles: [
    ...['{quoted}…', '{quoted}!', '2: {quoted}.', '{quoted}, {quoted}.', '… {quoted}.', '3: {quoted}!'],
    ...Array.from({ length: 12 }, (_, index) => `${index + 4}: {quoted}.`),
  ],
  closings: ['{quoted}.'],
});

/** The sentences to use for a BCP 47 tag. */
export const phraseBookFor = (language: string): PhraseBook => {
  const base = language.split('-', 1)[0];
  return phraseBooks.find((book) => book.language === base) ?? topicAlone(language);
};
