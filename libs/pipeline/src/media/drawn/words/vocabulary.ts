import { animalWords } from './animal-words';
import { foodWords } from './food-words';
import { homeWords } from './home-words';
import { ideaWords } from './idea-words';
import { leisureWords } from './leisure-words';
import { livingWords } from './living-words';
import { natureWords } from './nature-words';
import { objectWords } from './object-words';
import { peopleWords } from './people-words';
import { readRows, wordLanguages, type Row, type WordLanguage } from './read-rows';
import { signWords } from './sign-words';
import { thingWords } from './thing-words';
import { travelWords } from './travel-words';
import { figurativeWords } from './unseen-words';
import { vagueWords } from './vague-words';
import { workWords } from './work-words';
import { hourWords, moodWords, placeWords, tuneWords, viewWords, weatherWords } from './setting-words';
import { spellAlike } from './word-forms';

/** Kinds of meanings, each with its tables. */
export const wordTables = {
  subject: [
    ...[livingWords, animalWords, natureWords, foodWords, thingWords, homeWords, travelWords],
    ...[peopleWords, objectWords, workWords, leisureWords, ideaWords, signWords],
  ],
  place: [placeWords],
  weather: [weatherWords],
  hour: [hourWords],
  mood: [moodWords],
  view: [viewWords],
  tune: [tuneWords],
  unseen: [figurativeWords],
} as const;
export type WordKind = keyof typeof wordTables;

export interface Meaning {
  kind: WordKind;
  name: string;
  /** Counts only without a plainer word. */
  isVague: boolean;
}

/** All meanings of a word or a phrase (its words joined by a space) in one language. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

export const rowsOf = (kind: WordKind): Row[] => wordTables[kind].flatMap(readRows);

const build = (language: WordLanguage): Vocabulary => {
  const meanings = new Map<string, Meaning[]>();
  const column = wordLanguages.indexOf(language);
  const vague = new Set(vagueWords[language]?.split(' '));
  for (const kind of Object.keys(wordTables) as WordKind[])
    for (const { name, columns } of rowsOf(kind))
      for (const word of columns[column] ?? []) {
        const bare = word.replace(/^~/u, '');
        const isVague = bare !== word || (kind === 'subject' && vague.has(bare));
        const key = spellAlike(bare).replaceAll('_', ' ');
        meanings.set(key, [...(meanings.get(key) ?? []), { kind, name, isVague }]);
      }
  return meanings;
};

const built = new Map<WordLanguage, Vocabulary>();

/** Reads a language's tables on first use. */
export const vocabularyOf = (language: WordLanguage): Vocabulary => {
  const known = built.get(language) ?? build(language);
  built.set(language, known);
  return known;
};
