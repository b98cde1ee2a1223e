import { toCardinal, toOrdinal } from 'n2words/es-ES';
import { spanishAmounts } from './spanish-amounts';
import type { Forms } from '../amount-words';
import type { Currency, ReadingLanguage, ReadingRule } from '../reading-language';
import { romanValue } from '../spoken-numbers';

/** Masculine in spite of their ending. */
const masculine = /^(?:días?|mapas?|planetas?|\p{L}+mas?)$/iu;

/** Before a noun "uno" is shortened or becomes "una", and hundreds agree with it: "doscientas páginas". */
const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value).replace(/dieciseis$/u, 'dieciséis');
  if (noun === '') return said;
  if (/as?$/u.test(noun) && !masculine.test(noun)) return said.replaceAll('cientos', 'cientas').replace(/uno$/u, 'una');
  return said.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, 'un');
};

const time = (hours: number, minutes: number): string => {
  const said = toCardinal(hours).replace(/uno$/u, 'una');
  return minutes === 0 ? `${said} en punto` : `${said} y ${toCardinal(minutes)}`;
};

const feminine = (ordinal: string): string => ordinal.replaceAll(/o(?= |$)/gu, 'a');

const rules: readonly ReadingRule[] = [
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?)\.?º(?!\p{L})/gu,
    say: ([, value = '']) => toOrdinal(value),
  },
  {
    pattern: /(?<![\p{L}\d.,])([1-9]\d?)\.?ª(?!\p{L})/gu,
    say: ([, value = '']) => feminine(toOrdinal(value)),
  },
  { pattern: /(?<![\p{L}\d])1\.?er(?!\p{L})/gu, say: () => 'primer' },
  { pattern: /(?<![\p{L}\d])3\.?er(?!\p{L})/gu, say: () => 'tercer' },
  {
    pattern: /(?<=(?<!\p{L})siglos? )([IVX]{1,6})(?!\p{L})/giu,
    say: ([, numeral = '']) => (romanValue(numeral) > 0 ? toCardinal(romanValue(numeral)) : null),
  },
];

const plural = (name: string): Forms => [name, `${name}s`];
const same = (name: string): Forms => [name, name];

const units: Readonly<Record<string, Forms>> = {
  km: plural('kilómetro'),
  m: plural('metro'),
  cm: plural('centímetro'),
  mm: plural('milímetro'),
  nm: plural('nanómetro'),
  µm: plural('micrómetro'),
  'km²': ['kilómetro cuadrado', 'kilómetros cuadrados'],
  'm²': ['metro cuadrado', 'metros cuadrados'],
  'm³': ['metro cúbico', 'metros cúbicos'],
  kg: plural('kilogramo'),
  g: plural('gramo'),
  mg: plural('miligramo'),
  t: plural('tonelada'),
  l: plural('litro'),
  L: plural('litro'),
  ml: plural('mililitro'),
  ha: plural('hectárea'),
  'km/h': ['kilómetro por hora', 'kilómetros por hora'],
  'm/s': ['metro por segundo', 'metros por segundo'],
  '°C': ['grado Celsius', 'grados Celsius'],
  '°F': ['grado Fahrenheit', 'grados Fahrenheit'],
  '°': plural('grado'),
  '%': same('por ciento'),
  '‰': same('por mil'),
  Hz: plural('hercio'),
  kHz: plural('kilohercio'),
  MHz: plural('megahercio'),
  GHz: plural('gigahercio'),
  W: plural('vatio'),
  kW: plural('kilovatio'),
  MW: plural('megavatio'),
  GW: plural('gigavatio'),
  kWh: ['kilovatio hora', 'kilovatios hora'],
  V: plural('voltio'),
  kB: plural('kilobyte'),
  MB: plural('megabyte'),
  GB: plural('gigabyte'),
  TB: plural('terabyte'),
  ms: plural('milisegundo'),
  s: plural('segundo'),
  min: plural('minuto'),
  h: plural('hora'),
  kcal: plural('kilocaloría'),
};

const money = (whole: Forms, hundredth: Forms): Currency => ({ whole, hundredth });
const dollar = money(['dólar', 'dólares'], plural('centavo'));
const euro = money(plural('euro'), plural('céntimo'));
const pound = money(plural('libra'), plural('penique'));
const yen = money(['yen', 'yenes'], same('sen'));
const franc = money(['franco suizo', 'francos suizos'], plural('céntimo'));

const abbreviations: Readonly<Record<string, string>> = {
  'Sr.': 'señor',
  'Sra.': 'señora',
  'Srta.': 'señorita',
  'Dr.': 'doctor',
  'Dra.': 'doctora',
  'Prof.': 'profesor',
  'D.': 'don',
  'Dña.': 'doña',
  'Ud.': 'usted',
  'Uds.': 'ustedes',
  'p. ej.': 'por ejemplo',
  'p.ej.': 'por ejemplo',
  'etc.': 'etcétera',
  'aprox.': 'aproximadamente',
  'núm.': 'número',
  'n.º': 'número',
  'pág.': 'página',
  'a. C.': 'antes de Cristo',
  'd. C.': 'después de Cristo',
  'EE. UU.': 'Estados Unidos',
  'EE.UU.': 'Estados Unidos',
  'Av.': 'avenida',
};

export const spanish: ReadingLanguage = {
  cardinal,
  ordinal: (value) => toOrdinal(value),
  year: (value) => toCardinal(value),
  groupMarks: '.\u00a0\u202f',
  decimalMark: ',',
  fractionByFigures: false,
  words: {
    point: 'coma',
    minus: 'menos',
    to: 'a',
    between: 'entre',
    and: 'y',
    plus: 'más',
    equals: 'igual a',
    times: 'por',
    at: 'arroba',
    dot: 'punto',
    slash: 'barra',
    dash: 'guion',
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
  sum: (whole, hundredths) => `${whole} con ${hundredths}`,
  scales: ['mil', 'millón', 'millones'],
  scaleLink: (name) => `de ${name}`,
  abbreviations,
  months: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
    ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
  date: (day, month, inYear) => `${day === 1 ? 'primero' : toCardinal(day)} de ${month} de ${inYear}`,
  fractions: {
    '½': 'un medio',
    '1/2': 'un medio',
    '⅓': 'un tercio',
    '1/3': 'un tercio',
    '⅔': 'dos tercios',
    '2/3': 'dos tercios',
    '¼': 'un cuarto',
    '1/4': 'un cuarto',
    '¾': 'tres cuartos',
    '3/4': 'tres cuartos',
  },
  dayComesFirst: true,
  time,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:])/gu,
  amounts: spanishAmounts,
  rules,
};
