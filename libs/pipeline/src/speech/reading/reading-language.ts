/** Names of one thing and of several. */
export type Forms = readonly [one: string, many: string];

export interface Currency {
  readonly whole: Forms;
  readonly hundredth: Forms;
}

/** What stands beside a number in the narration. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
}

/** How a language says what people write in figures and signs. */
export interface ReadingLanguage {
  /** @param noun what is counted, as written; empty for nothing */
  readonly cardinal: (value: bigint, noun: string) => string;
  readonly ordinal: (value: number) => string;
  readonly year: (value: number) => string;
  /** What stands between groups of three figures, and before the fraction. */
  readonly groupMarks: string;
  readonly decimalMark: '.' | ',';
  /** "3.14" as "three point one four", or as "trois virgule quatorze". */
  readonly fractionByFigures: boolean;
  readonly words: Readonly<
    Record<
      'point' | 'minus' | 'to' | 'between' | 'and' | 'plus' | 'equals' | 'times' | 'at' | 'dot' | 'slash' | 'dash',
      string
    >
  >;
  /** By their signs, as they stand behind a number. */
  readonly units: Readonly<Record<string, Forms>>;
  /** By their signs and codes. */
  readonly currencies: Readonly<Record<string, Currency>>;
  /** "2.50" of a currency: the words of both parts to the words of the sum. */
  readonly sum: (whole: string, hundredths: string, hundredthName: string) => string;
  /** "million" and its like: they stand between the number and the currency. */
  readonly scales: readonly string[];
  /** What a million takes before the name of a currency: "millions d'euros". */
  readonly scaleLink?: (name: string) => string;
  readonly abbreviations: Readonly<Record<string, string>>;
  /** January first. */
  readonly months: readonly string[];
  /** A whole date; what stands before it may ask for an ending. */
  readonly date: (day: number, month: string, year: string, before: string) => string;
  /** By what is written for them. */
  readonly fractions: Readonly<Record<string, string>>;
  /** Of a date in figures alone, such as 3/5/2024. */
  readonly dayComesFirst: boolean;
  readonly time: (hours: number, minutes: number) => string;
  /** Hours and minutes, captured; what stands for "o'clock" may be a part of it. */
  readonly timePattern: RegExp;
  /** What only this language has. */
  readonly rules: readonly ReadingRule[];
}

/** Something written that is spoken otherwise. */
export interface ReadingRule {
  /** With the flags `gu`. */
  readonly pattern: RegExp;
  /** Null leaves it as it is written. */
  readonly say: (match: RegExpExecArray, around: Neighbours) => string | null;
}
