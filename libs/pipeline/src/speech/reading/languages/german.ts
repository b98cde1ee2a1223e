import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { germanAmounts } from './german-amounts';
import type { Forms } from '../amount-words';
import type { Currency, ReadingLanguage, ReadingRule } from '../reading-language';

/** "ein Kilometer", "eine Million", but "eins" without a noun. */
const cardinal = (value: bigint, noun: string): string => {
  if (value !== 1n || !/^\p{Lu}/u.test(noun)) return toCardinal(value);
  return /(?:e|ion)$/u.test(noun) ? 'eine' : 'ein';
};

/** "neunzehnhundertfünf". */
const year = (value: number): string => {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value < 1_100 || value >= 2_000) return toCardinal(value);
  return `${toCardinal(century)}hundert${rest === 0 ? '' : toCardinal(rest)}`;
};

const time = (hours: number, minutes: number): string =>
  `${hours === 1 ? 'ein' : toCardinal(hours)} Uhr${minutes === 0 ? '' : ` ${toCardinal(minutes)}`}`;

const months = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni'],
  ...['Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
];

const weakBefore = /(?<!\p{L})(?:am|im|vom|zum|zur|beim|dem|den|des|seit|bis|ab|ins)\s$/iu;
const articleBefore = /(?<!\p{L})(?:der|die|das)\s$/iu;

/** The ending depends on the word before: "am dritten Mai", "der dritte Mai", "dritter Mai". */
const inflect = (value: number, before: string): string => {
  const ordinal = toOrdinal(value);
  if (weakBefore.test(before)) return `${ordinal}n`;
  return articleBefore.test(before) ? ordinal : `${ordinal}r`;
};

