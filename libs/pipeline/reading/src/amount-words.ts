/** Singular and plural of a name; Slavic languages add the forms of two and of fractions. */
export type Forms = readonly [one: string, many: string, few?: string, fraction?: string];

/** Words for calculations, powers, places on the globe, and compound units. */
interface ScienceWords {
  /** "Per" before a unit. */
  readonly per: string;
  /** The same behind a price; by default `per`. */
  readonly perPrice?: string;
  /** The unit's form after "per"; by default its first one. */
  readonly perForm?: (unit: string) => string;
  /** Nouns after "per" that are no units. */
  readonly perNouns: readonly string[];
  /** Between the factors of "4x100". */
  readonly by: string;
  /** "3x" of the number's words. */
  readonly factor: (number: string, value: string) => string;
  /** "Squared"; the exponent may be negative. */
  readonly power: (exponent: number) => string;
  readonly root: string;
  readonly pi: string;
  readonly dividedBy: string;
  /** Signs between two values. */
  readonly comparisons: Readonly<Record<string, string>>;
  /** Points of the compass by letter. */
  readonly directions: Readonly<Record<string, string>>;
  readonly arcMinute: Forms;
  readonly arcSecond: Forms;
}

/** A language's words for amounts in short forms: "$2.9m", "5'11\"", "1½", "Q4/2025". */
export interface AmountWords extends ScienceWords {
  /** Magnitudes by their signs behind a number. */
  readonly magnitudes: Readonly<Record<string, Forms>>;
  /** Magnitudes that are thousands: their number is multiplied. */
  readonly thousands: readonly string[];
  /** Magnitudes that need no currency to be one. */
  readonly plainMagnitudes: readonly string[];
  /** "One and a half" of 1 and ½. */
  readonly mixed: (whole: bigint, fraction: string) => string;
  /** "Three eighths"; null for fractions that are no everyday ones. */
  readonly fraction: (numerator: number, denominator: number) => string | null;
  /** Between the numbers of a ratio or a score. */
  readonly ratio: string;
  /** Between the values of a blood pressure, and the words before one, as a pattern. */
  readonly over: string;
  readonly pressures: string;
  /** Days by their abbreviations. */
  readonly weekdays: Readonly<Record<string, string>>;
  /** Between the numbers of "10/10". */
  readonly outOf: string;
  /** Before a ratio or a score, as a pattern. */
  readonly scores: string;
  /** Between the years of a season. */
  readonly season: string;
  /** Letters of a quarter. */
  readonly quarterSigns: readonly string[];
  /** Before a quarter without a year, as a pattern. */
  readonly quarterArticle: string;
  /** @param year as spoken; null without a year @param before decides the ending */
  readonly quarter: (quarter: number, year: string | null, before: string) => string;
  /** Letters of a half year, and its words. */
  readonly halfSigns: readonly string[];
  readonly half: (half: number, year: string) => string;
  readonly version: string;
  /** Between the numbers of a version. */
  readonly versionPoint: string;
  /** Before a number that is a telephone number, as a pattern. */
  readonly dials: string;
  /** Telephone numbers of three figures that are always read one by one. */
  readonly emergency: readonly string[];
  readonly foot: Forms;
  readonly inch: Forms;
  /** "+" before a number; by default the plus of a sum. */
  readonly plusSign?: string;
  /** Signs before a number. */
  readonly signs: Readonly<Record<string, string>>;
  /** Other short forms, as written. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Abbreviations that are one only before a number. */
  readonly beforeNumber: Readonly<Record<string, string>>;
  /** Names before a Roman numeral, as a pattern, and how it is said. */
  readonly monarchs: string;
  readonly monarch: (value: number, name: string, before: string) => string;
  /** Nouns before a Roman numeral that is said as a number, as a pattern. */
  readonly numbered: string;
}
