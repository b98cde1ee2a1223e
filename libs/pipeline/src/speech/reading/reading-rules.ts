import { amountRules } from './amount-rules';
import { anyOf, formOf, gap, notInWord, rule, wordEnds } from './patterns';
import type { Currency, Neighbours, ReadingLanguage, ReadingRule } from './reading-language';
import { numberPattern, sayNumber, splitNumber } from './spoken-numbers';

/** The number directly before this position; less than one counts as one. */
const numberBefore = (before: string): string =>
  /(?<!\d ?)[½⅓⅔¼¾][ \u00a0\u202f]?$/u.test(before)
    ? '1'
    : (/(\d[\d.,]{0,20})[ \u00a0\u202f]?$/u.exec(before)?.[1] ?? '');

const nounAfter = (after: string): string => /^[ \u00a0\u202f]([\p{L}]+)/u.exec(after)?.[1] ?? '';

const addresses = ({ words }: ReadingLanguage): ReadingRule[] => {
  const signs: Readonly<Record<string, string>> = {
    '.': words.dot,
    '/': words.slash,
    '@': words.at,
    '-': words.dash,
    _: ' ',
  };
  const spell = (address: string): string =>
    address
      .replace(/\/$/u, '')
      .replaceAll(/[./@_-]/gu, (sign) => ` ${signs[sign]} `)
      .replaceAll(/\s+/gu, ' ');
  const host = String.raw`(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}`;
  return [
    rule(String.raw`${notInWord}[\w.+-]{1,64}@${host}${wordEnds}`, ([address]) => spell(address), 'giu'),
    rule(
      String.raw`${notInWord}(?:https?:\/\/|www\.)(${host})((?:\/[\w.%~+-]*[\w/])?)(?:[?#][^\s)]*)?`,
      ([, server = '', path = '']) => spell(server.replace(/^www\./iu, '') + path),
      'giu',
    ),
  ];
};

/** The stop of "Dr." never ends a sentence, but that of "etc." may. */
const mayEndSentence = /^(?:etc|usw|jh|std|inc|ltd|co|uds?)\.$/iu;

const abbreviations = ({ abbreviations: given }: ReadingLanguage): ReadingRule[] => [
  rule(`${notInWord}(${anyOf(Object.keys(given))})${wordEnds}`, ([, short = ''], { after }) => {
    const spoken = given[short] ?? null;
    const isEnd = mayEndSentence.test(short) && /^["'”’»)]*(?:$|\s+[\p{Lu}"“«¿¡])/u.test(after);
    return isEnd ? `${spoken}.` : spoken;
  }),
];

const dates = ({ months, date, dayComesFirst, year }: ReadingLanguage): ReadingRule[] => {
  const say = (day: string, month: string, inYear: string, before: string): string | null => {
    const name = months[Number(month) - 1];
    const isDay = Number(day) >= 1 && Number(day) <= 31;
    return name !== undefined && isDay ? date(Number(day), name, year(Number(inYear)), before) : null;
  };
  return [
    rule(
      String.raw`${notInWord}([12]\d{3})-(\d\d)-(\d\d)${wordEnds}`,
      ([, inYear = '', month = '', day = ''], { before }) => say(day, month, inYear, before),
    ),
    rule(String.raw`${notInWord}(\d{1,2})([./])(\d{1,2})\2([12]\d{3})${wordEnds}`, (match, { before }) => {
      const [, first = '', , second = '', inYear = ''] = match;
      return dayComesFirst || match[2] === '.'
        ? say(first, second, inYear, before)
        : say(second, first, inYear, before);
    }),
  ];
};

const times = ({ time, timePattern }: ReadingLanguage): ReadingRule[] => [
  {
    pattern: timePattern,
    say: ([, hours = '', minutes = '0']) =>
      Number(hours) < 25 && Number(minutes) < 60 ? time(Number(hours), Number(minutes)) : null,
  },
];

const sayMoney = (written: string, currency: Currency, language: ReadingLanguage): string => {
  const { whole, fraction } = splitNumber(written, language);
  const name = formOf(currency.whole, whole);
  if (!/^\d\d$/u.test(fraction)) return `${sayNumber(written, name, language)} ${name}`;
  const amount = `${sayNumber(whole, name, language)} ${name}`;
  if (fraction === '00') return amount;
  const hundredths = String(Number(fraction));
  const hundredthName = formOf(currency.hundredth, hundredths);
  return language.sum(amount, sayNumber(hundredths, hundredthName, language), hundredthName);
};

