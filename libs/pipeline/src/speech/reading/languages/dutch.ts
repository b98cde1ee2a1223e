import { toCardinal, toOrdinal } from 'n2words/nl-NL';
import { romanValue, sayNumber } from '../spoken-numbers';
import { smallLanguage } from '../small-language';
import { dutchAbbreviations, dutchBeforeNumber, dutchCurrencies, dutchSpacedUnits, dutchUnits } from './dutch-units';

/** "Vijfentwintighonderd", but "achtduizend achthonderdachtenveertig". */
const cardinal = (value: bigint): string =>
  value > 2_000n && value < 10_000n && value % 100n !== 0n
    ? `${toCardinal(value / 1_000n)}duizend ${toCardinal(value % 1_000n)}`
    : toCardinal(value);

const ordinal = (value: number): string => toOrdinal(value).replace('honderd ', 'honderd');

const denominators: Readonly<Record<number, string>> = {
  5: 'vijfde',
  6: 'zesde',
  7: 'zevende',
  8: 'achtste',
  10: 'tiende',
  12: 'twaalfde',
  16: 'zestiende',
  20: 'twintigste',
  100: 'honderdste',
  1000: 'duizendste',
};

/** "Anderhalf", "tweeënhalf", "vierenhalf". */
const andHalf = (whole: bigint): string => {
  if (whole === 1n) return 'anderhalf';
  const said = toCardinal(whole);
  return `${said}${said.endsWith('e') ? 'ën' : 'en'}half`;
};

/** Nouns with the article "het", beside diminutives. */
const neuter = /^(?:uur|jaar|kilo|glas|pond|brood|ei|blik|pak|dozijn|kilogram|gram|procent|miljoen|miljard)$|je$/u;

/** "Een halve liter", "anderhalf uur". */
const sayHalf = (whole: string, written: string): string => {
  const noun = dutchUnits[written]?.split('|', 1)[0] ?? written;
  const half = whole === '' ? 'een half' : andHalf(BigInt(whole));
  return `${neuter.test(noun) ? half : half.replace(/half$/u, 'halve')} ${noun}`;
};

