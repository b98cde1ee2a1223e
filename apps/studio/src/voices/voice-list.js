import { englishLanguageOf, languageOf } from '../library/formats';
import { translate } from '../language';

/** Voices grouped by language, and the search over them. */

const plain = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const groupNameOf = (tag) => (tag === null ? translate('voices.any') : languageOf(tag.split('-')[0]));

/** Matches the language's name in the page's language and in English, or its tag. */
const searchedOf = ({ id, name, language }, groupName) =>
  plain([name, id, groupName, ...(language === null ? [] : [language, englishLanguageOf(language)])].join(' '));

/** Voices for any language first, then the user's languages, then all others by name. */
const rankOf = () => {
  const first = [null, ...navigator.languages].map(groupNameOf);
  return ({ name }) => (first.includes(name) ? first.indexOf(name) : first.length);
};

/** @returns {{ name: string, voices: object[] }[]} */
export const groupsOf = (voices) => {
  const groups = Map.groupBy(voices, ({ language }) => groupNameOf(language));
  const named = [...groups].map(([name, own]) => ({
    name,
    voices: own.map((voice) => ({ ...voice, searched: searchedOf(voice, name) })),
  }));
  const rank = rankOf();
  return named.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
};

/** @returns {(voice: { searched: string }) => boolean} true when the voice matches all words of the search */
export const finderOf = (search) => {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ searched }) => words.every((word) => searched.includes(word));
};
