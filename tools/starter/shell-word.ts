/** Quotes a word of a command that is printed; what double quotes keep as it is has them, which every shell knows. */
export const shellWord = (word: string): string => {
  if (/^[\w./-]+$/u.test(word)) return word;
  return /["$\\`!]/u.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word}"`;
};
