import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import { frenchAmounts } from './french-amounts';
import { frenchAbbreviations, frenchSpacedUnits, frenchUnits } from './french-units';
import type { Forms } from '../amount-words';
import type { Currency, ReadingLanguage, ReadingRule } from '../reading-language';
import { romanValue, sayNumber, splitNumber } from '../spoken-numbers';

const feminine =
  /(?:tion|sion|ette|ance|ence|ité|ise|esse|elle|ude|ure|ière|ade|ille|ane|onne|ine|ée|ie|gne|lle|tte|nne)s?$|^(?:heure|minute|seconde|tonne|page|livre|fois|semaine|femme|voix|place|équipe|étape|école|langue|ligne|base|course|chaise|marche|guerre|table|photo|chose|fin|part|main|nuit|mort|mer|loi|dent|tasse|tranche|gousse|goutte|brique|boîte|pièce|feuille|cuillère|couronne|once|image|phrase|lettre|carte|plante|roue|tête|île|planète|étoile|espèce|œuvre|dose|note|rue)s?$/iu;
const masculine =
  /^(?:silences?|musées?|lycées?|trophées?|génies?|incendies?|magazines?|domaines?|degrés?|million|bastion)$/iu;

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value);
  const [first = ''] = noun.split(/[ -]/u);
  return feminine.test(first) && !masculine.test(first) ? said.replace(/(?<!\p{L})un$/u, 'une') : said;
};

const time = (hours: number, minutes: number): string => {
  const said = hours === 0 ? 'zéro heure' : `${cardinal(BigInt(hours), 'heure')} ${hours === 1 ? 'heure' : 'heures'}`;
  return minutes === 0 ? said : `${said} ${toCardinal(minutes)}`;
};

const ordinal = (value: number): string => toOrdinal(value);

const firstRules: readonly ReadingRule[] = [
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,3}) ?½ (\p{L}+)/gu,
    say: ([, whole = '', noun = '']) => {
      const ending = feminine.test(noun) && !masculine.test(noun) ? 'demie' : 'demi';
      return `${cardinal(BigInt(whole), noun)} ${noun} et ${ending}`;
    },
  },
];

const rules: readonly ReadingRule[] = [
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
    pattern:
      /(?<![\p{L}\d.,/])(?:½|1\/2) (?=(?:litre|heure|kilo|journée|finale|verre|tasse|siècle|citron|oignon)s?(?!\p{L}))/gu,
    say: (_, { after }) => `${feminine.test(/^\p{L}+/u.exec(after)?.[0] ?? '') ? 'une' : 'un'} demi-`,
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
        .map((pair) => sayNumber(pair, '', french))
        .join(' '),
  },
  { pattern: /(?<=\dh(?:\d\d)?) ?[-–] ?(?=\d{1,2} ?h)/gu, say: () => ' à ' },
  { pattern: /(?<![\p{L}\d])St(e?)-(?=\p{Lu})/gu, say: ([, ending = '']) => `Saint${ending}-` },
  { pattern: /(?<!\p{L})Me(?= \p{Lu})/gu, say: () => 'maître' },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,2})m(\d\d)(?![\p{L}\d])/gu,
    say: ([, metres = '', centimetres = '']) =>
      `${sayNumber(metres, 'mètre', french)} mètre${Number(metres) > 1 ? 's' : ''} ${sayNumber(centimetres, '', french)}`,
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

const plural = (name: string): Forms => [name, `${name}s`];
const money = (whole: Forms, hundredth: Forms): Currency => ({ whole, hundredth });
const dollar = money(plural('dollar'), plural('cent'));
const euro = money(plural('euro'), plural('centime'));
const pound = money(['livre', 'livres'], ['penny', 'pence']);
const yen = money(plural('yen'), plural('sen'));
const franc = money(['franc suisse', 'francs suisses'], plural('centime'));

export const french: ReadingLanguage = {
  cardinal,
  ordinal,
  year: (value) => toCardinal(value),
  groupMarks: ' .\u00a0\u202f',
  decimalMark: ',',
  fractionByFigures: false,
  words: {
    point: 'virgule',
    minus: 'moins',
    to: 'à',
    between: 'entre',
    and: 'et',
    plus: 'plus',
    equals: 'égale',
    times: 'fois',
    at: 'arobase',
    dot: 'point',
    slash: 'barre oblique',
    dash: 'tiret',
  },
  units: frenchUnits,
  spacedUnits: frenchSpacedUnits,
  currencies: {
    $: dollar,
    USD: money(['dollar américain', 'dollars américains'], plural('cent')),
    US$: money(['dollar américain', 'dollars américains'], plural('cent')),
    '$ US': money(['dollar américain', 'dollars américains'], plural('cent')),
    '$ CA': money(['dollar canadien', 'dollars canadiens'], plural('cent')),
    CAD: money(['dollar canadien', 'dollars canadiens'], plural('cent')),
    '€': euro,
    EUR: euro,
    '£': pound,
    GBP: pound,
    '¥': yen,
    JPY: yen,
    CHF: franc,
    F: money(plural('franc'), plural('centime')),
    kr: money(plural('couronne'), plural('øre')),
    '₽': money(plural('rouble'), plural('kopeck')),
    '₹': money(plural('roupie'), plural('paisa')),
  },
  sum: (whole, hundredths) => `${whole} ${hundredths}`,
  scales: ['million', 'millions', 'milliard', 'milliards'],
  scaleLink: (name) => (/^[aeiou]/iu.test(name) ? `d'${name}` : `de ${name}`),
  abbreviations: frenchAbbreviations,
  months: [
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ],
  date: (day, month, inYear) => `${day === 1 ? 'premier' : toCardinal(day)} ${month} ${inYear}`,
  fractions: {
    '½': 'un demi',
    '1/2': 'un demi',
    '⅓': 'un tiers',
    '1/3': 'un tiers',
    '⅔': 'deux tiers',
    '2/3': 'deux tiers',
    '¼': 'un quart',
    '1/4': 'un quart',
    '¾': 'trois quarts',
    '3/4': 'trois quarts',
  },
  formIndex: (count) => (/^[01]$/u.test(splitNumber(count, french).whole) ? 0 : 1),
  dayComesFirst: true,
  time,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]) ?[h:] ?([0-5]\d)(?![\p{L}\d:]| ?min| \d{3})/gu,
  amounts: frenchAmounts,
  firstRules,
  rules,
};
