import { phraseEnds } from '@svc/pipeline-language';
import { joinWords } from '../speech/narration-words';
import { endsClause } from '../speech/group-sentences';

export type Direction = 'ltr' | 'rtl';

/** Words that rows keep together while they fit. */
export interface CaptionGroup {
  /** Indexes from `from` to before `to`. */
  from: number;
  to: number;
  /** Missing for the direction of the line. */
  direction?: Direction;
}

/** True for each word that ends a phrase, so that a row may end with it. */
export const endPhrases = (words: readonly string[]): boolean[] => {
  const text = joinWords(words);
  const ends = phraseEnds(text);
  let position = 0;
  return words.map((word) => {
    const bare = word.trimEnd();
    position = text.indexOf(bare, position) + bare.length;
    return ends === null || ends.has(position) || /\s/u.test(text.charAt(position) || ' ') || endsClause(word);
  });
};

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Direction of the first letter; null for figures and signs. */
const directionOfWord = (word: string): Direction | null => {
  const letter = /\p{L}/u.exec(word)?.[0];
  if (letter === undefined) return null;
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
};

/**
 * Words in sequence that run against the line, such as an English name in a Hebrew sentence. Figures behind them belong
 * to them (UAX 9, rules W7 and N1).
 */
const runsAgainst = (words: readonly string[], line: Direction): CaptionGroup[] => {
  const runs: CaptionGroup[] = [];
  let isOpen = false;
  words.forEach((word, index) => {
    const direction = directionOfWord(word);
    const run = runs.at(-1);
    if (direction === line) isOpen = false;
    else if (isOpen && run !== undefined) run.to = direction !== null || /\p{N}/u.test(word) ? index + 1 : run.to;
    else if (direction !== null) isOpen = runs.push({ from: index, to: index + 1, direction }) > 0;
  });
  return runs;
};

/** Words of a line in groups: those that run against it, and phrases. */
export const groupCaption = (words: readonly string[], line: Direction): CaptionGroup[] => {
  const runs = runsAgainst(words, line);
  const isPhraseEnd = endPhrases(words);
  const groups: CaptionGroup[] = [];
  for (let from = 0; from < words.length; from = groups.at(-1)?.to ?? words.length) {
    const run = runs.find((one) => one.from === from);
    const nextRun = runs.find((one) => one.from > from)?.from ?? words.length;
    const end = isPhraseEnd.indexOf(true, from);
    groups.push(run ?? { from, to: Math.min(nextRun, end === -1 ? words.length : end + 1) });
  }
  return groups;
};
