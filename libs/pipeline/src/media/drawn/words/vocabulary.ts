import { ideaWords } from './idea-words';
import { livingWords } from './living-words';
import { objectWords } from './object-words';
import { readRows, type Row, type WordLanguage, wordLanguages } from './read-rows';
import { hourWords, moodWords, placeWords, viewWords, weatherWords } from './setting-words';
import { thingWords } from './thing-words';
import { tuneWords } from './tune-words';
import { spellAlike } from './word-forms';

/** What words are asked for, each with its tables. */
export const wordTables = {
  subject: [livingWords, thingWords, objectWords, ideaWords],
  place: [placeWords],
  weather: [weatherWords],
  hour: [hourWords],
  mood: [moodWords],
  view: [viewWords],
  tune: [tuneWords],
} as const;
export type WordKind = keyof typeof wordTables;

export interface Meaning {
  kind: WordKind;
  name: string;
  /** Counts only where nothing plainer is said. */
  isVague: boolean;
}

/** Everything that a word or a phrase (its words joined by a blank) can mean in one language. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

export const rowsOf = (kind: WordKind): Row[] => wordTables[kind].flatMap(readRows);

const build = (language: WordLanguage): Vocabulary => {
  const meanings = new Map<string, Meaning[]>();
  const column = wordLanguages.indexOf(language);
  for (const kind of Object.keys(wordTables) as WordKind[])
    for (const { name, columns } of rowsOf(kind))
      for (const word of columns[column] ?? []) {
        const isVague = word.startsWith('~');
        const key = spellAlike(isVague ? word.slice(1) : word).replaceAll('_', ' ');
        meanings.set(key, [...(meanings.get(key) ?? []), { kind, name, isVague }]);
      }
  return meanings;
};

const built = new Map<WordLanguage, Vocabulary>();

/** Read when a language is first asked for. */
export const vocabularyOf = (language: WordLanguage): Vocabulary => {
  const known = built.get(language) ?? build(language);
  built.set(language, known);
  return known;
};
