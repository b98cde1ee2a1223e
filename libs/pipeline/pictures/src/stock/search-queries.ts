import { readWordLists } from '@svc/content-files';

const lists = readWordLists('pictures');

/** Words that name nothing visible. */
const emptyWords = lists.set('empty words of searches');

const maxWords = 5;

/**
 * Searches for stock footage, most exact first: the visible words of a prompt, then fewer of them. Accepts words of
 * any script; never empty.
 */
export const searchQueries = (prompt: string): string[] => {
  const words = (prompt.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []).filter(
    (word) => !emptyWords().has(word),
  );
  const chosen = [...new Set(words)].slice(0, maxWords);
  const shorter = [chosen.length, 3, 2, 1].filter((count) => count >= 1 && count <= chosen.length);
  const queries = [...new Set(shorter.map((count) => chosen.slice(0, count).join(' ')))];
  return queries.length > 0 ? queries : ['abstract'];
};
