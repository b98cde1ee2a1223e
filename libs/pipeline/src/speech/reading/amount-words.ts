/** Singular and plural of a name. */
export type Forms = readonly [one: string, many: string];

/** A language's words for amounts in short forms: "$2.9m", "5'11\"", "1½", "Q4/2025". */
export interface AmountWords {
  /** Magnitudes by their signs behind a number. */
  readonly magnitudes: Readonly<Record<string, Forms>>;
  /** Magnitudes that need no currency to be one. */
  readonly plainMagnitudes: readonly string[];
  /** "One and a half" of 1 and ½. */
  readonly mixed: (whole: bigint, fraction: string) => string;
  /** "Three eighths"; null for fractions that are no everyday ones. */
  readonly fraction: (numerator: number, denominator: number) => string | null;
  /** Between the numbers of a ratio or a score. */
  readonly ratio: string;
  /** @param year as spoken; null without a year */
  readonly quarter: (quarter: number, year: string | null) => string;
  readonly version: string;
  /** Between the numbers of a version. */
  readonly versionPoint: string;
  /** Before a number that is a telephone number, as a pattern. */
  readonly dials: string;
  /** Telephone numbers of three figures that are always read one by one. */
  readonly emergency: readonly string[];
  readonly foot: Forms;
  readonly inch: Forms;
  /** Signs before a number. */
  readonly signs: Readonly<Record<string, string>>;
  /** Other short forms, as written. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Names before a Roman numeral, as a pattern, and how it is said. */
  readonly monarchs: string;
  readonly monarch: (value: number) => string;
}
