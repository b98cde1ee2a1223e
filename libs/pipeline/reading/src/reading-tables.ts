import { readContentData, WordLists, type NamedLists } from '@svc/content-files';
import type { AmountWords, Forms } from './amount-words';
import { vulgarFractions } from './patterns';
import type { Currency, ReadingLanguage } from './reading-language';

type Named = Readonly<Record<string, string>>;

/** Properties of a language that its file has, besides its amounts. */
export type TableName =
  | 'groupMarks'
  | 'groupSizes'
  | 'decimalMark'
  | 'fractionByFigures'
  | 'writing'
  | 'words'
  | 'months'
  | 'scales'
  | 'units'
  | 'spacedUnits'
  | 'currencies'
  | 'fractions'
  | 'abbreviations';

type AmountCodeName = 'perForm' | 'factor' | 'power' | 'mixed' | 'fraction' | 'quarter' | 'half' | 'monarch';
type FormsName = 'arcMinute' | 'arcSecond' | 'foot' | 'inch';
/** Patterns that the file lists by their alternatives. */
type PatternName = 'scores' | 'pressures' | 'quarterArticle' | 'dials' | 'monarchs' | 'numbered';

/** The words of a language that its code puts together. */
export interface ReadingTables extends Pick<ReadingLanguage, TableName> {
  readonly amounts: Omit<AmountWords, AmountCodeName>;
  /** Names of the parts of a whole, by their number. */
  readonly denominators: Named;
  /** The parts in "one and a half", by their sign. */
  readonly mixedParts: Named;
  /** Words between a price and what it buys, by what is written there. */
  readonly prices: Named;
  /** Words of another country that uses the language. */
  readonly respellings: Named;
  /** Words of the patterns of the language's code. */
  readonly lists: NamedLists;
  /** Words that the language's code finds by a name. */
  readonly maps: Readonly<Record<string, Named>>;
}

/** Forms are separated by "|": one, many, few, fraction. A second name after "/" is that of a currency's hundredth. */
type FileAmounts = Omit<ReadingTables['amounts'], FormsName | PatternName | 'magnitudes'> &
  Record<FormsName, string> &
  Record<PatternName, readonly string[]> & { readonly magnitudes: Named };

/** The file `content/readings/<language>.yaml`. */
type ReadingFile = Partial<Omit<ReadingTables, 'amounts' | 'units' | 'spacedUnits' | 'currencies'>> &
  Pick<ReadingTables, 'groupMarks' | 'decimalMark' | 'words' | 'months'> &
  Partial<FileAmounts> &
  Pick<FileAmounts, 'signs' | 'ratio'> & {
    readonly units: Named;
    readonly spacedUnits?: Named;
    readonly currencies: Named;
  };

const parseForms = (names: string): Forms => {
  const [one = '', many = one, few, fraction] = names.split(' | ');
  return [one, many, few ?? many, fraction ?? few ?? many];
};

const allForms = (names: Named = {}): Record<string, Forms> =>
  Object.fromEntries(Object.entries(names).map(([sign, name]) => [sign, parseForms(name)]));

const parseCurrency = (names: string): Currency => {
  const [whole = '', hundredth = ''] = names.split(' / ');
  return { whole: parseForms(whole), hundredth: parseForms(hundredth) };
};

/** The names of "1/2" and others, also by their characters. */
const readFractions = (names: Named = {}): Record<string, string> => {
  const bySign = Object.entries(vulgarFractions).flatMap(([sign, [numerator, denominator]]) => {
    const name = names[`${numerator}/${denominator}`];
    return name === undefined ? [] : [[sign, name] as const];
  });
  return { ...names, ...Object.fromEntries(bySign) };
};

const matchesNothing = '(?!)';
const joinPattern = (alternatives: readonly string[] | undefined): string => alternatives?.join('|') ?? matchesNothing;

