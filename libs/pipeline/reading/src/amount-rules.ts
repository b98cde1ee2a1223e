import { readWordLists } from '@svc/content-files';
import type { Forms } from './amount-words';
import { alternationPattern, chooseForm, fractionSigns, notInWord, rule, wordEnds } from './patterns';
import type { Neighbours, ReadingLanguage, ReadingRule } from './reading-language';
import { romanValue, sayNumber } from './spoken-numbers';

const lists = readWordLists('reading');

const spellFigures = (written: string, { cardinal }: ReadingLanguage): string =>
  Array.from(written.replaceAll(/\D/gu, ''), (figure) => cardinal(BigInt(figure), '')).join(' ');

const whole = (written: string, language: ReadingLanguage, noun = ''): string => sayNumber(written, noun, language);

const fractions = ({ amounts }: ReadingLanguage): ReadingRule[] => {
  const vulgar: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };
  return [
    rule(String.raw`${notInWord}(\d{1,3}) ?([${fractionSigns}])(?!\d)`, ([, units = '', part = '']) =>
      amounts.mixed(BigInt(units), part),
    ),
    rule(String.raw`(?<![\p{L}\d.,/])(\d{1,2}) (1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d/])`, ([, units = '', part = '']) =>
      amounts.mixed(BigInt(units), vulgar[part] ?? part),
    ),
    rule(String.raw`(?<![\p{L}\d.,/])(\d)\/(\d{1,4})(?![\d/.])`, ([, numerator = '', denominator = '']) =>
      Number(denominator) > 4 && Number(numerator) < Number(denominator)
        ? amounts.fraction(Number(numerator), Number(denominator))
        : null,
    ),
  ];
};

/** True after an opening quote: one behind a figure is an inch. */
const isQuoted = ({ before }: Neighbours): boolean =>
  new RegExp(String.raw`(?<![\d${fractionSigns}])"`, 'u').test(before);

const lengths = (language: ReadingLanguage): ReadingRule[] => {
  const { foot, inch } = language.amounts;
  const say = (written: string, forms: Forms, around: Neighbours): string =>
    `${whole(written, language, forms[0])} ${language.isAttributive?.(around) ? forms[0] : chooseForm(forms, written, language)}`;
  const feetForm = ([one, many]: Forms, feet: string): string =>
    language.isAttributive ? one : chooseForm([one, many], feet, language);
  return [
    rule(
      String.raw`${notInWord}(\d{1,2})['’′] ?(\d{1,2})(?:["”″]|'')`,
      ([, feet = '', inches = '']) =>
        `${whole(feet, language, foot[0])} ${feetForm(foot, feet)} ${whole(inches, language)}`,
    ),
    rule(String.raw`(?<![\p{L}\p{N}/])(\d{1,3})(?:″|"(?![\p{L}\d]))`, ([written, inches = ''], around) =>
      written.endsWith('"') && isQuoted(around) ? null : say(inches, inch, around),
    ),
    rule(String.raw`(?<=[${fractionSigns}]|\d\/\d{1,2})(?:″|"(?![\p{L}\d]))`, (_, around) =>
      isQuoted(around) ? null : ` ${inch[1]}`,
    ),
    rule(
      String.raw`(?<![\p{L}\d]|° ?)(\d{1,3})(?:′|['’](?= (?:${lists.any('english dimensions')})(?!\p{L})))`,
      ([, feet = ''], around) => say(feet, foot, around),
    ),
  ];
};

