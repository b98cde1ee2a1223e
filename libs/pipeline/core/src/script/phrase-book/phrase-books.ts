import { byLanguage, readContentData } from '@svc/content-files';
import type { PhraseBook } from './phrase-book';

/** The file `content/phrase-books/<language>.yaml`; its small words are separated by spaces. */
type PhraseFile = Omit<PhraseBook, 'language' | 'smallWords'> & { readonly smallWords?: string };

const findBook = byLanguage('phrase-books', (language): PhraseBook => {
  const { smallWords, ...book } = readContentData(`phrase-books/${language}`) as PhraseFile;
  return { ...book, language, smallWords: smallWords?.split(' ') ?? [] };
});

/** Phrases for a language without a book: the topic and a number, which a voice reads in that language. */
const topicAlone = (language: string): PhraseBook => ({
  language,
  quotes: ['', ''],
  smallWords: [],
  openings: ['{ended}'],
  middles: Array.from({ length: 18 }, (_, index) => `${index + 2}. {ended}`),
  closings: ['{quoted}…'],
});

/** True when the language (BCP 47) has phrases. */
export const hasPhrases = (language: string): boolean => findBook(language) !== null;

/** The phrases for a BCP 47 tag. */
export const phraseBookFor = (language: string): PhraseBook => findBook(language) ?? topicAlone(language);
