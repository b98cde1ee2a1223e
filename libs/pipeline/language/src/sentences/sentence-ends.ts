import { findBrackets, isEasternQuote, type Bracket } from './brackets';
import { isSentenceEnd, nearby } from './full-stop';
import type { SentenceLanguage } from './sentence-language';
import { findSentenceLanguage } from './sentence-languages';
import { endsPhrase, spacedScripts } from './spaced-phrases';

const lineBreak = String.raw`[\r\n\u0085\u2028\u2029]`;
const emoji = String.raw`(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Regional_Indicator}\p{M}\p{Emoji_Modifier}\u200d]*`;

/** A mark with the closing quotes and brackets behind it, an emoji, or a line break. */
const endPattern = (closing: string, more = ''): RegExp =>
  new RegExp(
    String.raw`[\p{Sentence_Terminal}…][\p{Sentence_Terminal}…${closing}]*${more}|${emoji}|${lineBreak}`,
    'gu',
  );

const western = endPattern(String.raw`"'\p{Pe}\p{Pf}\p{Pi}`);
/** French has a space before a closing quote. */
const french = endPattern(String.raw`"'\p{Pe}\p{Pf}\p{Pi}`, String.raw`(?:[ \u00a0\u202f]»[\p{Sentence_Terminal}…]*)?`);
/** Another quote may begin without a space. */
const eastern = endPattern(String.raw`"'\p{Pe}\p{Pf}`);
const spaced = new RegExp(String.raw`${western.source}|[^\S\r\n]+`, 'gu');

const wideMark = /[。！？｡．]|…{2}/u;
const easternLetter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『“（]/u;
/** Marks before the first word of a sentence. */
const lead = /^[\s"'“”„«»‹›‘’‚「『（([{¿¡*_–—-]*/u;
const lowerCase = /^\p{Ll}(?!\p{Ll}{0,2}\p{Lu})/u;

interface Scan {
  readonly text: string;
  readonly language: SentenceLanguage;
  readonly isEastern: boolean;
  /** A text without capitals says nothing by small letters. */
  readonly hasCapitals: boolean;
}

/** A place where a sentence may end. */
interface Candidate {
  readonly marks: string;
  readonly start: number;
  readonly end: number;
  readonly sentenceStart: number;
  /** The pair of brackets around it, within the sentence. */
  readonly around: Bracket | undefined;
}

/** Characters that a decision looks ahead and back. */
const ahead = 60;
const behind = 40;

const isInBrackets = ({ text }: Scan, { around, end, sentenceStart }: Candidate): boolean => {
  if (around === undefined) return false;
  const before = text.slice(Math.max(sentenceStart, around.open - behind), around.open);
  const isMid = /[\p{L}\p{N}]/u.test(before);
  if (!isEasternQuote(text[around.open] ?? '')) return isMid && !/[.!?。！？]/u.test(text.slice(around.close, end));
  return end <= around.close || (isMid && !/[：:，,、]\s?$/u.test(before));
};

/** Speakers follow a question or a cry, in languages with capitals; a full stop there would be a comma. */
const goesOnBehindQuote = ({ language, hasCapitals }: Scan, marks: string, rest: string): boolean =>
  /["'\p{Pe}\p{Pf}\p{Pi}]/u.test(marks) &&
  (language.afterQuote?.test(rest) === true ||
    (!(hasCapitals && language.starters !== '' && /^[.…]/u.test(marks)) && language.speech?.test(rest) === true));

const isEnd = (scan: Scan, candidate: Candidate): boolean => {
  const { text, language, isEastern, hasCapitals } = scan;
  const { marks, start, end, sentenceStart } = candidate;
  const rest = text.slice(end, end + ahead);
  const following = rest.trimStart();
  if (/^[\r\n\u0085\u2028\u2029]/u.test(marks)) return true;
  if (/^\s/u.test(marks))
    return endsPhrase(text.slice(Math.max(sentenceStart, start - behind), start), following.slice(0, behind), language);
  const isWide = wideMark.test(marks) || (/[!?]/u.test(marks) && easternLetter.test(rest));
  const isApart = following.length < rest.length || (isWide && (isEastern || !/^[\p{Ll}\p{Po}]/u.test(rest)));
  if (!isApart || isInBrackets(scan, candidate) || goesOnBehindQuote(scan, marks, following)) return false;
  const opening = lead.exec(following)?.[0] ?? '';
  const next = following.slice(opening.length);
  if (hasCapitals && lowerCase.test(next)) return false;
  if (isEastern && /^…/u.test(marks) && text[start - 1] === rest[0]) return false;
  if (!/^\.(?!\.)/u.test(marks) || /[!?…。]/u.test(marks)) return true;
  if (spacedScripts.test(text.slice(start - 1, start))) return false;
  const from = Math.max(sentenceStart, start - nearby);
  const before = text.slice(from, start);
  return isSentenceEnd({ language, before, isWhole: from === sentenceStart, next, isOpened: /[¿¡]/u.test(opening) });
};

const patternFor = (text: string, { language }: SentenceLanguage, isEastern: boolean): RegExp => {
  if (isEastern) return eastern;
  if (spacedScripts.test(text)) return spaced;
  return language === 'fr' ? french : western;
};

/** Pairs around a growing position. */
class OpenBrackets {
  private next = 0;
  private open: Bracket[] = [];

  constructor(private readonly pairs: readonly Bracket[]) {}

  /** The outermost pair around a position that is not before the last one. */
  around(position: number, sentenceStart: number): Bracket | undefined {
    for (; (this.pairs[this.next]?.open ?? Infinity) < position; this.next += 1) {
      const pair = this.pairs[this.next];
      if (pair !== undefined) this.open.push(pair);
    }
    this.open = this.open.filter(({ open, close }) => close >= position && open >= sentenceStart);
    return this.open[0];
  }
}

/**
 * Offsets behind the sentences of a text, with their closing quotes and without the spaces behind them. A line break
 * ends a sentence too.
 * @param tag BCP 47
 */
export const sentenceEnds = (text: string, tag: string): number[] => {
  const language = findSentenceLanguage(tag);
  const isEastern = ['zh', 'ja'].includes(language.language);
  const scan: Scan = { text, language, isEastern, hasCapitals: /\p{Lu}/u.test(text) };
  const brackets = new OpenBrackets(findBrackets(text, isEastern));
  const last = text.trimEnd().length;
  const ends: number[] = [];
  let sentenceStart = 0;
  for (const match of text.matchAll(patternFor(text, language, isEastern))) {
    const [marks, start] = [match[0], match.index];
    const end = start + marks.length;
    if (end >= last) break;
    const around = brackets.around(start, sentenceStart);
    if (!isEnd(scan, { marks, start, end, sentenceStart, around })) continue;
    const isBlank = /^\s/u.test(marks);
    if (text.slice(sentenceStart, start).trim() !== '') ends.push(isBlank ? start : end);
    sentenceStart = end + (/^\s*/u.exec(text.slice(end, end + ahead))?.[0].length ?? 0);
  }
  return last > 0 && ends.at(-1) !== last ? [...ends, last] : ends;
};
