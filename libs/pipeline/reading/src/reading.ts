import { createRecentValues } from '@svc/concurrency';
import { primaryLanguage } from '@svc/texts';
import { arabic } from './languages/arabic';
import { chinese } from './languages/chinese';
import { dutch } from './languages/dutch';
import { english } from './languages/english';
import { french } from './languages/french';
import { german } from './languages/german';
import { hindi } from './languages/hindi';
import { italian } from './languages/italian';
import { japanese } from './languages/japanese';
import { korean } from './languages/korean';
import { polish } from './languages/polish';
import { brazilian, portuguese } from './languages/portuguese';
import { russian } from './languages/russian';
import { spanish } from './languages/spanish';
import { thai } from './languages/thai';
import type { ReadAloud } from '@svc/pipeline/engine';
import type { ReadingLanguage, ReadingRule } from './reading-language';
import { listRules } from './reading-rules';

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly spoken: string;
}

const languages: Readonly<Record<string, (tag: string) => ReadingLanguage>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: (tag) => (/^pt-br$/iu.test(tag) ? brazilian() : portuguese()),
  nl: dutch,
  pl: polish,
  ru: russian,
  ar: arabic,
  hi: hindi,
  th: thai,
  ja: japanese,
  zh: chinese,
  ko: korean,
};

/** Callers choose the tags. */
const rulesByTag = createRecentValues<readonly ReadingRule[]>(50);

/** Empty for unknown languages: their voices read figures by themselves. */
const rulesFor = (language: string): readonly ReadingRule[] => {
  const known = rulesByTag.get(language);
  if (known) return known;
  const create = languages[primaryLanguage(language)];
  const rules = create ? listRules(create(language)) : [];
  if (create) rulesByTag.set(language, rules);
  return rules;
};

/** Distance to which a rule looks to both sides. */
const nearby = 40;

/** Pieces that rules claim, in order; a piece belongs to the first matching rule. */
const findPieces = (narration: string, rules: readonly ReadingRule[]): Piece[] => {
  const pieces: Piece[] = [];
  const isClaimed = new Uint8Array(narration.length);
  for (const { pattern, say } of rules) {
    for (const match of narration.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (isClaimed.subarray(start, end).includes(1)) continue;
      const spoken = say(match, {
        before: narration.slice(Math.max(0, start - nearby), start),
        after: narration.slice(end, end + nearby),
      });
      if (spoken === null) continue;
      pieces.push({ start, end, spoken });
      isClaimed.fill(1, start, end);
    }
  }
  return pieces.toSorted((one, other) => one.start - other.start);
};

const codePoints = (text: string): number => Array.from(text).length;

interface Span {
  readonly spokenStart: number;
  readonly spokenLength: number;
  readonly writtenStart: number;
  readonly writtenLength: number;
}

/** Spans of both texts, including unchanged ones. */
class SpanList {
  readonly spans: Span[] = [];
  text = '';
  private spokenEnd = 0;
  private writtenEnd = 0;

  add(written: string, spoken: string): void {
    const [spokenLength, writtenLength] = [codePoints(spoken), codePoints(written)];
    this.spans.push({ spokenStart: this.spokenEnd, spokenLength, writtenStart: this.writtenEnd, writtenLength });
    this.text += spoken;
    this.spokenEnd += spokenLength;
    this.writtenEnd += writtenLength;
  }
}

const positionIn = ({ spokenStart, spokenLength, writtenStart, writtenLength }: Span, position: number): number =>
  writtenStart + Math.floor(((position - spokenStart) * writtenLength) / Math.max(1, spokenLength));

/**
 * Writes out numbers, units, dates, abbreviations, addresses and currencies.
 * @param language BCP 47
 */
export const readAloud: ReadAloud = (narration, language) => {
  const list = new SpanList();
  let readTo = 0;
  for (const { start, end, spoken } of findPieces(narration, rulesFor(language))) {
    list.add(narration.slice(readTo, start), narration.slice(readTo, start));
    list.add(narration.slice(start, end), spoken);
    readTo = end;
  }
  list.add(narration.slice(readTo), narration.slice(readTo));
  const { spans, text } = list;
  return {
    text,
    writtenPosition: (position) => {
      const span = spans.findLast(({ spokenStart, spokenLength }) => spokenLength > 0 && spokenStart <= position);
      return span === undefined ? 0 : positionIn(span, position);
    },
  };
};
