import { toCardinal } from 'n2words/pl-PL';
import { smallLanguage } from '../small-language';
import { romanValue } from '../spoken-numbers';
import { genderedNumber, ordinalIn, sayCentury, sayTime, sayYear } from './polish-cases';
import {
  polishAbbreviations,
  polishBeforeNumber,
  polishCurrencies,
  polishSpacedUnits,
  polishUnits,
} from './polish-units';

const unitNames = new Set(
  [...Object.values(polishUnits), ...Object.values(polishCurrencies)].map((forms) => forms.split('|', 1)[0] ?? ''),
);

/** Other numbers are left to the voice, which inflects none of them. */
const cardinal = (value: bigint, noun: string): string => genderedNumber(value, noun, unitNames.has(noun));

const day = (value: number): string => ordinalIn(value, 'genitive');

/** "Lata osiemdziesiąte", "w latach osiemdziesiątych". */
const decade = (value: number, before: string): string =>
  ordinalIn(value, 'nominative').replace(/y$/u, /ach $/iu.test(before) ? 'ych' : 'e');

/** "Trzy ósme", "siedem ósmych". */
const fraction = (numerator: number, denominator: number): string | null => {
  if (![5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000].includes(denominator)) return null;
  const name = ordinalIn(denominator, 'feminine');
  if (numerator === 1) return `jedna ${name}`;
  const isFew = numerator % 10 >= 2 && numerator % 10 <= 4 && Math.floor(numerator / 10) !== 1;
  return `${toCardinal(numerator, { gender: 'feminine' })} ${name.replace(/a$/u, isFew ? 'e' : 'ych')}`;
};

/** "Półtora litra", "półtorej szklanki", "dwie i pół godziny". */
const sayHalf = (whole: string, written: string): string => {
  const noun = polishUnits[written]?.split('|').at(-1) ?? written;
  const isFeminine = /[yi]$/u.test(noun);
  if (whole === '') return `pół ${noun}`;
  if (whole === '1') return `półtor${isFeminine ? 'ej' : 'a'} ${noun}`;
  return `${whole === '2' && isFeminine ? 'dwie' : whole} i pół ${noun}`;
};

