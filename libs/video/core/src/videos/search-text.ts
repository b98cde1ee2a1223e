import { unicodeForm } from '@svc/http';
import { searchSeparator, type SearchedTask, type SearchText, type VideoQuery } from '@svc/video-data';
import { chooseTitle } from './video-mapper';

/** UTF-16 units of a video's words in the index: about five minutes of speech. */
const longestWords = 4_000;
const longestTitle = 512;
/** Words of a search that are matched separately; further words count as one. */
const mostWords = 8;
const indexedWords = 3;

const marks = /[\u0300-\u036f]+/gu;
const blanks = /[\p{Cc}\s]+/gu;

/** Normalises words for comparison: case, accents of Western letters, width of Eastern letters. */
const folded = (text: string, maximumLength: number): string => {
  const plain = unicodeForm(text.slice(0, maximumLength).toWellFormed(), 'NFKD', maximumLength).replace(marks, '');
  const composed = unicodeForm(plain, 'NFC', 18 * maximumLength);
  return composed.toUpperCase().toLowerCase().replace(blanks, ' ').trim();
};

/**
 * Maps each non-ASCII character to four letters that every locale of PostgreSQL treats as letters, so that a single
 * Chinese character makes trigrams too. The comparison of the text itself removes false matches.
 */
const inIndexLetters = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (character) => (character.codePointAt(0) ?? 0).toString(36).padStart(4, '0'));

const searchedWords = ({ request, script }: SearchedTask): string => {
  const narrations = script?.scenes.map(({ narration }) => narration) ?? [];
  const isSpoken = request.mode === 'fixed' && narrations.length > 0;
  return [...(isSpoken ? [] : [request.text.slice(0, longestWords / 2)]), ...narrations].join(' ');
};

/** The searchable text of a video. */
export const toSearchText = (task: SearchedTask): SearchText => {
  const [title, words] = [folded(chooseTitle(task), longestTitle), folded(searchedWords(task), longestWords)];
  const searchText = `${title}${searchSeparator}${words}`;
  return { searchText, indexText: inIndexLetters(searchText) };
};

const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const separateWords = (text: string): string[] => {
  const words = text.split(' ').filter((word) => word !== '');
  const rest = words.slice(mostWords - 1).join(' ');
  return words.length <= mostWords ? words : [...words.slice(0, mostWords - 1), rest];
};

/** LIKE patterns that match each word literally; empty for a term without words. */
export const toSearchPatterns = (term: string): Pick<VideoQuery, 'words' | 'indexWords'> => {
  const words = separateWords(folded(term, longestTitle));
  const indexed = words.map(inIndexLetters).sort((one, other) => other.length - one.length);
  return { words: words.map(likePattern), indexWords: indexed.slice(0, indexedWords).map(likePattern) };
};
