/** The languages of the phrase book, in the order of the tables' columns. */
export const wordLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'ar', 'hi', 'zh', 'ja', 'ko'] as const;
export type WordLanguage = (typeof wordLanguages)[number];

/** The tables' column for a language (BCP 47); English for one that has none. */
export const wordLanguageOf = (language: string): WordLanguage =>
  wordLanguages.find((known) => known === language.toLowerCase().split('-', 1)[0]) ?? 'en';

export interface Row {
  name: string;
  /** In the order of `wordLanguages`. */
  columns: readonly (readonly string[])[];
}

/**
 * Reads a table of words: a line for each thing, its name first, then a column for each language. Words stand in their
 * dictionary form, with forms that no rule makes beside it; `_` joins the words of a phrase; `~` marks a word that
 * counts only where nothing plainer is said.
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
