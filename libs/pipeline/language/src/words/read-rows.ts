import { primaryLanguage } from '@svc/texts';
import { cellList, readTable } from '@svc/content-files';

/** The languages of `content/words`, English first. */
export const wordLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'ar', 'hi', 'zh', 'ja', 'ko'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** The language of the words for a language (BCP 47); English for a language without words. */
export const toWordLanguage = (language: string): WordLanguage =>
  wordLanguages.find((known) => known === primaryLanguage(language)) ?? 'en';

interface WordRow {
  readonly kind: string;
  readonly name: string;
  readonly words: readonly string[];
}

/**
 * Reads the words of a language. Words are in their dictionary form, with irregular forms beside it; `~` marks a word
 * that counts only without a plainer one.
 */
export const readRows = (language: WordLanguage): WordRow[] =>
  readTable(`words/${language}.tsv`).map(([kind = '', name = '', words = '']) => ({
    kind,
    name,
    words: cellList(words),
  }));
