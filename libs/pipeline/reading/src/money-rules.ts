import { alternationPattern, chooseForm, gap, lastStop, notInWord, rule, wordEnds } from './patterns';
import type { Currency, Neighbours, ReadingLanguage, ReadingRule } from './reading-language';
import { numberPattern, sayNumber, splitNumber } from './spoken-numbers';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('reading');

/** "An amount of a million euros" needs a link in some languages. */
const endsInMillions = lists.pattern('u')`(?:${'millions'})$`;

const named = (amount: string, name: string, { scaleLink }: ReadingLanguage): string =>
  `${amount} ${scaleLink !== undefined && endsInMillions().test(amount) ? scaleLink(name) : name}`;

const sayMoney = (written: string, currency: Currency, language: ReadingLanguage): string => {
  const { whole, fraction } = splitNumber(written, language);
  const name = chooseForm(currency.whole, whole, language);
  if (!/^\d\d$/u.test(fraction) || currency.hundredth[0] === '')
    return fraction === ''
      ? named(sayNumber(written, name, language), name, language)
      : `${sayNumber(written, name, language)} ${chooseForm(currency.whole, written, language)}`;
  const amount = named(sayNumber(whole, name, language), name, language);
  if (fraction === '00') return amount;
  const hundredths = String(Number(fraction));
  const hundredthName = chooseForm(currency.hundredth, hundredths, language);
  return whole === '0'
    ? `${sayNumber(hundredths, hundredthName, language)} ${hundredthName}`
    : language.sum(amount, sayNumber(hundredths, '', language), hundredthName);
};

/** "2,5 k" is 2500. */
const thousandfold = (written: string, language: ReadingLanguage): string => {
  const { whole, fraction } = splitNumber(written, language);
  return String(Number(`${whole}${fraction.padEnd(3, '0').slice(0, 3)}`));
};

const sayMagnitude = (written: string, scale: string, noun: string, language: ReadingLanguage): string => {
  const { magnitudes, thousands } = language.amounts;
  if (thousands.includes(scale)) return sayNumber(thousandfold(written, language), noun, language);
  const forms = magnitudes[scale];
  const name = forms === undefined ? scale : chooseForm(forms, written, language);
  return `${sayNumber(written, name, language)} ${name}`;
};

const sayScaled = (written: string, scale: string, currency: Currency, language: ReadingLanguage): string => {
  const [, many] = currency.whole;
  const amount = sayMagnitude(written, scale, many, language);
  const isThousand = language.amounts.thousands.includes(scale);
  return `${amount} ${isThousand ? many : (language.scaleLink?.(many) ?? many)}`;
};

interface Amount {
  readonly sign: string;
  readonly written: string;
  readonly scale: string | undefined;
}

const say = ({ sign, written, scale }: Amount, around: Neighbours, language: ReadingLanguage): string | null => {
  const given = language.currencies[sign];
  if (given === undefined) return null;
  const [one] = given.whole;
  const currency = language.isAttributive?.(around) ? { ...given, whole: [one, one] as const } : given;
  return scale === undefined ? sayMoney(written, currency, language) : sayScaled(written, scale, currency, language);
};

const ranges = (language: ReadingLanguage, sign: string, scale: string): ReadingRule => {
  const number = numberPattern(language);
  return rule(
    String.raw`${notInWord}(${sign})${gap}(${number})(?:${gap}(?:${scale}))?\s?[–-]\s?(?:\1${gap})?(${number})(?:${gap}(${scale}))?${wordEnds}`,
    ([, currency = '', from = '', to = '', size], around) => {
      const upper = say({ sign: currency, written: to, scale: size }, around, language);
      if (upper === null) return null;
      const isExact = size === undefined && /[.,]\d\d$/u.test(from);
      const lower = isExact
        ? say({ sign: currency, written: from, scale: undefined }, around, language)
        : sayNumber(from, language.currencies[currency]?.whole[1] ?? '', language);
      return `${lower} ${language.words.to} ${upper}`;
    },
  );
};

/** "€ 12,90" in a language with decimal points; a group of thousands has three figures. */
const foreignDecimals = (language: ReadingLanguage, sign: string): ReadingRule[] => {
  if (language.decimalMark === ',') return [];
  const number = String.raw`(\d{1,3}),(\d\d)(?![\d,])`;
  const sum = (currency: string, whole: string, hundredths: string, around: Neighbours): string | null =>
    say({ sign: currency, written: `${whole}.${hundredths}`, scale: undefined }, around, language);
  return [
    rule(`${notInWord}(${sign})${gap}${number}`, ([, currency = '', whole = '', hundredths = ''], around) =>
      sum(currency, whole, hundredths, around),
    ),
    rule(`${notInWord}${number}${gap}(${sign})${wordEnds}`, ([, whole = '', hundredths = '', currency = ''], around) =>
      sum(currency, whole, hundredths, around),
    ),
  ];
};

/** "$100,000" in a language with decimal commas: a sum of money has no three decimals. */
const foreignGroups = (language: ReadingLanguage, sign: string): ReadingRule[] => {
  if (language.decimalMark !== ',') return [];
  const number = String.raw`(\d{1,3}(?:,\d{3})+)(?![\d,])`;
  const sum = (currency: string, written: string, around: Neighbours): string | null =>
    say({ sign: currency, written: written.replaceAll(',', ''), scale: undefined }, around, language);
  return [
    rule(`${notInWord}(${sign})${gap}${number}`, ([, currency = '', written = ''], around) =>
      sum(currency, written, around),
    ),
    rule(`${notInWord}${number}${gap}(${sign})${wordEnds}`, ([, written = '', currency = ''], around) =>
      sum(currency, written, around),
    ),
  ];
};

/** "$124.3bn", "6 Mio. €", "€2–3bn", and "3bn" without a currency. */
export const moneyRules = (language: ReadingLanguage): ReadingRule[] => {
  const { currencies, amounts, scales } = language;
  const sign = alternationPattern(Object.keys(currencies));
  const scale = alternationPattern([...Object.keys(amounts.magnitudes), ...scales]);
  const number = numberPattern(language);
  return [
    ...foreignDecimals(language, sign),
    ...foreignGroups(language, sign),
    ranges(language, sign, scale),
    rule(
      `${notInWord}(${sign})${gap}([-−]?)(${number})(?:${gap}(${scale}))?${wordEnds}`,
      ([, currency = '', minus = '', written = '', size], around) => {
        const said = say({ sign: currency, written, scale: size }, around, language);
        return said && minus ? `${language.words.minus} ${said}` : said;
      },
    ),
    rule(
      `${notInWord}(${number})(?:${gap}(${scale}))?${gap}(${sign})${wordEnds}`,
      ([, written = '', size, currency = ''], around) => {
        const said = say({ sign: currency, written, scale: size }, around, language);
        return said && said + lastStop(currency, around.after);
      },
    ),
    rule(
      `${notInWord}(${number})${gap}(${alternationPattern(amounts.plainMagnitudes)})${wordEnds}`,
      ([, written = '', size = '']) => sayMagnitude(written, size, '', language),
    ),
  ];
};
