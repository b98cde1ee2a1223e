import { byLanguage } from '@svc/content-files';
import { readRows, wordLanguages, type WordLanguage } from './read-rows';
import { spellAlike } from './word-forms';

/** Kinds of meanings. */
export const wordKinds = ['subject', 'place', 'weather', 'hour', 'mood', 'view', 'tune', 'unseen'] as const;
export type WordKind = (typeof wordKinds)[number];

export interface Meaning {
  kind: WordKind;
  name: string;
  /** Counts only without a plainer word. */
  isVague: boolean;
  /** True for a word that is a name by itself: Paris, DNA. */
  isName?: true;
}

/** All meanings of a word or a phrase (its words joined by a space) in one language. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

interface Row {
  name: string;
  /** Words of each language, ordered as `wordLanguages`. */
  columns: readonly (readonly string[])[];
}

const wordsByName = (kind: WordKind, language: WordLanguage): ReadonlyMap<string, readonly string[]> =>
  new Map(readRows(language).flatMap((row) => (row.kind === kind ? [[row.name, row.words]] : [])));

/** The words of all languages for each meaning of a kind. */
export const listRows = (kind: WordKind): Row[] => {
  const tables = wordLanguages.map((language) => wordsByName(kind, language));
  const names = new Set(tables.flatMap((table) => [...table.keys()]));
  return Array.from(names, (name) => ({ name, columns: tables.map((table) => table.get(name) ?? []) }));
};

const build = (language: WordLanguage): Vocabulary => {
  const meanings = new Map<string, Meaning[]>();
  for (const { kind, name, words } of readRows(language))
    for (const word of words) {
      const bare = word.replace(/^~/u, '');
      const key = spellAlike(bare);
      const meaning = {
        kind: kind as WordKind,
        name,
        isVague: bare !== word,
        ...(/^\p{Lu}/u.test(bare) && { isName: true as const }),
      };
      meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
    }
  return meanings;
};

const vocabularies = byLanguage('words', (language) => build(language as WordLanguage));

/** Reads a language's words on first use. */
export const findVocabulary = (language: WordLanguage): Vocabulary => vocabularies(language) ?? new Map();