const isEndOfSentence = (after: string): boolean => /^\s+\p{Lu}|^["”»)]*$/u.test(after);

const warForms: Readonly<Record<string, 'feminine' | 'feminineGenitive' | 'feminineAccusative'>> = {
  wojna: 'feminine',
  wojny: 'feminineGenitive',
  wojnie: 'feminineGenitive',
  wojnę: 'feminineAccusative',
};
const quarterForms = { kwartał: 'nominative', kwartału: 'genitive', kwartale: 'locative' } as const;

const months = 'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia';

export const polish = smallLanguage({
  cardinal,
  keepsFigures: true,
  plurals: 'pl',
  groupMarks: '. \u00a0\u202f',
  decimalMark: ',',
  words: {
    point: 'przecinek',
    minus: 'minus',
    to: 'do',
    between: 'między',
    and: 'i',
    plus: 'plus',
    equals: 'równa się',
    times: 'razy',
    at: 'małpa',
    dot: 'kropka',
    slash: 'ukośnik',
    dash: 'myślnik',
  },
  units: polishUnits,
  spacedUnits: polishSpacedUnits,
  currencies: polishCurrencies,
  magnitudes: {
    'tys.': 'tysiąc|tysięcy|tysiące|tysiąca',
    mln: 'milion|milionów|miliony|miliona',
    mld: 'miliard|miliardów|miliardy|miliarda',
  },
  months: months.split('|'),
  date: (value, name, year) => `${day(value)} ${name} ${ordinalIn(Number(year), 'genitive')} roku`,
  time: (hours, minutes) => sayTime(hours, minutes, ''),
  fractions: {
    '1/2': 'pół',
    '1/3': 'jedna trzecia',
    '2/3': 'dwie trzecie',
    '1/4': 'jedna czwarta',
    '3/4': 'trzy czwarte',
  },
  fraction,
  mixed: (whole, part) => {
    if (part === '½') return whole === 1n ? 'półtora' : `${whole} i pół`;
    const name = { '¼': 'jedna czwarta', '¾': 'trzy czwarte', '⅓': 'jedna trzecia', '⅔': 'dwie trzecie' }[part] ?? part;
    return `${whole} i ${name}`;
  },
  signs: {
    Ø: 'średnica',
    '<': 'poniżej',
    '>': 'ponad',
    '≤': 'najwyżej',
    '≥': 'co najmniej',
    '~': 'około',
    '≈': 'około',
    '±': 'plus minus',
    '§': 'paragraf',
  },
  ratio: 'do',
  outOf: 'na',
  phrases: {
    'CO₂': 'C O dwa',
    CO2: 'C O dwa',
    'H₂O': 'H dwa O',
    '24/7': 'całą dobę',
    '50/50': 'pół na pół',
    '1 na': '1 na',
    'p.n.e.': 'przed naszą erą',
    'n.e.': 'naszej ery',
  },
  beforeNumber: polishBeforeNumber,
  abbreviations: polishAbbreviations,
  amounts: {
    version: 'wersja',
    factor: (number) => `${number} razy`,
    power: (exponent) => {
      if (exponent === 2) return 'do kwadratu';
      if (exponent === 3) return 'do sześcianu';
      return `do potęgi ${exponent < 0 ? 'minus ' : ''}${Math.abs(exponent)}`;
    },
    root: 'pierwiastek z',
    pi: 'pi',
    dividedBy: 'podzielić przez',
    comparisons: { '<': 'mniejsze niż', '>': 'większe niż', '≤': 'najwyżej', '≥': 'co najmniej', '≈': 'około' },
    directions: {
      N: 'szerokości północnej',
      S: 'szerokości południowej',
      E: 'długości wschodniej',
      W: 'długości zachodniej',
    },
    arcMinute: ['minuta', 'minut', 'minuty', 'minuty'],
    arcSecond: ['sekunda', 'sekund', 'sekundy', 'sekundy'],
    quarter: (quarter, year) => `${ordinalIn(quarter, 'nominative')} kwartał${year === null ? '' : ` ${year}`}`,
    per: 'na',
    perPrice: 'za',
    perNouns: ['godzinę', 'dzień', 'miesiąc', 'rok', 'osobę'],
    perForm: (unit) => unit.replace(/a$/u, 'ę'),
    foot: ['stopa', 'stóp', 'stopy', 'stopy'],
    inch: ['cal', 'cali', 'cale', 'cala'],
    dials: 'tel\\.|telefon|zadzwoń|numer',
    scores: 'wygrał|wygrała|przegrał|przegrała|wynik',
    monarchs:
      'Henryk|Ludwik|Karol|Jan|Jan Paweł|Zygmunt|Władysław|Kazimierz|Bolesław|Stefan|Stanisław|August|Fryderyk|Wilhelm|Filip|Jerzy|Edward|Ryszard|Mikołaj|Aleksander|Piotr|Iwan|Pius|Benedykt|Leon|Grzegorz|Napoleon|Ramzes|Otton|Franciszek|Elżbieta|Katarzyna|Maria|Anna|Krystyna',
    monarch: (value, name) => ordinalIn(value, name.endsWith('a') ? 'feminine' : 'nominative'),
    numbered: '[Rr]ozdział|[Tt]om|[Cc]zęść|[Aa]kt|[Kk]sięga|[Kk]lasa|[Tt]yp',
  },
  firstRules: [
    {
      pattern: /(?<=(?<!\p{L})(?:ul|al|pl|os)\. [\p{L} ]{1,30} )(\d{1,4})\/(\d{1,4})(?![\d/])/gu,
      say: ([, house = '', flat = '']) => `${house} przez ${flat}`,
    },
    {
      pattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?![\d:]|[.,]\d)/gu,
      say: ([written, hours = '', minutes = ''], { before, after }) =>
        new RegExp(`(?:wygrał|wygrała|przegrał|przegrała|wynik|skala) $`, 'iu').test(before) ||
        /^ ?=/u.test(after) ||
        !/:[0-5]\d$/u.test(written)
          ? null
          : sayTime(Number(hours), Number(minutes), before),
    },
    {
      pattern: /(?<=(?<!\p{L})godz(?:\.|inie|iny|ina) )([01]?\d|2[0-4])(?:\.([0-5]\d))?(?![\d:,]|\.\d)/giu,
      say: ([, hours = '', minutes = '0'], { before }) => sayTime(Number(hours), Number(minutes), before),
    },
    {
      pattern: /(?<=(?<!\p{L})(o|od|do|po|około) )godz\.(?= ?\d)/giu,
      say: ([, preposition = '']) => (/^(?:o|po)$/iu.test(preposition) ? 'godzinie' : 'godziny'),
    },
    { pattern: /(?<!\p{L})godz\.(?= ?\d)/gu, say: () => 'godzina' },
    {
      pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
      say: ([, whole = '', noun = '']) => sayHalf(whole, noun),
    },
    {
      pattern: /(?<![\p{L}\d.,/–-])([1-9]\d{1,3}) (r\.|roku?)(?!\p{L})/gu,
      say: ([, value = '', noun = ''], { before, after }) =>
        sayYear(Number(value), noun, before) + (noun === 'r.' && isEndOfSentence(after) ? '.' : ''),
    },
    {
      pattern: /(?<=(?<!\p{L})rok )([1-9]\d{2,3})(?![\d.,–-])/gu,
      say: ([, value = '']) => ordinalIn(Number(value), 'nominative'),
    },
    {
      pattern: new RegExp(`(?<=\\d (?:${months}) )([12]\\d{3})(?![\\d–-]| r)`, 'gu'),
      say: ([, value = '']) => ordinalIn(Number(value), 'genitive'),
    },
  ],
  rules: [
    {
      pattern: /(?<!\p{L})([IVX]{1,6})(?:(?: i |[–-])([IVX]{1,6}))? (w\.|wieku|wieki?)(?!\p{L})/gu,
      say: ([, first = '', last = '', noun = ''], { before }) => sayCentury(first, last, noun, before),
    },
    {
      pattern: /(?<!\p{L})(I{1,3}|IV) (kwartału?|kwartale)(?!\p{L})/gu,
      say: ([, numeral = '', noun = '']) =>
        `${ordinalIn(romanValue(numeral), quarterForms[noun as keyof typeof quarterForms])} ${noun}`,
    },
    {
      pattern: /(?<!\p{L})(I{1,3}) (wojn(?:a|y|ie|ę))(?!\p{L})/gu,
      say: ([, numeral = '', noun = '']) => `${ordinalIn(romanValue(numeral), warForms[noun] ?? 'feminine')} ${noun}`,
    },
    {
      pattern: /(?<=(?<!\p{L})lat(?:a|ach|) )([2-9]0)\.(?!\d)/giu,
      say: ([, value = ''], { before }) => decade(Number(value), before),
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])(?=(?:(?: do | i |[–-])(?:[1-9]|[12]\\d|3[01]))? (?:${months})(?!\\p{L}))`,
        'gu',
      ),
      say: ([, value = '']) => day(Number(value)),
    },
  ],
});