const sayScaled = (written: string, scale: string, currency: Currency, language: ReadingLanguage): string => {
  const [, many] = currency.whole;
  return `${sayNumber(written, scale, language)} ${scale} ${language.scaleLink?.(many) ?? many}`;
};

const money = (language: ReadingLanguage): ReadingRule[] => {
  const { currencies, scales } = language;
  const signs = anyOf(Object.keys(currencies));
  const number = numberPattern(language);
  const amount = `(${number})(?:${gap}(${anyOf(scales)}))?`;
  const say = (sign: string, written: string, scale: string | undefined): string | null => {
    const currency = currencies[sign];
    if (currency === undefined) return null;
    return scale === undefined ? sayMoney(written, currency, language) : sayScaled(written, scale, currency, language);
  };
  return [
    rule(`${notInWord}(${signs})${gap}${amount}${wordEnds}`, ([, sign = '', written = '', scale]) =>
      say(sign, written, scale),
    ),
    rule(`${notInWord}${amount}${gap}(${signs})${wordEnds}`, ([, written = '', scale, sign = '']) =>
      say(sign, written, scale),
    ),
  ];
};

/** The unit alone: its number is a separate word when a space is between them. */
const units = ({ units: given }: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<=[\d½⅓⅔¼¾])(${gap})(${anyOf(Object.keys(given))})${wordEnds}`,
    ([, blank = '', sign = ''], { before }) => {
      const forms = given[sign];
      return forms === undefined ? null : `${blank || ' '}${formOf(forms, numberBefore(before))}`;
    },
  ),
];

const ranges = ({ words }: ReadingLanguage): ReadingRule[] => {
  const isBetween = (before: string): boolean => new RegExp(`(?<!\\p{L})${words.between} \\S*$`, 'iu').test(before);
  const isRange = (dash: string, { before, after }: Neighbours): boolean => {
    const [from, to] = [/(?<!\d)\d+$/u.exec(before)?.[0] ?? '', /^\d+/u.exec(after)?.[0] ?? ''];
    return dash.trim() !== '-' || (to.length <= 4 && Number(to) > Number(from));
  };
  return [
    rule(String.raw`(?<=\d)\s?[–—-]\s?(?=\d)`, ([dash], around) =>
      isRange(dash, around) ? ` ${isBetween(around.before) ? words.and : words.to} ` : null,
    ),
  ];
};

const years = ({ year }: ReadingLanguage): ReadingRule[] => [
  rule(String.raw`(?<![\p{L}\d.,:/])(1[1-9]\d\d|20\d\d)(?![\p{L}\d%°$€£]|[.,:/]\d)`, ([, written = '']) =>
    year(Number(written)),
  ),
];

const fractions = ({ fractions: given }: ReadingLanguage): ReadingRule[] => [
  rule(String.raw`(?<![\p{L}\d/.,])(\d ?)?(${anyOf(Object.keys(given))})(?![\p{L}\d/])`, ([, whole = '', sign = '']) =>
    whole === '' ? (given[sign] ?? null) : null,
  ),
];

const numbers = (language: ReadingLanguage): ReadingRule[] => {
  const number = numberPattern(language);
  const unit = anyOf(Object.keys(language.units));
  return [
    rule(
      String.raw`(?<![\p{L}\d.,:/])(${number})(?!/)(?=(?:${gap}(?:${unit}))?${wordEnds})`,
      ([, written = ''], { after }) => {
        const sign = new RegExp(`^${gap}(${unit})${wordEnds}`, 'u').exec(after)?.[1];
        const noun = sign === undefined ? nounAfter(after) : (language.units[sign]?.[0] ?? '');
        return sayNumber(written, noun, language);
      },
    ),
  ];
};

const signs = ({ words }: ReadingLanguage): ReadingRule[] => [
  rule(String.raw`(?<=^|[\s(])[-−](?=\d)`, () => `${words.minus} `),
  rule(String.raw`(?<=\d)\s?×\s?(?=\d)`, () => ` ${words.times} `),
  rule(String.raw`(?<=\d\s)[+](?=\s\d)`, () => words.plus),
  rule(String.raw`(?<=[\d\p{L}]\s)=(?=\s)`, () => words.equals),
  rule(String.raw`(?<=\s)&(?=\s)`, () => words.and),
];

/** Rules claim pieces of the text in this order. */
export const rulesOf = (language: ReadingLanguage): ReadingRule[] => [
  ...addresses(language),
  ...dates(language),
  ...times(language),
  ...amountRules(language),
  ...language.rules,
  ...abbreviations(language),
  ...money(language),
  ...units(language),
  ...fractions(language),
  ...ranges(language),
  ...years(language),
  ...numbers(language),
  ...signs(language),
];
