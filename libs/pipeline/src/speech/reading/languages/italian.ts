import { toCardinal, toOrdinal } from 'n2words/it-IT';
import { romanValue } from '../spoken-numbers';
import { smallLanguage } from '../small-language';

const feminine = /(?:[^m]a|zione|sione|tà)$/iu;

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value).replaceAll('mila e ', 'mila');
  if (value !== 1n || noun === '') return said;
  return feminine.test(noun) ? 'una' : 'un';
};

const ordinal = (value: number, isFeminine = false): string => {
  const said = toOrdinal(value);
  return isFeminine ? said.replace(/o$/u, 'a') : said;
};

const denominators: Readonly<Record<number, string>> = { 5: 'quint', 6: 'sest', 7: 'settim', 8: 'ottav', 10: 'decim' };
const month = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** "L'una": hours are feminine. */
const sayTime = (hours: number, minutes: number): string =>
  `${hours === 1 ? 'una' : toCardinal(hours)}${minutes === 0 ? '' : ` e ${toCardinal(minutes)}`}`;

export const italian = smallLanguage({
  cardinal,
  ordinal: toOrdinal,
  groupMarks: '.\u00a0\u202f',
  decimalMark: ',',
  words: {
    point: 'virgola',
    minus: 'meno',
    to: 'a',
    between: 'tra',
    and: 'e',
    plus: 'più',
    equals: 'uguale',
    times: 'per',
    at: 'chiocciola',
    dot: 'punto',
    slash: 'barra',
    dash: 'trattino',
  },
  units: {
    km: 'chilometro|chilometri',
    m: 'metro|metri',
    cm: 'centimetro|centimetri',
    mm: 'millimetro|millimetri',
    'km²': 'chilometro quadrato|chilometri quadrati',
    'm²': 'metro quadrato|metri quadrati',
    'm³': 'metro cubo|metri cubi',
    kg: 'chilogrammo|chilogrammi',
    g: 'grammo|grammi',
    mg: 'milligrammo|milligrammi',
    t: 'tonnellata|tonnellate',
    l: 'litro|litri',
    dl: 'decilitro|decilitri',
    cl: 'centilitro|centilitri',
    ml: 'millilitro|millilitri',
    ha: 'ettaro|ettari',
    'km/h': 'chilometro orario|chilometri orari',
    'm/s²': 'metro al secondo quadrato|metri al secondo quadrato',
    'Mbit/s': 'megabit al secondo',
    'm/s': 'metro al secondo|metri al secondo',
    'ab./km²': 'abitante per chilometro quadrato|abitanti per chilometro quadrato',
    '°C': 'grado Celsius|gradi Celsius',
    '°F': 'grado Fahrenheit|gradi Fahrenheit',
    '°': 'grado|gradi',
    '%': 'per cento',
    '‰': 'per mille',
    Hz: 'hertz',
    GHz: 'gigahertz',
    W: 'watt',
    kW: 'chilowatt',
    kWh: 'chilowattora',
    V: 'volt',
    MB: 'megabyte',
    GB: 'gigabyte',
    TB: 'terabyte',
    mA: 'milliampere',
    dB: 'decibel',
    s: 'secondo|secondi',
    min: 'minuto|minuti',
    h: 'ora|ore',
    kcal: 'chilocaloria|chilocalorie',
  },
  currencies: {
    '€': 'euro/centesimo|centesimi',
    EUR: 'euro/centesimo|centesimi',
    $: 'dollaro|dollari/centesimo|centesimi',
    USD: 'dollaro statunitense|dollari statunitensi/centesimo|centesimi',
    '£': 'sterlina|sterline/penny|penny',
    CHF: 'franco svizzero|franchi svizzeri/centesimo|centesimi',
    '¥': 'yen/sen',
  },
  sum: (whole, hundredths) => `${whole} e ${hundredths}`,
  scales: ['mila', 'milione', 'milioni', 'miliardo', 'miliardi'],
  scaleLink: (name) => `di ${name}`,
  magnitudes: { mln: 'milione|milioni', mld: 'miliardo|miliardi' },
  months: month.split('|'),
  date: (day, name, year) => `${day === 1 ? 'primo' : toCardinal(day)} ${name} ${year}`,
  time: sayTime,
  fractions: { '1/2': 'mezzo', '1/3': 'un terzo', '2/3': 'due terzi', '1/4': 'un quarto', '3/4': 'tre quarti' },
  fraction: (numerator, denominator) => {
    const name = denominators[denominator];
    if (name === undefined) return null;
    return numerator === 1 ? `un ${name}o` : `${toCardinal(numerator)} ${name}i`;
  },
  signs: {
    Ø: 'diametro',
    '<': 'meno di',
    '>': 'più di',
    '≤': 'al massimo',
    '≥': 'almeno',
    '~': 'circa',
    '≈': 'circa',
    '±': 'più o meno',
  },
  ratio: 'a',
  outOf: 'su',
  phrases: { '1 ora': 'un’ora', '1 su': 'uno su', 'CO₂': 'C O due', CO2: 'C O due', 'H₂O': 'H due O' },
  beforeNumber: {
    'p.': 'pagina',
    'pag.': 'pagina',
    'pp.': 'pagine',
    'pagg.': 'pagine',
    'n.': 'numero',
    'n°': 'numero',
    'tel.': 'telefono',
    'v.': 'versione',
    'art.': 'articolo',
    'cap.': 'capitolo',
    'vol.': 'volume',
  },
  abbreviations: {
    'Dott.': 'dottor',
    'Dr.': 'dottor',
    'Sig.': 'signor',
    'Sig.ra': 'signora',
    'Dott.ssa': 'dottoressa',
    'Ing.': 'ingegner',
    'prof.': 'professor',
    'Prof.': 'professor',
    'ecc.': 'eccetera',
    'a.C.': 'avanti Cristo',
    'd.C.': 'dopo Cristo',
    'es.': 'esempio',
    'ca.': 'circa',
  },
  amounts: {
    per: 'per',
    foot: ['piede', 'piedi'],
    inch: ['pollice', 'pollici'],
    directions: { N: 'nord', S: 'sud', E: 'est', O: 'ovest', W: 'ovest' },
    arcMinute: ['minuto', 'minuti'],
    arcSecond: ['secondo', 'secondi'],
    versionPoint: 'punto',
    quarterSigns: ['T'],
    factor: (number) => `${number} volte`,
    power: (exponent) => (exponent === 2 ? 'al quadrato' : exponent === 3 ? 'al cubo' : `alla ${toCardinal(exponent)}`),
    root: 'radice di',
    pi: 'pi greco',
    dividedBy: 'diviso',
    scores: 'scala|rapporto|vinse|punteggio',
    quarter: (quarter, year) => `${toOrdinal(quarter)} trimestre${year === null ? '' : ` ${year}`}`,
    version: 'versione',
    monarchs:
      'Luigi|Carlo|Enrico|Giovanni Paolo|Giovanni|Vittorio Emanuele|Umberto|Elisabetta|Isabella|Caterina|Filippo|Federico|Francesco|Napoleone|Benedetto|Pio|Leone|Gregorio|Paolo|Alessandro|Guglielmo|Giorgio|Edoardo|Riccardo|Giacomo|Ottone|Nicola|Pietro|Ferdinando|Ramses',
    monarch: (value, name) => ordinal(value, /^(?:Elisabetta|Isabella|Caterina)$/u.test(name)),
    numbered: '[Cc]apitolo|[Aa]tto|[Tt]omo|[Vv]olume|[Pp]arte|[Ll]ibro|[Ss]cena|[Tt]ipo|[Cc]lasse',
  },
  firstRules: [
    {
      pattern: /(?<=(?<!\p{L})(?:alle|dalle|le|ore) )([01]?\d|2[0-4])[.:]([0-5]\d)(?![\d.,])/gu,
      say: ([, hours = '', minutes = '']) => sayTime(Number(hours), Number(minutes)),
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,])([1-9]\\d?)°(?= (?:${month}|trimestre|posto|piano|secolo)(?!\\p{L}))`,
        'gu',
      ),
      say: ([, value = '']) => ordinal(Number(value)),
    },
  ],
  rules: [
    { pattern: /(?<![\p{L}\d])([1-9]\d?)º(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value)) },
    { pattern: /(?<![\p{L}\d])([1-9]\d?)ª(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value), true) },
    { pattern: new RegExp(`(?<![\\p{L}\\d.,/])1(?= (?:${month})(?!\\p{L}))`, 'gu'), say: () => 'primo' },
    {
      pattern: /(?<!\p{L})([IVX]{1,6})(?= sec(?:olo|\.))/gu,
      say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinal(romanValue(numeral)) : null),
    },
    { pattern: /(?<=(?<!\p{L})[IVX]{1,6} )sec\.(?!\p{L})/gu, say: () => 'secolo' },
    { pattern: /(?<=anni )['’](?=\d\d(?!\d))/gu, say: () => '' },
  ],
});