const readPatterns = (file: ReadingFile) => ({
  scores: joinPattern(file.scores),
  pressures: joinPattern(file.pressures),
  quarterArticle: joinPattern(file.quarterArticle),
  dials: joinPattern(file.dials),
  monarchs: joinPattern(file.monarchs),
  numbered: joinPattern(file.numbered),
});

const readCalculations = (file: ReadingFile) => ({
  per: file.per ?? '',
  perNouns: file.perNouns ?? [],
  by: file.by ?? file.words.times,
  root: file.root ?? '√',
  pi: file.pi ?? 'π',
  dividedBy: file.dividedBy ?? '÷',
  comparisons: file.comparisons ?? file.signs,
  directions: file.directions ?? {},
  arcMinute: parseForms(file.arcMinute ?? '′'),
  arcSecond: parseForms(file.arcSecond ?? '″'),
});

const readMagnitudes = ({ magnitudes = {}, thousands = [], plainMagnitudes }: ReadingFile) => ({
  magnitudes: allForms(magnitudes),
  thousands,
  plainMagnitudes: plainMagnitudes ?? Object.keys(magnitudes),
});

const readAmounts = (file: ReadingFile): ReadingTables['amounts'] => ({
  ...readCalculations(file),
  ...readMagnitudes(file),
  ...readPatterns(file),
  ratio: file.ratio,
  outOf: file.outOf ?? file.ratio,
  over: file.over ?? file.ratio,
  weekdays: file.weekdays ?? {},
  season: file.season ?? ' ',
  quarterSigns: file.quarterSigns ?? [],
  halfSigns: file.halfSigns ?? [],
  version: file.version ?? 'v',
  versionPoint: file.versionPoint ?? file.words.dot,
  emergency: file.emergency ?? [],
  foot: parseForms(file.foot ?? '′'),
  inch: parseForms(file.inch ?? '″'),
  signs: file.signs,
  phrases: file.phrases ?? {},
  beforeNumber: file.beforeNumber ?? {},
  ...(file.perPrice !== undefined && { perPrice: file.perPrice }),
  ...(file.plusSign !== undefined && { plusSign: file.plusSign }),
});

const readTables = (language: string): ReadingTables => {
  const file = readContentData(`readings/${language}`) as ReadingFile;
  const { denominators = {}, mixedParts = {}, prices = {}, respellings = {}, lists = {}, maps = {} } = file;
  return {
    groupMarks: file.groupMarks,
    ...(file.groupSizes !== undefined && { groupSizes: file.groupSizes }),
    decimalMark: file.decimalMark,
    fractionByFigures: file.fractionByFigures ?? false,
    ...(file.writing !== undefined && { writing: file.writing }),
    words: file.words,
    months: file.months,
    scales: file.scales ?? [],
    units: allForms(file.units),
    spacedUnits: allForms(file.spacedUnits),
    currencies: Object.fromEntries(
      Object.entries(file.currencies).map(([sign, names]) => [sign, parseCurrency(names)]),
    ),
    fractions: readFractions(file.fractions),
    abbreviations: file.abbreviations ?? {},
    amounts: readAmounts(file),
    denominators,
    mixedParts,
    prices,
    respellings,
    lists: { months: file.months, monarchs: file.monarchs ?? [], ...lists },
    maps,
  };
};

const knownTables = new Map<string, ReadingTables>();

/** The tables of a language; reads its file once, and fills in what it leaves out. */
export const findTables = (language: string): ReadingTables => {
  const tables = knownTables.get(language) ?? readTables(language);
  knownTables.set(language, tables);
  return tables;
};

/** A map of `content/readings/<language>.yaml`. @throws Error for the name of no map */
export const readingMap = (language: string, name: string): Named => {
  const map = findTables(language).maps[name];
  if (map === undefined) throw new Error(`The readings of "${language}" have no map "${name}".`);
  return map;
};

/** The lists of words of `content/readings/<language>.yaml`. */
export const readingLists = (language: string): WordLists => new WordLists(() => findTables(language).lists);
