import type { AmountWords, Forms } from './amount-words';
import { vulgarFractions } from './patterns';
import type { Currency, ReadingLanguage, ReadingRule } from './reading-language';
import { splitNumber } from './spoken-numbers';

type Names = Readonly<Record<string, string>>;

/** A language in tables. Forms are separated by "|": one, many, few, fraction. */
interface SmallLanguage {
  /** Without it, numbers stay figures for the voice. */
  readonly cardinal?: (value: bigint, noun: string) => string;
  readonly ordinal?: (value: number) => string;
  /** Language tag of `Intl.PluralRules`, for languages with more than two forms. */
  readonly plurals?: string;
  readonly keepsFigures?: boolean;
  readonly writing?: ReadingLanguage['writing'];
  readonly groupMarks: string;
  readonly groupSizes?: string;
  readonly decimalMark: '.' | ',';
  readonly fractionByFigures?: boolean;
  readonly words: ReadingLanguage['words'];
  readonly units: Names;
  readonly spacedUnits?: Names;
  /** A second name after "/" is that of the hundredth. */
  readonly currencies: Names;
  readonly sum?: ReadingLanguage['sum'];
  readonly scales?: readonly string[];
  readonly scaleLink?: (name: string) => string;
  readonly magnitudes?: Names;
  readonly abbreviations?: Names;
  readonly beforeNumber?: Names;
  readonly phrases?: Names;
  readonly months: readonly string[];
  readonly date: (day: number, month: string, year: string) => string;
  readonly time: (hours: number, minutes: number) => string;
  readonly timePattern?: RegExp;
  readonly elide?: ReadingLanguage['elide'];
  /** Words by "1/2" and others. */
  readonly fractions: Names;
  readonly fraction?: AmountWords['fraction'];
  readonly mixed?: AmountWords['mixed'];
  readonly signs: Names;
  readonly ratio: string;
  /** Defaults to `ratio`. */
  readonly outOf?: string;
  readonly amounts?: Partial<AmountWords>;
  readonly firstRules?: readonly ReadingRule[];
  readonly rules?: readonly ReadingRule[];
}

const formsOf = (names: string): Forms => {
  const [one = '', many = one, few, fraction] = names.split('|');
  return [one, many, few ?? many, fraction ?? few ?? many];
};

const allForms = (names: Names): Record<string, Forms> =>
  Object.fromEntries(Object.entries(names).map(([sign, name]) => [sign, formsOf(name)]));

const currencyOf = (names: string): Currency => {
  const [whole = '', hundredth = ''] = names.split('/');
  return { whole: formsOf(whole), hundredth: formsOf(hundredth) };
};

/** Index of a name's form by the language's plural rules. */
const pluralIndex = (tag: string, table: SmallLanguage): ((count: string) => number) => {
  const rules = new Intl.PluralRules(tag);
  const indices: Readonly<Record<string, number>> = { one: 0, two: 1, many: 1, few: 2, other: 3 };
  return (count) => {
    const { whole, fraction } = splitNumber(count, table);
    return indices[rules.select(Number(`${whole}.${fraction}`))] ?? 1;
  };
};

const fractionsOf = (names: Names): Record<string, string> => {
  const bySign = Object.entries(vulgarFractions).flatMap(([sign, [numerator, denominator]]) => {
    const name = names[`${numerator}/${denominator}`];
    return name === undefined ? [] : [[sign, name] as const];
  });
  return { ...names, ...Object.fromEntries(bySign) };
};

const amountsOf = (table: SmallLanguage, cardinal: ReadingLanguage['cardinal']): AmountWords => {
  const fractions = fractionsOf(table.fractions);
  const { words, signs } = table;
  return {
    per: '',
    perNouns: [],
    by: words.times,
    factor: (number) => `${number} ${words.times}`,
    power: (exponent) => `^${exponent}`,
    root: '√',
    pi: 'π',
    dividedBy: '÷',
    comparisons: signs,
    directions: {},
    arcMinute: ['′', '′'],
    arcSecond: ['″', '″'],
    magnitudes: allForms(table.magnitudes ?? {}),
    thousands: [],
    plainMagnitudes: Object.keys(table.magnitudes ?? {}),
    mixed: (whole, part) => `${cardinal(whole, '')} ${words.and} ${fractions[part] ?? part}`,
    fraction: () => null,
    ratio: table.ratio,
    outOf: table.outOf ?? table.ratio,
    scores: '(?!)',
    season: ' ',
    quarterSigns: [],
    quarterArticle: '(?!)',
    quarter: (quarter, year) => `Q${quarter}${year === null ? '' : ` ${year}`}`,
    halfSigns: [],
    half: (half, year) => `${half} ${year}`,
    version: 'v',
    versionPoint: words.dot,
    dials: '(?!)',
    emergency: [],
    foot: ['′', '′'],
    inch: ['″', '″'],
    signs,
    phrases: table.phrases ?? {},
    beforeNumber: table.beforeNumber ?? {},
    monarchs: '(?!)',
    monarch: String,
    numbered: '(?!)',
    ...(table.fraction && { fraction: table.fraction }),
    ...(table.mixed && { mixed: table.mixed }),
    ...table.amounts,
  };
};

const defaultTime = /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:]|[.,]\d)/gu;

/** Fills in what a table leaves out. */
export const smallLanguage = (table: SmallLanguage): ReadingLanguage => {
  const cardinal = table.cardinal ?? String;
  return {
    ...table,
    cardinal,
    ordinal: table.ordinal ?? String,
    year: (value) => cardinal(BigInt(value), ''),
    keepsFigures: table.keepsFigures ?? table.cardinal === undefined,
    ...(table.plurals !== undefined && { formIndex: pluralIndex(table.plurals, table) }),
    fractionByFigures: table.fractionByFigures ?? false,
    units: allForms(table.units),
    spacedUnits: allForms(table.spacedUnits ?? {}),
    currencies: Object.fromEntries(Object.entries(table.currencies).map(([sign, names]) => [sign, currencyOf(names)])),
    sum: table.sum ?? ((whole, hundredths) => `${whole} ${hundredths}`),
    scales: table.scales ?? [],
    abbreviations: table.abbreviations ?? {},
    fractions: fractionsOf(table.fractions),
    dayComesFirst: true,
    timePattern: table.timePattern ?? defaultTime,
    amounts: amountsOf(table, cardinal),
    rules: table.rules ?? [],
  };
};