const telephones = (language: ReadingLanguage): ReadingRule[] => {
  const { dials, emergency } = language.amounts;
  const spoken = ([written]: RegExpExecArray): string =>
    (written.startsWith('+') ? `${language.amounts.plusSign ?? language.words.plus} ` : '') +
    spellFigures(written, language);
  return [
    rule(String.raw`(?<![\p{L}\d])\+(?=(?:[ ()-]{0,2}\d){7})\d{1,3}(?:[ -]?\(?\d{1,5}\)?){1,5}(?![\p{L}\d])`, spoken),
    rule(String.raw`(?<![\p{L}\d])(?:1-)?\(?\d{3}\)?[ -]\d{3}-\d{4}(?![\p{L}\d])`, spoken),
    rule(String.raw`(?<![\p{L}\d]|\d[ .])(?:0\d{2,4}[ /-]\d{3,8}|0\d[ /-]\d{5,8})(?![\p{L}\d])`, spoken),
    rule(String.raw`(?<![\p{L}\d-])\d{3}-\d{4}(?![\p{L}\d-])`, (match) =>
      /^[12]\d\d-[12]/u.test(match[0]) ? null : spoken(match),
    ),
    rule(
      String.raw`(?<=(?<!\p{L})(?:${dials})[ \u00a0])(?:\d{1,4}(?:[ -]\d{2,4}){1,4}|\d{3,6})(?![\p{L}\d:/]|[.,]\d)`,
      spoken,
      'giu',
    ),
    rule(
      String.raw`(?<![\p{L}\d.,:/$€£-])(?:${alternationPattern(emergency)})(?![\p{L}\d%°$€£-]|[.,:/]\d| \p{L})`,
      spoken,
    ),
  ];
};

/** Scales and scores; they claim their text before times. */
export const scoreRules = (language: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<![\p{L}\d.,:/])(\d{1,3}):(\d{1,3}(?:[${language.groupMarks.replaceAll(' ', String.raw`\u0020`)}]\d{3}(?!\d)){1,3})`,
    ([, one = '', other = '']) => `${whole(one, language)} ${language.amounts.ratio} ${whole(other, language)}`,
  ),
  rule(
    String.raw`(?<=(?<!\p{L})(?:${language.amounts.scores}) )(\d{1,3}):(\d{1,3})(?![\p{L}\d:]|[.,]\d)`,
    ([, one = '', other = '']) => `${whole(one, language)} ${language.amounts.ratio} ${whole(other, language)}`,
    'giu',
  ),
];

const ratios = (language: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<![\p{L}\d.,:/])(\d{1,3}):(\d|\d{3}|[6-9]\d)(?![\p{L}\d:]|[.,]\d)`,
    ([, one = '', other = '']) => `${whole(one, language)} ${language.amounts.ratio} ${whole(other, language)}`,
  ),
  rule(
    String.raw`(?<![\p{L}\d.,:/])(\d{1,2}(?:\.\d{1,2}(?=:)))[:](\d{1,2})(?![\p{L}\d:])`,
    ([, one = '', other = '']) => `${whole(one, language)} ${language.amounts.ratio} ${whole(other, language)}`,
  ),
];

const fullYear = (written: string, { year }: ReadingLanguage): string | null =>
  written === '' ? null : year(Number(written.length === 2 ? `20${written}` : written));

const periods = (language: ReadingLanguage): ReadingRule[] => {
  const { quarterSigns, quarterArticle, quarter, halfSigns, half } = language.amounts;
  const [quarters, halves] = [alternationPattern(quarterSigns), alternationPattern(halfSigns)];
  const year = String.raw`((?:19|20)?\d\d)(?!\d)`;
  const say: ReadingRule['say'] = ([, number = '', inYear = ''], { before }) =>
    quarter(Number(number), fullYear(inYear, language), before);
  return [
    rule(`${notInWord}Q([1-4])(?:[ /]?['’]?${year})?${wordEnds}`, say),
    rule(`${notInWord}(?:${quarters})([1-4])[ /]?['’]?${year}${wordEnds}`, say),
    rule(`(?<=(?<!\\p{L})(?:${quarterArticle}) )(?:${quarters})([1-4])${wordEnds}`, say),
    rule(`${notInWord}([1-4])(?:${alternationPattern(['Q', ...quarterSigns])})(?:[ /]?['’]?${year})?${wordEnds}`, say),
    rule(
      `${notInWord}(?:(?:${halves})([12])|([12])(?:${halves}))[ /]?['’]?${year}${wordEnds}`,
      ([, one, other, inYear = '']) => half(Number(one ?? other), fullYear(inYear, language) ?? ''),
    ),
  ];
};