const rules: readonly ReadingRule[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d.,])(\\d{1,2})\\.(?=\\s?(?:${months.join('|')}|Jahrhunderts?|Jahrtausends?)(?!\\p{L}))`,
      'gu',
    ),
    say: ([, value = ''], { before }) => inflect(Number(value), before),
  },
  {
    pattern: /(?<=(?<!\p{L})(?:am|im|vom|zum|zur|beim|dem|den|des|der|die|das|seit|ins) )(\d{1,3})\.(?=\s\p{L})/giu,
    say: ([, value = ''], { before }) => inflect(Number(value), before),
  },
  {
    pattern: /(?<![\p{L}\d])((?:1[1-9]|20)\d0|\d0)er(?![\p{L}\d])/gu,
    say: ([, decade = '']) => `${year(Number(decade))}er`,
  },
];

const same = (name: string): Forms => [name, name];

const units: Readonly<Record<string, Forms>> = {
  km: same('Kilometer'),
  m: same('Meter'),
  cm: same('Zentimeter'),
  mm: same('Millimeter'),
  nm: same('Nanometer'),
  µm: same('Mikrometer'),
  'km²': same('Quadratkilometer'),
  'm²': same('Quadratmeter'),
  'm³': same('Kubikmeter'),
  kg: same('Kilogramm'),
  g: same('Gramm'),
  mg: same('Milligramm'),
  t: ['Tonne', 'Tonnen'],
  l: same('Liter'),
  ml: same('Milliliter'),
  ha: same('Hektar'),
  'km/h': same('Kilometer pro Stunde'),
  'm/s': same('Meter pro Sekunde'),
  '°C': same('Grad Celsius'),
  '°F': same('Grad Fahrenheit'),
  '°': same('Grad'),
  '%': same('Prozent'),
  '‰': same('Promille'),
  Hz: same('Hertz'),
  kHz: same('Kilohertz'),
  MHz: same('Megahertz'),
  GHz: same('Gigahertz'),
  W: same('Watt'),
  kW: same('Kilowatt'),
  MW: same('Megawatt'),
  GW: same('Gigawatt'),
  kWh: ['Kilowattstunde', 'Kilowattstunden'],
  V: same('Volt'),
  kB: same('Kilobyte'),
  MB: same('Megabyte'),
  GB: same('Gigabyte'),
  TB: same('Terabyte'),
  ms: ['Millisekunde', 'Millisekunden'],
  s: ['Sekunde', 'Sekunden'],
  min: ['Minute', 'Minuten'],
  h: ['Stunde', 'Stunden'],
  'Mio.': ['Million', 'Millionen'],
  'Mrd.': ['Milliarde', 'Milliarden'],
  kcal: ['Kilokalorie', 'Kilokalorien'],
  EL: same('Esslöffel'),
  TL: same('Teelöffel'),
  'Min.': ['Minute', 'Minuten'],
  'Sek.': ['Sekunde', 'Sekunden'],
  dB: same('Dezibel'),
  ct: same('Cent'),
  PS: same('PS'),
  'Mbit/s': same('Megabit pro Sekunde'),
  'g/cm³': same('Gramm pro Kubikzentimeter'),
};

const money = (name: string, hundredth: string): Currency => ({ whole: same(name), hundredth: same(hundredth) });
const dollar = money('Dollar', 'Cent');
const euro = money('Euro', 'Cent');
const pound = money('Pfund', 'Pence');
const yen = money('Yen', 'Sen');
const franc = money('Franken', 'Rappen');

const abbreviations: Readonly<Record<string, string>> = {
  'z. B.': 'zum Beispiel',
  'z.B.': 'zum Beispiel',
  'd. h.': 'das heißt',
  'd.h.': 'das heißt',
  'u. a.': 'unter anderem',
  'u.a.': 'unter anderem',
  'v. a.': 'vor allem',
  'v.a.': 'vor allem',
  'i. d. R.': 'in der Regel',
  'n. Chr.': 'nach Christus',
  'v. Chr.': 'vor Christus',
  'bzw.': 'beziehungsweise',
  'usw.': 'und so weiter',
  'etc.': 'et cetera',
  'ca.': 'circa',
  'evtl.': 'eventuell',
  'ggf.': 'gegebenenfalls',
  'inkl.': 'inklusive',
  'sog.': 'sogenannt',
  'vgl.': 'vergleiche',
  'Dr.': 'Doktor',
  'Prof.': 'Professor',
  'Nr.': 'Nummer',
  'St.': 'Sankt',
  'Str.': 'Straße',
  'Hr.': 'Herr',
  'Fr.': 'Frau',
  'Abb.': 'Abbildung',
  'Jh.': 'Jahrhundert',
  'Std.': 'Stunden',
};

export const german: ReadingLanguage = {
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year,
  groupMarks: '.\u00a0\u202f’',
  decimalMark: ',',
  fractionByFigures: true,
  words: {
    point: 'Komma',
    minus: 'minus',
    to: 'bis',
    between: 'zwischen',
    and: 'und',
    plus: 'plus',
    equals: 'gleich',
    times: 'mal',
    at: 'ät',
    dot: 'Punkt',
    slash: 'Schrägstrich',
    dash: 'Strich',
  },
  units,
  currencies: {
    $: dollar,
    USD: dollar,
    '€': euro,
    EUR: euro,
    Euro: euro,
    '£': pound,
    GBP: pound,
    '¥': yen,
    JPY: yen,
    CHF: franc,
  },
  sum: (whole, hundredths) => `${whole} ${hundredths}`,
  scales: ['Tausend', 'Million', 'Millionen', 'Milliarde', 'Milliarden', 'Billionen'],
  abbreviations,
  months,
  date: (day, month, inYear, before) => `${inflect(day, before)} ${month} ${inYear}`,
  fractions: {
    '½': 'ein halb',
    '1/2': 'ein halb',
    '⅓': 'ein Drittel',
    '1/3': 'ein Drittel',
    '⅔': 'zwei Drittel',
    '2/3': 'zwei Drittel',
    '¼': 'ein Viertel',
    '1/4': 'ein Viertel',
    '¾': 'drei Viertel',
    '3/4': 'drei Viertel',
  },
  dayComesFirst: true,
  time,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4])[:.]([0-5]\d)(?: Uhr(?!\p{L})|(?<=:\d\d)(?![\d:.]))/gu,
  amounts: germanAmounts,
  rules,
};
