import { joinWords } from '../speech/narration-words';
import type { SpokenWord } from '../speech/speech';

export interface LineLimits {
  /** Of a line; a letter of Chinese, Japanese or Korean counts for two. A single longer word stays whole. */
  maxCharacters: number;
  maxWords: number;
}

/** What fits a picture of this width in letters that can be read on a telephone. */
export const captionLimits = (widthPixels: number): LineLimits =>
  widthPixels > 1_400 ? { maxCharacters: 42, maxWords: 8 } : { maxCharacters: 28, maxWords: 5 };

const wideLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;
const unspacedLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const widthOf = (text: string): number => Array.from(text).length + (text.match(wideLetters)?.length ?? 0);

/** At least three letters before a full stop: "Dr." and "z." end no sentence. */
const endsSentence = (word: string): boolean => /(?:\p{L}{3,}\.|[!?…。!?।؟])["'”’»)\]]*$/u.test(word);
const endsClause = (word: string): boolean => /[.,;:–—、,;:،]["'”’»)\]]*$/u.test(word);

const fits = (words: readonly SpokenWord[], limits: LineLimits): boolean => {
  if (words.length === 1) return true;
  const spaced = words.filter((word) => !unspacedLetters.test(word.text)).length;
  return spaced <= limits.maxWords && widthOf(joinWords(words.map((word) => word.text))) <= limits.maxCharacters;
};

/** Lower is better: full lines, no lonely word, breaks where the speaker breathes. */
const lineCost = (words: readonly SpokenWord[], limits: LineLimits): number => {
  const last = words.at(-1)?.text ?? '';
  const inner = words.slice(0, -1).map((word) => word.text);
  const unused = 1 - Math.min(1, widthOf(joinWords(words.map((word) => word.text))) / limits.maxCharacters);
  const isNatural = endsSentence(last) || endsClause(last);
  return (
    0.2 +
    unused * unused +
    (words.length === 1 ? 0.3 : 0) +
    (isNatural ? -0.15 : 0) +
    inner.filter(endsClause).length * 0.25 +
    inner.filter(endsSentence).length * 10
  );
};

interface Best {
  cost: number;
  lineStart: number;
}

/** Breaks words into lines so that the sum of the lines' costs is the least (as Knuth breaks a paragraph). */
export const breakLines = (words: readonly SpokenWord[], limits: LineLimits): SpokenWord[][] => {
  const best: Best[] = [{ cost: 0, lineStart: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let choice: Best = { cost: Infinity, lineStart: end - 1 };
    for (let start = end - 1; start >= 0; start -= 1) {
      const line = words.slice(start, end);
      if (!fits(line, limits)) break;
      const cost = (best[start]?.cost ?? 0) + lineCost(line, limits);
      if (cost < choice.cost) choice = { cost, lineStart: start };
    }
    best.push(choice);
  }
  const lines: SpokenWord[][] = [];
  for (let end = words.length; end > 0; end = best[end]?.lineStart ?? 0) {
    lines.unshift(words.slice(best[end]?.lineStart ?? 0, end));
  }
  return lines;
};
