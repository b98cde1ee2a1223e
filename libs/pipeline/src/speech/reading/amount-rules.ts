import type { Forms } from './amount-words';
import { anyOf, formOf, gap, notInWord, rule, wordEnds } from './patterns';
import type { ReadingLanguage, ReadingRule } from './reading-language';
import { numberPattern, romanValue, sayNumber } from './spoken-numbers';

const figuresOf = (written: string, { cardinal }: ReadingLanguage): string =>
  Array.from(written.replaceAll(/\D/gu, ''), (figure) => cardinal(BigInt(figure), '')).join(' ');

const whole = (written: string, language: ReadingLanguage, noun = ''): string => sayNumber(written, noun, language);

/** "$124.3bn" and "6 Mio. €", and "3bn" without a currency. */
const magnitudes = (language: ReadingLanguage): ReadingRule[] => {
  const { currencies, amounts, scaleLink } = language;
  const sign = anyOf(Object.keys(currencies));
  const size = anyOf(Object.keys(amounts.magnitudes));
  const plain = anyOf(amounts.plainMagnitudes);
  const number = numberPattern(language);
  const say = (written: string, scale: string): string => {
    const name = formOf(amounts.magnitudes[scale] ?? ['', ''], written);
    return `${sayNumber(written, name, language)} ${name}`;
  };
  const sayMoney = (currency: string, written: string, scale: string): string => {
    const [, many] = currencies[currency]?.whole ?? ['', currency];
    return `${say(written, scale)} ${scaleLink?.(many) ?? many}`;
  };
  return [
    rule(
      `${notInWord}(${sign})${gap}(${number})${gap}(${size})${wordEnds}`,
      ([, currency = '', written = '', scale = '']) => sayMoney(currency, written, scale),
    ),
    rule(
      `${notInWord}(${number})${gap}(${size})${gap}(${sign})${wordEnds}`,
      ([, written = '', scale = '', currency = '']) => sayMoney(currency, written, scale),
    ),
    rule(`${notInWord}(${number})${gap}(${plain})${wordEnds}`, ([, written = '', scale = '']) => say(written, scale)),
  ];
};

const fractions = (language: ReadingLanguage): ReadingRule[] => {
  const { amounts } = language;
  const vulgar: Readonly<Record<string, string>> = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };
  return [
    rule(String.raw`${notInWord}(\d{1,3}) ?([½⅓⅔¼¾])(?!\d)`, ([, units = '', part = '']) =>
      amounts.mixed(BigInt(units), part),
    ),
    rule(String.raw`(?<![\p{L}\d.,/])(\d{1,2}) (1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d/])`, ([, units = '', part = '']) =>
      amounts.mixed(BigInt(units), vulgar[part] ?? part),
    ),
    rule(String.raw`(?<![\p{L}\d.,/])(\d)\/(\d{1,2})(?![\d/.])`, ([, numerator = '', denominator = '']) =>
      Number(numerator) < Number(denominator) ? amounts.fraction(Number(numerator), Number(denominator)) : null,
    ),
  ];
};

const lengths = (language: ReadingLanguage): ReadingRule[] => {
  const { foot, inch } = language.amounts;
  const say = (written: string, forms: Forms): string =>
    `${whole(written, language, forms[0])} ${formOf(forms, written)}`;
  return [
    rule(
      String.raw`${notInWord}(\d{1,2})['’′] ?(\d{1,2})(?:["”″]|'')`,
      ([, feet = '', inches = '']) => `${whole(feet, language, foot[0])} ${foot[0]} ${whole(inches, language)}`,
    ),
    rule(String.raw`${notInWord}(\d{1,3})″`, ([, inches = '']) => say(inches, inch)),
    rule(String.raw`${notInWord}(\d{1,3})′`, ([, feet = '']) => say(feet, foot)),
  ];
};

const telephones = (language: ReadingLanguage): ReadingRule[] => {
  const { dials, emergency } = language.amounts;
  const spoken = ([written]: RegExpExecArray): string =>
    (written.startsWith('+') ? `${language.words.plus} ` : '') + figuresOf(written, language);
  return [
    rule(String.raw`(?<![\p{L}\d])\+\d{1,3}(?:[ -]?\(?\d{1,5}\)?){1,5}(?![\p{L}\d])`, spoken),
    rule(String.raw`(?<![\p{L}\d])(?:1-)?\(?\d{3}\)?[ -]\d{3}-\d{4}(?![\p{L}\d])`, spoken),
    rule(String.raw`(?<![\p{L}\d])0\d{2,4}[ /-]\d{3,8}(?![\p{L}\d])`, spoken),
    rule(String.raw`(?<![\p{L}\d-])\d{3}-\d{4}(?![\p{L}\d-])`, (match) =>
      /^[12]\d\d-[12]/u.test(match[0]) ? null : spoken(match),
    ),
    rule(String.raw`(?<=(?<!\p{L})(?:${dials})[ \u00a0])\d{3,6}(?![\p{L}\d.,:/])`, spoken, 'giu'),
    rule(String.raw`(?<![\p{L}\d.,:/$€£-])(?:${anyOf(emergency)})(?![\p{L}\d%°$€£-]|[.,:/]\d| \p{L})`, spoken),
  ];
};

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

const periods = (language: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`${notInWord}Q([1-4])(?:[ /]?['’]?((?:19|20)?\d\d)(?!\d))?${wordEnds}`,
    ([, quarter = '', inYear = '']) => {
      const full = inYear.length === 2 ? `20${inYear}` : inYear;
      return language.amounts.quarter(Number(quarter), full === '' ? null : language.year(Number(full)));
    },
  ),
];

const versions = (language: ReadingLanguage): ReadingRule[] => {
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
    rule(String.raw`(?<![\p{L}\d.])(\d{1,3}\.\d{1,2}\.\d{1,2})(?![\p{L}\d]|\.\d)`, ([, parts = '']) => say(parts)),
  ];
};

const romans = ({ amounts }: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<=(?<!\p{L})(?:${amounts.monarchs}) )([IVXLC]{1,7})\.?(?!\p{L})`,
    ([written, numeral = ''], { after }) => {
      const value = romanValue(numeral);
      const isEnd = written.endsWith('.') && /^(?:\s+\p{Lu}|\s*$)/u.test(after);
      return value > 0 ? amounts.monarch(value) + (isEnd ? '.' : '') : null;
    },
  ),
];

const shortForms = ({ amounts }: ReadingLanguage): ReadingRule[] => [
  rule(
    `${notInWord}(${anyOf(Object.keys(amounts.phrases))})${wordEnds}`,
    ([short = '']) => amounts.phrases[short] ?? null,
  ),
  rule(String.raw`(?<=^|[\s(])(${anyOf(Object.keys(amounts.signs))}) ?(?=[$€£]?\d)`, ([, sign = '']) =>
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
  ...magnitudes(language),
  ...shortForms(language),
];
