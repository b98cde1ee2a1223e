import { arabic } from './arabic';
import { chinese } from './chinese';
import { dutch } from './dutch';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { hindi } from './hindi';
import { italian } from './italian';
import { japanese } from './japanese';
import { korean } from './korean';
import type { PhraseBook } from './phrase-book';
import { portuguese } from './portuguese';
import { russian } from './russian';
import { spanish } from './spanish';

const phraseBooks: readonly PhraseBook[] = [
  ...[english, german, spanish, french, italian, portuguese, dutch, russian],
  ...[chinese, japanese, korean, arabic, hindi],
];

/** Phrases for a language without a book: the topic and a number, which a voice reads in that language. */
const topicAlone = (language: string): PhraseBook => ({
  language,
  quotes: ['', ''],
  smallWords: [],
  openings: ['{ended}'],
  middles: Array.from({ length: 18 }, (_, index) => `${index + 2}. {ended}`),
  closings: ['{quoted}…'],
});

const findBook = (language: string): PhraseBook | undefined => {
  const base = language.split('-', 1)[0];
  return phraseBooks.find((book) => book.language === base);
};

/** True when the language (BCP 47) has phrases. */
export const hasPhrases = (language: string): boolean => findBook(language) !== undefined;

/** The phrases for a BCP 47 tag. */
export const phraseBookFor = (language: string): PhraseBook => findBook(language) ?? topicAlone(language);
