import { tellingWords } from '@svc/pipeline-language';
import { splitGraphemes } from '@svc/texts';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('core');

/** A title for a picture of the size of a thumb: few words, one of them in the accent colour. */
export interface Headline {
  /** The words before the strong one, and after it, with the blanks between them; empty for none. */
  before: string;
  strong: string;
  after: string;
}

const limits = { width: 42, words: 7 } as const;

const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
const indicLetter = /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u;
const letterWidth = (letter: string): number => {
  if (wideLetter.test(letter)) return 2;
  return indicLetter.test(letter) ? 2.2 : 1;
};

/** Counts Latin letters: one of Chinese, Japanese or Korean is twice as wide. */
export const textWidth = (text: string): number =>
  splitGraphemes(text).reduce((sum, letter) => sum + letterWidth(letter), 0);

/** Words with the marks before and behind them, and the blank behind them. */
const splitWords = (text: string, language: string): string[] => {
  const words: string[] = [];
  let isComplete = false;
  for (const { segment, isWordLike = false } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1) ?? '';
    const begins: boolean = isComplete && (isWordLike ? !/[-'’/.]$/u.test(last) : / $/u.test(last));
    if (words.length === 0 || begins) words.push(segment);
    else words[words.length - 1] = `${last}${segment}`;
    isComplete = isWordLike || (isComplete && !begins);
  }
  return words;
};

const bare = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '').toLowerCase();

const isShort = (words: readonly string[]): boolean =>
  words.length <= limits.words && textWidth(words.join('').trim()) <= limits.width;

const leastWidthOfPart = 9;

/** The first part of a title such as `Bees: how they dance`, if it says enough. */
const firstPart = (title: string): string => {
  const end = /[:;–—|.!?](?=\s|$)|[。！？：；]/u.exec(title);
  if (end === null) return title;
  const part = title.slice(0, end.index + (/[!?！？]/u.test(end[0]) ? 1 : 0)).trim();
  return textWidth(part) >= leastWidthOfPart ? part : title;
};

type Telling = (word: string) => boolean;

/** The first words that fit; the last one has a meaning of its own. */
const firstThatFit = (words: readonly string[], isTelling: Telling): string[] => {
  const kept = words.slice(0, limits.words);
  while (kept.length > 1 && !isShort(kept)) kept.pop();
  while (kept.length > 1 && !isTelling(kept.at(-1) ?? '')) kept.pop();
  return kept;
};

const shorten = (title: string, language: string, isTelling: Telling): string[] => {
  const all = splitWords(title, language);
  if (isShort(all)) return all;
  const part = splitWords(firstPart(title), language);
  if (isShort(part)) return part;
  const strong = part.filter((word, index) => index === 0 || isTelling(word));
  return isShort(strong) ? strong : firstThatFit(part, isTelling);
};

const article = lists.pattern('iu')`^(?:${'articles'})$`;

const withoutArticle = (words: readonly string[]): readonly string[] =>
  words.length > 3 && article().test(bare(words[0] ?? '')) ? words.slice(1) : words;

/** The longest word with a meaning of its own; the last one of several. */
const strongest = (words: readonly string[], isTelling: Telling): number => {
  const widths = words.map((word) => (isTelling(word) ? textWidth(bare(word)) : 0));
  return Math.max(0, widths.lastIndexOf(Math.max(...widths)));
};

const cut = (text: string): string => {
  const letters = splitGraphemes(text);
  while (textWidth(letters.join('')) > limits.width) letters.pop();
  return letters.join('');
};

/** A word joiner (U+2060) between letters keeps a word of Chinese or Japanese on one line. */
const unbroken = (word: string): string =>
  word.replace(new RegExp(`(?<=${wideLetter.source})(?=${wideLetter.source})`, 'gu'), '\u2060');

/** @param language BCP 47, of the title */
export const splitHeadline = (title: string, language: string): Headline => {
  const line = title
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/ (?=[?!:;»])/gu, '\u00a0');
  const telling = new Set(tellingWords(line, language));
  const isTelling: Telling = (word) => telling.has(bare(word));
  const shown = withoutArticle(shorten(line, language, isTelling));
  const at = strongest(shown, isTelling);
  const words = shown.map((word) => unbroken(word.toLocaleUpperCase(language)));
  const word = words[at] ?? '';
  const strong = word.trimEnd();
  const after = words.slice(at + 1).join('');
  const closing = /(?<![\s,;:.、，。])[\s,;:.、，。]+$/u;
  return {
    before: words.slice(0, at).join(''),
    strong: cut(after === '' ? strong.replace(closing, '') : strong),
    after: `${word.slice(strong.length)}${after}`.replace(closing, ''),
  };
};
