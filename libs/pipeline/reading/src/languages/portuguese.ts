import { toCardinal, toOrdinal } from 'n2words/pt-PT';
import type { ReadingLanguage } from '../reading-language';
import { romanValue } from '../spoken-numbers';
import { createReading } from '../create-reading';
import { dottedTimes } from '../patterns';
import { findTables, readingLists } from '../reading-tables';

const lists = readingLists('pt');

const feminine = lists.pattern('iu')`(?:${'feminineEndings'})$|^(?:${'feminineNouns'})$`;
const masculine = lists.pattern('iu')`^(?:${'masculineNouns'})$`;
const isFeminine = (noun: string): boolean => feminine().test(noun) && !masculine().test(noun);

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value)
    .replace(/^um (?=mil milhões)/u, '')
    .replace(/(?<=(?:^|\s)mil )(?=(?:cem|\p{L}+entos)$)/u, 'e ');
  const [first = ''] = noun.split(/[ -]/u);
  if (!isFeminine(first) || first.length < 3) return said;
  return said
    .replaceAll(/(?<=\p{L})entos(?!\p{L})/gu, 'entas')
    .replace(/duzentos/u, 'duzentas')
    .replace(/(?<!\p{L})um$/u, 'uma')
    .replace(/(?<!\p{L})dois$/u, 'duas');
};

const ordinal = (value: number, noun = ''): string =>
  isFeminine(noun) ? toOrdinal(value).replaceAll(/o(?= |$)/gu, 'a') : toOrdinal(value);

const ordinalOrCardinal = (value: number, noun = ''): string =>
  value <= 10 ? ordinal(value, noun) : toCardinal(value);

/** "Meia hora", "duas horas e meia". */
const sayHalf = (whole: string, noun: string): string => {
  const half = isFeminine(noun) ? 'meia' : 'meio';
  return whole === '' ? `${half} ${noun}` : `${cardinal(BigInt(whole), noun)} ${noun} e ${half}`;
};

export const portuguese = createReading('pt', (tables) => ({
  cardinal,
  ordinal: toOrdinal,
  sum: (whole, hundredths) => `${whole} e ${hundredths}`,
  scaleLink: (name) => `de ${name}`,
  date: (day, name, year) => `${toCardinal(day)} de ${name} de ${year}`,
  time: (hours, minutes) =>
    `${cardinal(BigInt(hours), 'hora')} ${minutes === 0 ? (hours === 1 ? 'hora' : 'horas') : `e ${toCardinal(minutes)}`}`,
  dottedTimes: dottedTimes({
    joins: 'às?|e',
    said: String.raw`(?:horas?|h)(?!\p{L})`,
    before: 'às',
    kept: String.raw`da (?:manhã|tarde|noite)|[ap]\.m\.`,
  }),
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4])[:h]([0-5]\d)(?![\p{L}\d:]|[.,]\d)/gu,
  amounts: {
    fraction: (numerator, denominator) => {
      const name = tables.denominators[denominator];
      if (name !== undefined) return numerator === 1 ? `um ${name}` : `${toCardinal(numerator)} ${name}s`;
      return denominator < 100 ? `${toCardinal(numerator)} ${toCardinal(denominator)} avos` : null;
    },
    half: (half, year) => `${toOrdinal(half)} semestre de ${year}`,
    factor: (number, value) =>
      /^\d{1,9}$/u.test(value) ? `${cardinal(BigInt(value), 'vezes')} vezes` : `${number} vezes`,
    power: (exponent) =>
      exponent === 2 ? 'ao quadrado' : exponent === 3 ? 'ao cubo' : `elevado a ${toCardinal(exponent)}`,
    quarter: (quarter, year) => `${toOrdinal(quarter)} trimestre${year === null ? '' : ` de ${year}`}`,
    monarch: (value, name) => ordinalOrCardinal(value, /^(?:Isabel|Maria|Catarina)$/u.test(name) ? 'página' : ''),
  },
  firstRules: [
    {
      pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
      say: ([, whole = '', noun = '']) => sayHalf(whole, noun),
    },
  ],
  rules: [
    { pattern: /(?<![\p{L}\d])([1-9]\d{0,2})\.?º(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value)) },
    {
      pattern: /(?<![\p{L}\d])([1-9]\d{0,2})\.?ª(?!\p{L})/gu,
      say: ([, value = '']) => ordinal(Number(value), 'página'),
    },
    {
      pattern: /(?<=(?<!\p{L})(?:séculos?|sécs?\.) (?:[IVX]{1,6}(?: e | ao? |[–-]))?)([IVX]{1,6})(?!\p{L})/giu,
      say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinalOrCardinal(romanValue(numeral)) : null),
    },
    { pattern: /(?<=(?:séculos?|sécs?\.) [IVX]{1,6})[–-](?=[IVX]{1,6}(?!\p{L}))/gu, say: () => ' a ' },
    {
      pattern: /(?<!\p{L})(I{1,3})(?= Guerra)/gu,
      say: ([, numeral = '']) => ordinal(romanValue(numeral), 'Guerra').replace(/^./u, (first) => first.toUpperCase()),
    },
    {
      pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
      say: ([, metres = '', rest = '']) =>
        rest === '00'
          ? null
          : `${toCardinal(Number(metres))} ${metres === '1' ? 'metro' : 'metros'} e ${toCardinal(Number(rest))}`,
    },
  ],
}));

const europeanMetre = lists.pattern('gu')`(?<=${'unitPrefixes'})ómetro`;

/** Portuguese as it is spoken in Brazil. */
export const brazilian = (): ReadingLanguage => {
  const { respellings } = findTables('pt');
  const european = new RegExp(`(?<!\\p{L})(?:${Object.keys(respellings).join('|')})(?!\\p{L})`, 'gu');
  return {
    ...portuguese(),
    respell: (said) =>
      said
        .replace(/^mil milhões/u, 'um bilhão')
        .replaceAll(european, (word) => respellings[word] ?? word)
        .replaceAll(europeanMetre(), 'ômetro'),
  };
};
