import { joinWords, unspacedScripts } from '../speech/narration-words';
import { endsClause, groupSentences } from '../speech/group-sentences';
import type { SpokenWord } from '../speech/speech';
import { endPhrases } from './caption-groups';
import { splitLongWords } from './long-words';

export interface LineLimits {
  /** Width of a line; a letter of Chinese, Japanese or Korean counts as two. */
  maxCharacters: number;
  maxWords: number;
}

/** Limits for letters that are legible on a telephone in a picture of this width. @param scale size of the letters */
export const captionLimits = (widthPixels: number, scale = 1): LineLimits => {
  const { maxCharacters, maxWords } =
    widthPixels > 1_400 ? { maxCharacters: 42, maxWords: 8 } : { maxCharacters: 28, maxWords: 5 };
  return { maxCharacters: Math.round(maxCharacters / Math.max(1, scale)), maxWords };
};

const wideLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;
/** Combining signs have no width of their own. */
const narrowSigns = /[\p{Mn}\u200b-\u200d]/gu;

const textWidth = (text: string): number =>
  Array.from(text.replace(narrowSigns, '')).length + (text.match(wideLetters)?.length ?? 0);

/** A word on an endless row, in letters; a letter of Chinese, Japanese or Korean counts as two. */
export interface LaidWord extends SpokenWord {
  left: number;
  right: number;
  /** Its script puts spaces between words. */
  isSpaced: boolean;
  isClauseEnd: boolean;
  isPhraseEnd: boolean;
  endsWithSpace: boolean;
}

export const layWords = (words: readonly SpokenWord[]): LaidWord[] => {
  let right = 0;
  const isPhraseEnd = endPhrases(words.map(({ text }) => text));
  return words.map((word, index) => {
    const before = words[index - 1]?.text ?? '';
    const left = right + joinWords([before, word.text]).length - before.length - word.text.length;
    right = left + textWidth(word.text);
    const { text } = word;
    const facts = {
      isSpaced: !unspacedScripts.test(text),
      isClauseEnd: endsClause(text),
      isPhraseEnd: isPhraseEnd[index] ?? true,
      endsWithSpace: /\s$/u.test(text),
    };
    return { ...word, left, right, ...facts };
  });
};

/** Width of the words from one index to before another. */
export const rowWidth = (words: readonly LaidWord[], from = 0, to = words.length): number => {
  const [first, last] = [words[from], words[to - 1]];
  return first && last ? last.right - first.left - (last.endsWithSpace ? 1 : 0) : 0;
};

const countWords = (words: readonly LaidWord[], isCounted: (word: LaidWord) => boolean): number =>
  words.reduce((count, word) => count + (isCounted(word) ? 1 : 0), 0);

const fits = (words: readonly LaidWord[], limits: LineLimits): boolean => {
  if (words.length === 1) return true;
  return rowWidth(words) <= limits.maxCharacters && countWords(words, ({ isSpaced }) => isSpaced) <= limits.maxWords;
};

/** More than all other costs of a sentence, so that a phrase is broken only where it fits no line. */
const brokenPhraseCost = 100;

/** Lower is better: whole phrases, full lines, no single word on a line, breaks at the speaker's pauses. */
export const lineCost = (words: readonly LaidWord[], maxCharacters: number): number => {
  const broken = words.at(-1)?.isPhraseEnd === false ? brokenPhraseCost : 0;
  const atEnd = words.at(-1)?.isClauseEnd === true ? 1 : 0;
  const inner = countWords(words, ({ isClauseEnd }) => isClauseEnd) - atEnd;
  const unused = 1 - Math.min(1, rowWidth(words) / maxCharacters);
  return broken + 0.2 + unused * unused + (words.length === 1 ? 0.3 : 0) + (atEnd === 1 ? -0.15 : 0) + inner * 0.25;
};

interface Best {
  cost: number;
  lineStart: number;
}

/** Rules for groups of words; a group that contains a forbidden group is forbidden too. */
interface GroupRules<Word> {
  fits: (words: readonly Word[]) => boolean;
  /** Lower is better. */
  cost: (words: readonly Word[]) => number;
}

/** Breaks words into groups with the smallest sum of costs (Knuth's algorithm for paragraphs). */
export const breakWords = <Word>(words: readonly Word[], rules: GroupRules<Word>): Word[][] => {
  const best: Best[] = [{ cost: 0, lineStart: 0 }];
  for (let end = 1; end <= words.length; end += 1) {
    let choice: Best = { cost: Infinity, lineStart: end - 1 };
    for (let start = end - 1; start >= 0; start -= 1) {
      const line = words.slice(start, end);
      if (!rules.fits(line)) break;
      const cost = (best[start]?.cost ?? 0) + rules.cost(line);
      if (cost < choice.cost) choice = { cost, lineStart: start };
    }
    best.push(choice);
  }
  const lines: Word[][] = [];
  for (let end = words.length; end > 0; end = best[end]?.lineStart ?? 0) {
    lines.unshift(words.slice(best[end]?.lineStart ?? 0, end));
  }
  return lines;
};

/** Words that fit a row of so many letters: longer ones become several. */
export const rowWords = (words: readonly SpokenWord[], maxCharacters: number): SpokenWord[] =>
  splitLongWords(words, textWidth, maxCharacters);

/** Lines that end with their sentence; a word that is longer than a line takes several. */
export const breakLines = (words: readonly SpokenWord[], limits: LineLimits, language: string): SpokenWord[][] =>
  groupSentences(words, language).flatMap((sentence) =>
    breakWords(layWords(rowWords(sentence, limits.maxCharacters)), {
      fits: (line) => fits(line, limits),
      cost: (line) => lineCost(line, limits.maxCharacters),
    }),
  );
