import type { AmountWords, Forms } from './amount-words';

export interface Currency {
  readonly whole: Forms;
  readonly hundredth: Forms;
}

/** Text beside a number in the narration. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
}

/** A language's words for figures and signs. */
export interface ReadingLanguage {
  /** @param noun the counted noun, as written; empty for none */
  readonly cardinal: (value: bigint, noun: string) => string;
  readonly ordinal: (value: number) => string;
  readonly year: (value: number) => string;
  /** Characters between groups of three figures, and before the fraction. */
  readonly groupMarks: string;
  /** Figures of a group, as in a pattern's quantifier; by default 3. */
  readonly groupSizes?: string;
  readonly decimalMark: '.' | ',';
  /** "3.14" as "three point one four", or as "trois virgule quatorze". */
  readonly fractionByFigures: boolean;
  readonly words: Readonly<
    Record<
      'point' | 'minus' | 'to' | 'between' | 'and' | 'plus' | 'equals' | 'times' | 'at' | 'dot' | 'slash' | 'dash',
      string
    >
  >;
  /** Units by the signs behind a number. */
  readonly units: Readonly<Record<string, Forms>>;
  /** Units of one capital letter, only behind a space. */
  readonly spacedUnits?: Readonly<Record<string, Forms>>;
  /** Index of a name's form for a number as written; by default 0 for one, 1 for others. */
  readonly formIndex?: (count: string) => number;
  /** Numbers stay figures, which the voice reads. */
  readonly keepsFigures?: boolean;
  /**
   * Languages whose other letters may follow a number or unit at once: only Latin letters continue one. With
   * `unspaced`, what is said has no spaces between words; with `attached`, it has.
   */
  readonly writing?: 'unspaced' | 'attached';
  /** True when an amount of money describes the noun after it: "a $20 bill". */
  readonly isAttributive?: (around: Neighbours) => boolean;
  /** "1:59:40" as a duration; by default with the names of its units. */
  readonly duration?: (hours: string, minutes: string, seconds: string) => string;
  /** Currencies by signs and codes. */
  readonly currencies: Readonly<Record<string, Currency>>;
  /** Joins the words of both parts of "2.50" of a currency. */
  readonly sum: (whole: string, hundredths: string, hundredthName: string) => string;
  /** "million" and similar words between the number and the currency. */
  readonly scales: readonly string[];
  /** Link between a million and the name of a currency: "millions d'euros". */
  readonly scaleLink?: (name: string) => string;
  readonly abbreviations: Readonly<Record<string, string>>;
  /** January first. */
  readonly months: readonly string[];
  /** A whole date; the word before it may require an ending. */
  readonly date: (day: number, month: string, year: string, before: string) => string;
  /** Fractions by their characters. */
  readonly fractions: Readonly<Record<string, string>>;
  /** Decides dates in figures alone, such as 3/5/2024. */
  readonly dayComesFirst: boolean;
  readonly time: (hours: number, minutes: number) => string;
  /** Hours and minutes, captured; may include "o'clock". */
  readonly timePattern: RegExp;
  /** The same with a stop between hours and minutes, where words around show that it is a time. */
  readonly dottedTimes?: RegExp;
  /** Changes what is said to the words of a country. */
  readonly respell?: (said: string) => string;
  /** Joins a number and a unit that lose a vowel together. */
  readonly elide?: (said: string) => string;
  readonly amounts: AmountWords;
  /** Rules of this language only, before the shared ones. */
  readonly firstRules?: readonly ReadingRule[];
  /** Rules of this language only, before those for plain money, units and numbers. */
  readonly rules: readonly ReadingRule[];
}

/** A written form that is spoken differently. */
export interface ReadingRule {
  /** With the flags `gu`. */
  readonly pattern: RegExp;
  /** Null keeps the written form. */
  readonly say: (match: RegExpExecArray, around: Neighbours) => string | null;
}
