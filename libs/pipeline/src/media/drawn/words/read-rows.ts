/** The languages of the phrase book, in the order of the tables' columns. */
export const wordLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'ar', 'hi', 'zh', 'ja', 'ko'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** The tables' column for a language (BCP 47); English for a language without one. */
export const wordLanguageOf = (language: string): WordLanguage =>
  wordLanguages.find((known) => known === language.toLowerCase().split('-', 1)[0]) ?? 'en';

export interface Row {
  name: string;
  /** Words of each language, ordered as `wordLanguages`. */
  columns: readonly (readonly string[])[];
}

/**
 * Reads a table of words: a line for each thing, its name first, then a column for each language. Words are in their
 * dictionary form, with irregular forms beside it; `_` joins the words of a phrase; `~` marks a word that counts only
 * without a plainer one.
 */
export const readRows = (table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...columns] = line.split(' | ');
      return {
        name: name.trim(),
        columns: columns.map((words) =>
          words
            .trim()
            .split(' ')
            .filter((word) => word !== ''),
        ),
      };
    });