export const dutch = smallLanguage({
  cardinal,
  ordinal,
  groupMarks: '.\u00a0\u202f',
  decimalMark: ',',
  fractionByFigures: true,
  words: {
    point: 'komma',
    minus: 'min',
    to: 'tot',
    between: 'tussen',
    and: 'en',
    plus: 'plus',
    equals: 'is',
    times: 'keer',
    at: 'apenstaartje',
    dot: 'punt',
    slash: 'schuine streep',
    dash: 'streepje',
  },
  units: dutchUnits,
  spacedUnits: dutchSpacedUnits,
  currencies: dutchCurrencies,
  scales: ['duizend', 'miljoen', 'miljard', 'biljoen'],
  magnitudes: {
    mln: 'miljoen',
    'mln.': 'miljoen',
    mld: 'miljard',
    'mld.': 'miljard',
    mrd: 'miljard',
    'mrd.': 'miljard',
  },
  months: [
    ...['januari', 'februari', 'maart', 'april', 'mei', 'juni'],
    ...['juli', 'augustus', 'september', 'oktober', 'november', 'december'],
  ],
  date: (day, name, year) => `${toCardinal(day)} ${name} ${year}`,
  time: (hours, minutes) => `${toCardinal(hours)} uur${minutes === 0 ? '' : ` ${toCardinal(minutes)}`}`,
  timePattern:
    /(?<![\p{L}\d:.,])([01]?\d|2[0-4])(?:[:.]|u(?=[0-5]\d(?![\p{L}\d])))([0-5]\d)(?: u(?:ur)?(?!\p{L})|(?=[-–]\d{1,2}\.\d\d u)|(?<=u\d\d)|(?<=:\d\d)(?![\d:]|[.,]\d))/gu,
  fractions: { '1/2': 'een half', '1/3': 'een derde', '2/3': 'twee derde', '1/4': 'een kwart', '3/4': 'drie kwart' },
  fraction: (numerator, denominator) => {
    const name = denominators[denominator];
    return name === undefined ? null : `${numerator === 1 ? 'een' : toCardinal(numerator)} ${name}`;
  },
  mixed: (whole, part) => {
    if (part === '½') return andHalf(whole);
    const name = { '¼': 'een kwart', '¾': 'drie kwart', '⅓': 'een derde', '⅔': 'twee derde' }[part] ?? part;
    return `${toCardinal(whole)} ${name}`;
  },
  signs: {
    Ø: 'diameter',
    '<': 'minder dan',
    '>': 'meer dan',
    '≤': 'hoogstens',
    '≥': 'minstens',
    '~': 'ongeveer',
    '≈': 'ongeveer',
    '±': 'plus of min',
    '§': 'paragraaf',
  },
  ratio: 'tegen',
  outOf: 'van de',
  phrases: {
    't/m': 'tot en met',
    '24/7': 'vierentwintig uur per dag',
    '50/50': 'vijftig vijftig',
    'WO I': 'Eerste Wereldoorlog',
    'WO II': 'Tweede Wereldoorlog',
    'CO₂': 'C O twee',
    CO2: 'C O twee',
    'H₂O': 'H twee O',
    'na Chr.': 'na Christus',
  },
  beforeNumber: dutchBeforeNumber,
  abbreviations: dutchAbbreviations,
  amounts: {
    per: 'per',
    perNouns: ['uur', 'dag', 'week', 'maand', 'jaar', 'nacht', 'persoon', 'minuut'],
    comparisons: { '<': 'kleiner dan', '>': 'groter dan', '≤': 'hoogstens', '≥': 'minstens', '≈': 'ongeveer' },
    dials: 'bel|tel\\.|telefoon|toestel|kamer',
    halfSigns: ['H'],
    half: (half, year) => `${ordinal(half)} halfjaar ${year}`,
    foot: ['voet', 'voet'],
    inch: ['inch', 'inch'],
    directions: { NB: 'noorderbreedte', ZB: 'zuiderbreedte', OL: 'oosterlengte', WL: 'westerlengte' },
    arcMinute: ['minuut', 'minuten'],
    arcSecond: ['seconde', 'seconden'],
    factor: (number) => `${number} keer`,
    power: (exponent) => (exponent === 2 ? 'kwadraat' : `tot de macht ${toCardinal(exponent)}`),
    root: 'wortel van',
    pi: 'pi',
    dividedBy: 'gedeeld door',
    scores: 'won met|verloor met|stand|verhouding',
    quarter: (quarter, year, before) => {
      const article = /(?<!\p{L})(?:in|van|sinds|tot|tijdens) $/iu.test(before) ? 'het ' : '';
      return `${article}${ordinal(quarter)} kwartaal${year === null ? '' : ` ${year}`}`;
    },
    version: 'versie',
    monarchs:
      'Lodewijk|Willem|Karel|Hendrik|Elizabeth|Johannes Paulus|Johannes|Filips|Frederik|Napoleon|Benedictus|Pius|Leo|Gregorius|Paulus|Alexander|George|Eduard|Richard|Jacobus|Otto|Nicolaas|Peter|Leopold|Albert|Catharina|Margaretha|Ramses',
    monarch: (value) => `de ${ordinal(value)}`,
    numbered: 'Wereldoorlog|[Hh]oofdstuk|[Dd]eel|[Bb]oek|[Aa]kte|[Tt]ype|[Kk]lasse|[Ff]ase',
  },
  firstRules: [
    {
      pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
      say: ([, whole = '', noun = '']) => sayHalf(whole, noun),
    },
    {
      pattern: /(?<=[Ss]chaal )1:(\d{1,3}(?:\.\d{3}){0,2})(?!\d)/gu,
      say: ([, other = '']) => `één op ${sayNumber(other, '', dutch)}`,
    },
    {
      pattern: /(?<![\p{L}\d])€ ?(\d[\d.]{0,9}),[-–—]{1,2}/gu,
      say: ([, value = '']) => `${sayNumber(value, 'euro', dutch)} euro`,
    },
  ],
  rules: [
    {
      pattern: /(?<![\p{L}\d])([1-9]\d{0,2})(?:ste|de|e)(?![\p{L}\d])/gu,
      say: ([, value = '']) => ordinal(Number(value)),
    },
    {
      pattern: /(?<!\p{L})([IVX]{1,6})e(?= eeuw)/gu,
      say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinal(romanValue(numeral)) : null),
    },
    {
      pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
      say: ([, metres = '', rest = '']) =>
        rest === '00' ? null : `${cardinal(BigInt(metres))} meter ${cardinal(BigInt(rest))}`,
    },
    { pattern: /(?<=(?<!\p{L})(?:jaren|in|van|sinds|uit) )['’](?=\d\d(?!\d))/gu, say: () => '' },
  ],
});