/** "1.000.000.000": a part of an address is at most 255 and has no zero in front. */
const isBillions = (written: string): boolean => {
  const groups = written.split('.').slice(1);
  return (
    groups.every((group) => group.length === 3) && groups.some((group) => /^0/u.test(group) || Number(group) > 255)
  );
};

const versions = (language: ReadingLanguage): ReadingRule[] => {
  const { groupMarks } = language;
  const say = (parts: string): string =>
    parts
      .split('.')
      .map((part) => whole(part, language))
      .join(` ${language.amounts.versionPoint} `);
  return [
    rule(
      String.raw`${notInWord}[vV](\d{1,4}(?:\.\d{1,4}){0,3})${wordEnds}(?!\.\d)`,
      ([, parts = '']) => `${language.amounts.version} ${say(parts)}`,
    ),
    rule(
      String.raw`(?<=(?<!\p{L})(?:${lists.any('versioned programs')}|${language.amounts.version}|v\.|vers\.)[ -])(\d{1,3}\.\d{1,3})(?![\p{L}\d]|\.\d)`,
      ([, parts = '']) => say(parts),
    ),
    rule(
      String.raw`(?<![\p{L}\d.])(\d{1,3}\.\d{1,2}\.\d{1,2}|\d{1,3}(?:\.\d{1,3}){3})(?![\p{L}\d]|\.\d)`,
      ([, parts = '']) => (groupMarks.includes('.') && isBillions(parts) ? null : say(parts)),
    ),
  ];
};

const romans = ({ amounts, cardinal }: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<=(?<!\p{L})(${amounts.monarchs}) )([IVXLC]{1,7}(?=\P{L}|$)|I(?=re?|er|ère))(?:er|re|ère)?\.?(?!\p{L})`,
    ([written, name = '', numeral = ''], { before, after }) => {
      const value = romanValue(numeral);
      const isEnd = written.endsWith('.') && /^(?:\s+\p{Lu}|\s*$)/u.test(after);
      return value > 0 ? amounts.monarch(value, name, before) + (isEnd ? '.' : '') : null;
    },
  ),
  rule(String.raw`(?<=(?<!\p{L})(?:${amounts.numbered}) )([IVXL]{1,7})(?![\p{L}\d])`, ([numeral]) => {
    const value = romanValue(numeral);
    return value > 0 ? cardinal(BigInt(value), '') : null;
  }),
];

const shortForms = ({ amounts }: ReadingLanguage): ReadingRule[] => [
  rule(
    `${notInWord}(${alternationPattern(Object.keys(amounts.phrases))})${wordEnds}`,
    ([short = '']) => amounts.phrases[short] ?? null,
  ),
  rule(`${notInWord}(${alternationPattern(Object.keys(amounts.beforeNumber))})(?= ?\\d)`, ([short = ''], { after }) => {
    const said = amounts.beforeNumber[short];
    return said === undefined ? null : `${said}${/^\d/u.test(after) ? ' ' : ''}`;
  }),
  rule(String.raw`(?<=^|[\s(])(${alternationPattern(Object.keys(amounts.signs))}) ?(?=[$€£]?\d)`, ([, sign = '']) =>
    sign in amounts.signs ? `${amounts.signs[sign]} ` : null,
  ),
];

/** Rules for amounts in short forms; they claim their text before plain numbers and units. */
export const amountRules = (language: ReadingLanguage): ReadingRule[] => [
  ...telephones(language),
  ...periods(language),
  ...versions(language),
  ...lengths(language),
  ...ratios(language),
  ...fractions(language),
  ...romans(language),
  ...shortForms(language),
];
