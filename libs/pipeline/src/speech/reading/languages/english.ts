import { toCardinal as britishCardinal } from 'n2words/en-GB';
import { toCardinal, toOrdinal } from 'n2words/en-US';
import { englishAmounts } from './english-amounts';
import type { Forms } from '../amount-words';
import type { Currency, ReadingLanguage, ReadingRule } from '../reading-language';
import { romanValue } from '../spoken-numbers';

const cardinal = (value: bigint): string => toCardinal(value, { and: true });

/** "nineteen oh five", "two thousand seven", "twenty twenty-four". */
const year = (value: number): string => {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value >= 2_000 && value < 2_010) return toCardinal(value);
  if (rest === 0) return century % 10 === 0 ? toCardinal(value) : `${toCardinal(century)} hundred`;
  return `${toCardinal(century)} ${rest < 10 ? 'oh ' : ''}${toCardinal(rest)}`;
};

const time = (hours: number, minutes: number): string => {
  if (minutes === 0) return hours > 12 || hours === 0 ? `${toCardinal(hours)} hundred hours` : toCardinal(hours);
  return `${toCardinal(hours)} ${minutes < 10 ? 'oh ' : ''}${toCardinal(minutes)}`;
};

const money = (one: string, many: string, hundredth: Forms): Currency => ({ whole: [one, many], hundredth });
const dollar = money('dollar', 'dollars', ['cent', 'cents']);
const euro = money('euro', 'euros', ['cent', 'cents']);
const pound = money('pound', 'pounds', ['penny', 'pence']);
const yen = money('yen', 'yen', ['sen', 'sen']);
const rupee = money('rupee', 'rupees', ['paisa', 'paise']);
const canadian = money('Canadian dollar', 'Canadian dollars', ['cent', 'cents']);
const australian = money('Australian dollar', 'Australian dollars', ['cent', 'cents']);
const franc = money('Swiss franc', 'Swiss francs', ['centime', 'centimes']);

const currencies: Readonly<Record<string, Currency>> = {
  $: dollar,
  USD: dollar,
  US$: dollar,
  '€': euro,
  EUR: euro,
  '£': pound,
  GBP: pound,
  '¥': yen,
  JPY: yen,
  CHF: franc,
  '₹': rupee,
  INR: rupee,
  C$: canadian,
  A$: australian,
};

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const month = `(?:${months.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)`;

