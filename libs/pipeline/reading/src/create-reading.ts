import { once } from '@svc/content-files';
import type { AmountWords } from './amount-words';
import type { ReadingLanguage } from './reading-language';
import { findTables, type ReadingTables, type TableName } from './reading-tables';
import { splitNumber } from './spoken-numbers';

/** The code of a language. Its file in `content/readings` has the words. */
type LanguageCode = Partial<Omit<ReadingLanguage, TableName | 'amounts'>> &
  Pick<ReadingLanguage, 'date' | 'time'> & {
    /** Language tag of `Intl.PluralRules`, for languages with more than two forms. */
    readonly plurals?: string;
    readonly amounts?: Partial<AmountWords>;
  };

/** Index of a name's form by the language's plural rules. */
const pluralIndex = (tag: string, tables: ReadingTables): ((count: string) => number) => {
  const rules = new Intl.PluralRules(tag);
  const indices: Readonly<Record<string, number>> = { one: 0, two: 1, many: 1, few: 2, other: 3 };
  return (count) => {
    const { whole, fraction } = splitNumber(count, tables);
    return indices[rules.select(Number(`${whole}.${fraction}`))] ?? 1;
  };
};

const createAmountWords = (
  { words, fractions, amounts }: ReadingTables,
  cardinal: ReadingLanguage['cardinal'],
): AmountWords => ({
  factor: (number) => `${number} ${words.times}`,
  power: (exponent) => `^${exponent}`,
  mixed: (whole, part) => `${cardinal(whole, '')} ${words.and} ${fractions[part] ?? part}`,
  fraction: () => null,
  quarter: (quarter, year) => `Q${quarter}${year === null ? '' : ` ${year}`}`,
  half: (half, year) => `${half} ${year}`,
  monarch: String,
  ...amounts,
});

const defaultTime = /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:]|[.,]\d)/gu;

const join = (tables: ReadingTables, code: LanguageCode): ReadingLanguage => {
  const { plurals, amounts, ...rest } = code;
  const cardinal = code.cardinal ?? String;
  return {
    ...tables,
    ordinal: String,
    year: (value) => cardinal(BigInt(value), ''),
    // Without words for them, numbers stay figures for the voice.
    keepsFigures: code.cardinal === undefined,
    ...(plurals !== undefined && { formIndex: pluralIndex(plurals, tables) }),
    sum: (whole, hundredths) => `${whole} ${hundredths}`,
    dayComesFirst: true,
    timePattern: defaultTime,
    rules: [],
    ...rest,
    cardinal,
    amounts: { ...createAmountWords(tables, cardinal), ...amounts },
  };
};

/**
 * A language of its file in `content/readings` and its code.
 * @returns reads the file at the first call
 */
export const createReading = (
  language: string,
  codeFor: (tables: ReadingTables) => LanguageCode,
): (() => ReadingLanguage) => {
  return once(() => {
    const tables = findTables(language);
    return join(tables, codeFor(tables));
  });
};
