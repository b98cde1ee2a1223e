import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import { frenchAmounts } from './french-amounts';
import { createReading } from '../create-reading';
import { dottedTimes } from '../patterns';
import type { ReadingRule } from '../reading-language';
import { romanValue, sayNumber, splitNumber } from '../spoken-numbers';
import { readingLists } from '../reading-tables';

const lists = readingLists('fr');

const feminine = lists.pattern('iu')`(?:${'feminineEndings'})s?$|^(?:${'feminineNouns'})s?$`;
const masculine = lists.pattern('iu')`^(?:${'masculineNouns'})$`;

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value);
  const [first = ''] = noun.split(/[ -]/u);
  return feminine().test(first) && !masculine().test(first) ? said.replace(/(?<!\p{L})un$/u, 'une') : said;
};

const time = (hours: number, minutes: number): string => {
  const said = hours === 0 ? 'zéro heure' : `${cardinal(BigInt(hours), 'heure')} ${hours === 1 ? 'heure' : 'heures'}`;
  return minutes === 0 ? said : `${said} ${toCardinal(minutes)}`;
};

const ordinal = (value: number): string => toOrdinal(value);

const firstRules: readonly ReadingRule[] = [
  {
    pattern: /(?<=(?<!\p{L})(?:tension|TA)(?: (?:de|à))? )(\d\d)\/(\d{1,2})(?![\p{L}\d/]|[.,]\d)/gu,
    say: ([, upper = '', lower = '']) => `${toCardinal(Number(upper))} ${toCardinal(Number(lower))}`,
  },
  {
    pattern: /(?<=\d ?(?:m?g|ml|U?I)) ?\/ ?(\d{1,2})(?= ?h(?!\p{L}))/gu,
    say: ([, hours = '']) => ` toutes les ${toCardinal(Number(hours))}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3})(?: ?½| 1\/2) (\p{L}+)(?!\p{L}|\. \p{Ll})/gu,
    say: ([, whole = '', noun = '']) => {
      const ending = feminine().test(noun) && !masculine().test(noun) ? 'demie' : 'demi';
      return `${cardinal(BigInt(whole), noun)} ${noun} et ${ending}`;
    },
  },
];

const rules = (): readonly ReadingRule[] => [
  { pattern: /(?<![\p{L}\d])1er(s?)(?!\p{L})/gu, say: ([, many = '']) => `premier${many}` },
  { pattern: /(?<![\p{L}\d])2d(?!\p{L})/gu, say: () => 'second' },
  { pattern: /(?<![\p{L}\d])2(?:de|nde)(?!\p{L})/gu, say: () => 'seconde' },
  {
    pattern: /(?<!\p{L})I(er|re)(?!\p{L})/gu,
    say: ([, ending]) => (ending === 'er' ? 'premier' : 'première'),
  },
  { pattern: /(?<=(?<!\p{L})[Aa]nnées )80(?!\d)/gu, say: () => 'quatre-vingt' },
  {
    pattern: /(?<=\d ?)M(?= d['’e])/gu,
    say: (_, { before }) => (/(?:^|[^\d,])[01](?:,\d+)? ?$/u.test(before) ? 'million' : 'millions'),
  },
  {
    pattern: lists.pattern('gu')`(?<![\p{L}\d.,/])(?:½|1\/2) (?=(?:${'halvedNouns'})s?(?!\p{L}))`(),
    say: (_, { after }) => `${feminine().test(/^\p{L}+/u.exec(after)?.[0] ?? '') ? 'une' : 'un'} demi-`,
  },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
    say: ([, whole = '', rest = '']) =>
      rest === '00'
        ? null
        : `${toCardinal(BigInt(whole))} mètre${whole === '1' ? '' : 's'} ${rest.startsWith('0') ? 'zéro ' : ''}${toCardinal(Number(rest))}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])0\d(?:([ .])\d\d)(?:\1\d\d){3}(?![\p{L}\d])/gu,
    say: ([written]) =>
      written
        .split(/[ .]/u)
        .map((pair) => sayNumber(pair, '', french()))
        .join(' '),
  },
  { pattern: /(?<=\dh(?:\d\d)?) ?[-–] ?(?=\d{1,2} ?h)/gu, say: () => ' à ' },
  { pattern: /(?<![\p{L}\d])St(e?)-(?=\p{Lu})/gu, say: ([, ending = '']) => `Saint${ending}-` },
  { pattern: /(?<!\p{L})Me(?= \p{Lu})/gu, say: () => 'maître' },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,2})m(\d\d)(?![\p{L}\d])/gu,
    say: ([, metres = '', centimetres = '']) =>
      `${sayNumber(metres, 'mètre', french())} mètre${Number(metres) > 1 ? 's' : ''} ${sayNumber(centimetres, '', french())}`,
  },
  { pattern: /(?<![\p{L}\d])1(?:re|ère)(?!\p{L})/gu, say: () => 'première' },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d{0,3})(?:e|ème|ᵉ)(s?)(?![\p{L}\d])/gu,
    say: ([, value = '', many = '']) => `${ordinal(Number(value))}${many}`,
  },
  {
    pattern: /(?<!\p{L})([IVX]{1,6})(?:e|ème|ᵉ)(?!\p{L})/gu,
    say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinal(romanValue(numeral)) : null),
  },
];

export const french = createReading('fr', (tables) => ({
  cardinal,
  ordinal,
  year: (value) => toCardinal(value),
  sum: (whole, hundredths) => `${whole} ${hundredths}`,
  scaleLink: (name) => (/^[aeiou]/iu.test(name) ? `d'${name}` : `de ${name}`),
  date: (day, month, inYear) => `${day === 1 ? 'premier' : toCardinal(day)} ${month} ${inYear}`,
  formIndex: (count) => (/^[01]$/u.test(splitNumber(count, tables).whole) ? 0 : 1),
  dayComesFirst: true,
  time,
  dottedTimes: dottedTimes({ joins: 'à|et', said: String.raw`(?:heures?|h)(?!\p{L})` }),
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]) ?[h:] ?([0-5]\d)(?![\p{L}\d:]| ?min| \d{3})/gu,
  amounts: frenchAmounts(tables),
  firstRules,
  rules: rules(),
}));
