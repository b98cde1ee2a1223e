import { cellList, once, readTable, readWordLists } from '@svc/content-files';

const lists = readWordLists('language');

interface NameWords {
  /** Firms and countries, each with words that tell them from the thing; without words, its capital letter tells. */
  readonly firms: readonly (readonly [name: string, signs: readonly string[]])[];
  /** A common noun that is a surname behind a capital: Alexander Graham Bell is no bell. */
  readonly surname: RegExp;
  /** A given name that is a common noun too: Tiger Woods is no tiger. */
  readonly givenName: RegExp;
  /** English words that are a noun or a verb. */
  readonly homographs: ReadonlySet<string>;
  /** Parts of names that say what they name: the bridge of Tower Bridge. */
  readonly kindsOfPlaces: ReadonlySet<string>;
  /** Words with a capital that begin no name: "An Apple". */
  readonly noFirstNames: ReadonlySet<string>;
  /** Words with a capital before a thing that keeps its own: the Red Fox. */
  readonly describing: ReadonlySet<string>;
  /** Things that are numbered: Bus 42. */
  readonly numbered: ReadonlySet<string>;
  /** Verbs of people, which no thing does: "Bell won the patent." */
  readonly verbsOfPeople: ReadonlySet<string>;
}

const readNames = (): NameWords => {
  const rows = readTable('names.tsv');
  const listWords = (wanted: string): string[] =>
    rows.flatMap(([kind, , words]) => (kind === wanted ? cellList(words) : []));
  const noFirstNames = [...listWords('no first name'), ...listWords('describing')];
  const [notFirst, last] = [noFirstNames.join('|'), listWords('surname').join('|')];
  return {
    firms: rows.flatMap(([kind, name = '', signs]) => (kind === 'firm' ? [[name, cellList(signs)] as const] : [])),
    surname: new RegExp(`(?<![\\p{L}])(?!(?:${notFirst})\\s)(\\p{Lu}[\\p{L}.’-]{0,20} )(?:${last})(?![\\p{L}])`, 'gu'),
    givenName: new RegExp(`(?<![\\p{L}])(?:${listWords('given name').join('|')}) $`, 'u'),
    homographs: new Set(listWords('noun or verb')),
    kindsOfPlaces: new Set(listWords('kind of place')),
    noFirstNames: new Set(noFirstNames),
    describing: new Set(listWords('describing')),
    numbered: new Set(listWords('numbered')),
    verbsOfPeople: new Set(listWords('verb of people')),
  };
};

/** The words of `content/names.tsv`. */
export const nameWords = once(readNames);

const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?:^|[^\\p{L}])${word}(?:$|[^\\p{L}])`, 'iu').test(text);

const readCharacters = 1_000;

/** The text without names of firms and countries that only look like things; the context tells which. */
export const withoutProperNames = (text: string, context: string): string => {
  const around = `${text.slice(0, readCharacters)} ${context.slice(0, readCharacters)}`;
  return nameWords().firms.reduce((read, [name, signs]) => {
    if (!read.includes(name)) return read;
    const isName = signs.length === 0 ? !read.startsWith(name) : signs.some((sign) => hasWord(around, sign));
    return isName ? read.replaceAll(name, '-') : read;
  }, text);
};

const givenName = lists.pattern('gu')`(?<![\p{L}])((?:${'naming words'}) )\p{Lu}\p{L}{1,30}`;

/** The text without names that it gives to things: a ship called Eagle. German writes all nouns with a capital. */
export const withoutGivenNames = (text: string): string => text.replace(givenName(), '$1-');

/** The text without surnames that are common nouns too, and without given names of that kind before them. */
export const withoutSurnames = (text: string): string =>
  text
    .slice(0, readCharacters)
    .replaceAll(nameWords().surname, (_, given: string) => `${given.replace(nameWords().givenName, '- ')}-`);

/** True for the surname of a topic that is a person's name. */
export const isSurnameIn = (topic: string, word: string): boolean =>
  topic.endsWith(` ${word}`) && withoutSurnames(topic).endsWith(' -');
