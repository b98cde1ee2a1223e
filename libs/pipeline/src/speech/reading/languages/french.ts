import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import { frenchAmounts } from './french-amounts';
import type { Forms } from '../amount-words';
import type { Currency, ReadingLanguage, ReadingRule } from '../reading-language';
import { romanValue } from '../spoken-numbers';

const cardinal = (value: bigint): string => toCardinal(value);

const time = (hours: number, minutes: number): string => {
  const said = hours === 1 ? 'une heure' : hours === 0 ? 'zéro heure' : `${toCardinal(hours)} heures`;
  return minutes === 0 ? said : `${said} ${toCardinal(minutes)}`;
};

const ordinal = (value: number): string => toOrdinal(value);

const rules: readonly ReadingRule[] = [
  { pattern: /(?<![\p{L}\d])1er(?!\p{L})/gu, say: () => 'premier' },
  { pattern: /(?<![\p{L}\d])1(?:re|ère)(?!\p{L})/gu, say: () => 'première' },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d{0,3})(?:e|ème|ᵉ)(?![\p{L}\d])/gu,
    say: ([, value = '']) => ordinal(Number(value)),
  },
  {
    pattern: /(?<!\p{L})([IVX]{1,6})(?:e|ème|ᵉ)(?!\p{L})/gu,
    say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinal(romanValue(numeral)) : null),
  },
];

const plural = (name: string): Forms => [name, `${name}s`];
const same = (name: string): Forms => [name, name];

const units: Readonly<Record<string, Forms>> = {
  km: plural('kilomètre'),
  m: plural('mètre'),
  cm: plural('centimètre'),
  mm: plural('millimètre'),
  nm: plural('nanomètre'),
  µm: plural('micromètre'),
  'km²': ['kilomètre carré', 'kilomètres carrés'],
  'm²': ['mètre carré', 'mètres carrés'],
  'm³': ['mètre cube', 'mètres cubes'],
  kg: plural('kilogramme'),
  g: plural('gramme'),
  mg: plural('milligramme'),
  t: plural('tonne'),
  l: plural('litre'),
  L: plural('litre'),
  ml: plural('millilitre'),
  ha: plural('hectare'),
  'km/h': ['kilomètre par heure', 'kilomètres par heure'],
  'm/s': ['mètre par seconde', 'mètres par seconde'],
  '°C': ['degré Celsius', 'degrés Celsius'],
  '°F': ['degré Fahrenheit', 'degrés Fahrenheit'],
  '°': plural('degré'),
  '%': same('pour cent'),
  '‰': same('pour mille'),
  Hz: same('hertz'),
  kHz: same('kilohertz'),
  MHz: same('mégahertz'),
  GHz: same('gigahertz'),
  W: plural('watt'),
  kW: plural('kilowatt'),
  MW: plural('mégawatt'),
  GW: plural('gigawatt'),
  kWh: ['kilowattheure', 'kilowattheures'],
  V: plural('volt'),
  ko: plural('kilooctet'),
  Mo: plural('mégaoctet'),
  Go: plural('gigaoctet'),
  To: plural('téraoctet'),
  ms: plural('milliseconde'),
  s: plural('seconde'),
  min: plural('minute'),
  h: plural('heure'),
  kcal: plural('kilocalorie'),
};

const money = (whole: Forms, hundredth: Forms): Currency => ({ whole, hundredth });
const dollar = money(plural('dollar'), plural('cent'));
const euro = money(plural('euro'), plural('centime'));
const pound = money(['livre', 'livres'], ['penny', 'pence']);
const yen = money(plural('yen'), plural('sen'));
const franc = money(['franc suisse', 'francs suisses'], plural('centime'));

const abbreviations: Readonly<Record<string, string>> = {
  'M.': 'monsieur',
  'MM.': 'messieurs',
  Mme: 'madame',
  Mlle: 'mademoiselle',
  Dr: 'docteur',
  Pr: 'professeur',
  'n°': 'numéro',
  'N°': 'numéro',
  'p. ex.': 'par exemple',
  'c.-à-d.': "c'est-à-dire",
  'etc.': 'et cetera',
  'env.': 'environ',
  'av. J.-C.': 'avant Jésus-Christ',
  'apr. J.-C.': 'après Jésus-Christ',
  St: 'saint',
  Ste: 'sainte',
  bd: 'boulevard',
  'av.': 'avenue',
};

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
  units,
  currencies: {
    $: dollar,
    USD: dollar,
    '€': euro,
    EUR: euro,
    '£': pound,
    GBP: pound,
    '¥': yen,
    JPY: yen,
    CHF: franc,
  },
  sum: (whole, hundredths) => `${whole} ${hundredths}`,
  scales: ['million', 'millions', 'milliard', 'milliards'],
  scaleLink: (name) => (/^[aeiou]/iu.test(name) ? `d'${name}` : `de ${name}`),
  abbreviations,
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
  dayComesFirst: true,
  time,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]) ?[h:] ?([0-5]\d)(?![\p{L}\d:])/gu,
  amounts: frenchAmounts,
  rules,
};