const rules: readonly ReadingRule[] = [
  { pattern: /(?<![\p{L}\d.,])(\d{1,9})(?:st|nd|rd|th)(?![\p{L}\d])/gu, say: ([, value = '']) => toOrdinal(value) },
  {
    pattern: new RegExp(`(?<=(?<!\\p{L})${month} )([1-9]|[12]\\d|3[01])(?![\\p{L}\\d:.]\\d?)`, 'gu'),
    say: ([, day = '']) => toOrdinal(day),
  },
  {
    pattern: new RegExp(`(?<!\\d[.,:/]?|\\p{L})([1-9]|[12]\\d|3[01])(?= ${month}(?!\\p{L}))`, 'gu'),
    say: ([, day = ''], { before }) => `${/\bthe $/iu.test(before) ? '' : 'the '}${toOrdinal(day)} of`,
  },
  {
    pattern: /(?<![\p{L}\d])((?:1[1-9]|20)\d0)s(?![\p{L}\d])/gu,
    say: ([, decade = '']) => year(Number(decade)).replace(/y$/u, 'ie').concat('s'),
  },
  {
    pattern: /(?<![\p{L}\d:])(1[0-2]|0?[1-9])(?::([0-5]\d))? ?([AaPp])\.?[Mm]\b(?:\.(?!\s*$|\s+\p{Lu}))?/gu,
    say: ([, hours = '', minutes = '0', half = '']) =>
      `${time(Number(hours), Number(minutes))} ${half.toLowerCase()} m`,
  },
  {
    pattern: /(?<=(?:World War|Part|Chapter|Volume) )([IVX]{1,5})(?!\p{L})/gu,
    say: ([numeral = '']) => (romanValue(numeral) > 0 ? toCardinal(romanValue(numeral)) : null),
  },
  { pattern: /(?<![\p{L}\d])#(?=\d)/gu, say: () => 'number ' },
  { pattern: /(?<![\p{L}\d])24\/7(?!\d)/gu, say: () => 'twenty-four seven' },
];

const units: Readonly<Record<string, Forms>> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  nm: ['nanometer', 'nanometers'],
  µm: ['micrometer', 'micrometers'],
  'km²': ['square kilometer', 'square kilometers'],
  'm²': ['square meter', 'square meters'],
  'm³': ['cubic meter', 'cubic meters'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  ha: ['hectare', 'hectares'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  mph: ['mile per hour', 'miles per hour'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
  '‰': ['per thousand', 'per thousand'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  GW: ['gigawatt', 'gigawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  kB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  ms: ['millisecond', 'milliseconds'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  kcal: ['kilocalorie', 'kilocalories'],
  tbsp: ['tablespoon', 'tablespoons'],
  'tbsp.': ['tablespoon', 'tablespoons'],
  tsp: ['teaspoon', 'teaspoons'],
  'tsp.': ['teaspoon', 'teaspoons'],
  fps: ['frame per second', 'frames per second'],
  bpm: ['beat per minute', 'beats per minute'],
  dB: ['decibel', 'decibels'],
  'Mbit/s': ['megabit per second', 'megabits per second'],
  'g/cm³': ['gram per cubic centimeter', 'grams per cubic centimeter'],
  '¢': ['cent', 'cents'],
};

const abbreviations: Readonly<Record<string, string>> = {
  'Dr.': 'Doctor',
  'Mr.': 'Mister',
  'Mrs.': 'Missus',
  'Ms.': 'Miz',
  'Prof.': 'Professor',
  'St.': 'Saint',
  'Mt.': 'Mount',
  'Jr.': 'Junior',
  'Sr.': 'Senior',
  'No.': 'Number',
  'Inc.': 'Incorporated',
  'Ltd.': 'Limited',
  'Co.': 'Company',
  'Jan.': 'January',
  'Feb.': 'February',
  'Aug.': 'August',
  'Sept.': 'September',
  'Oct.': 'October',
  'Nov.': 'November',
  'Dec.': 'December',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'etc.': 'et cetera',
  'vs.': 'versus',
  'approx.': 'approximately',
  'ca.': 'circa',
  'c.': 'circa',
  'a.k.a.': 'also known as',
  'w/': 'with',
  'w/o': 'without',
};

/** @param tag in a region of America, months come before days */
export const english = (tag: string): ReadingLanguage => ({
  cardinal: /-(?:GB|IE|AU|NZ)$/iu.test(tag) ? (value) => britishCardinal(value) : cardinal,
  ordinal: (value) => toOrdinal(value),
  year,
  groupMarks: ',',
  decimalMark: '.',
  fractionByFigures: true,
  words: {
    point: 'point',
    minus: 'minus',
    to: 'to',
    between: 'between',
    and: 'and',
    plus: 'plus',
    equals: 'equals',
    times: 'times',
    at: 'at',
    dot: 'dot',
    slash: 'slash',
    dash: 'dash',
  },
  units,
  currencies,
  sum: (whole, hundredths, name) => `${whole} and ${hundredths} ${name}`,
  scales: ['thousand', 'million', 'billion', 'trillion'],
  abbreviations,
  months,
  date: (day, name, inYear) => `${name} ${toOrdinal(day)}, ${inYear}`,
  fractions: {
    '½': 'one half',
    '1/2': 'one half',
    '⅓': 'one third',
    '1/3': 'one third',
    '⅔': 'two thirds',
    '2/3': 'two thirds',
    '¼': 'one quarter',
    '1/4': 'one quarter',
    '¾': 'three quarters',
    '3/4': 'three quarters',
  },
  dayComesFirst: /^en-(?!US)/iu.test(tag),
  time,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:]| ?[ap]\.?m)/giu,
  amounts: englishAmounts,
  rules,
});
