import { toCardinal, toOrdinal } from 'n2words/it-IT';
import { romanValue } from '../spoken-numbers';
import { smallLanguage } from '../small-language';
import {
  italianAbbreviations,
  italianBeforeNumber,
  italianCurrencies,
  italianSpacedUnits,
  italianUnits,
} from './italian-units';

const feminine =
  /(?:[^m]a|zione|gione|sione|tà|tù|udine|trice|ie)$|^(?:notte|luce|parte|chiave|voce|legge|pace|gente|mente|nave|neve|carne|classe|base|fase|frase|arte|morte|sete|fame|torre|valle|croce|rete|sede|estate|madre|crisi|analisi|tesi|mano|radio|foto|moto|auto)$/iu;
const masculine = /^(?:pianeta|poeta|papa|atleta|duca|gorilla|\p{L}+ista)$/iu;
const isFeminine = (noun: string): boolean => feminine.test(noun) && !masculine.test(noun);

/** "Lo studente", "lo zaino": these take the longer article. */
const longArticle = /^(?:s[^aeiouàèéìòù]|z|x|y|gn|ps|pn)/iu;

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value)
    .replaceAll('mila e ', 'mila')
    .replaceAll(/é(?=\p{L})/gu, 'e');
  if (value !== 1n || noun === '' || noun.startsWith('per ')) return said;
  const [first = ''] = noun.split(' ');
  if (isFeminine(first)) return 'una';
  return longArticle.test(first) ? 'uno' : 'un';
};

/** "Un’ora". */
const elide = (said: string): string => said.replace(/^una (?=[aeiou])/u, 'un’');

const ordinal = (value: number, isFeminine = false): string => {
  const said = toOrdinal(value);
  return isFeminine ? said.replace(/o$/u, 'a') : said;
};

const denominators = new Set([5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000]);
const month = 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

/** "L'una": hours are feminine. */
const sayTime = (hours: number, minutes: number): string =>
  `${hours === 1 ? 'una' : toCardinal(hours)}${minutes === 0 ? '' : ` e ${toCardinal(minutes)}`}`;

/** "Due ore e mezza"; recipes write a single one in the plural: "1½ tazze". */
const sayHalf = (whole: bigint, noun: string): string | null => {
  const one = whole === 1n ? noun.replace(/(?<!^(?:mes|bicchier|limon))e$/u, 'a') : noun;
  if (whole === 1n && one.endsWith('i')) return null;
  const half = (whole === 1n ? isFeminine(one) : /e$|(?:zioni|sioni|notti|parti)$/u.test(noun)) ? 'mezza' : 'mezzo';
  return `${elide(`${cardinal(whole, one)} ${one}`)} e ${half}`;
};

/** Between a price and what it buys. */
const prices: Readonly<Record<string, string>> = {
  h: 'all’ora',
  ora: 'all’ora',
  giorno: 'al giorno',
  settimana: 'alla settimana',
  mese: 'al mese',
  anno: 'all’anno',
  notte: 'a notte',
  persona: 'a persona',
  kg: 'al chilogrammo',
  l: 'al litro',
  'm²': 'al metro quadrato',
  mq: 'al metro quadrato',
};

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
  units: italianUnits,
  spacedUnits: italianSpacedUnits,
  currencies: italianCurrencies,
  sum: (whole, hundredths) => `${whole} e ${hundredths}`,
  scales: ['mila', 'milione', 'milioni', 'miliardo', 'miliardi'],
  scaleLink: (name) => `di ${name}`,
  magnitudes: { mln: 'milione|milioni', mld: 'miliardo|miliardi' },
  months: month.split('|'),
  date: (day, name, year) => `${day === 1 ? 'primo' : toCardinal(day)} ${name} ${year}`,
  time: sayTime,
  elide,
  fractions: { '1/2': 'mezzo', '1/3': 'un terzo', '2/3': 'due terzi', '1/4': 'un quarto', '3/4': 'tre quarti' },
  fraction: (numerator, denominator) => {
    if (!denominators.has(denominator)) return null;
    const name = toOrdinal(denominator);
    return numerator === 1 ? cardinal(1n, name) + ` ${name}` : `${toCardinal(numerator)} ${name.replace(/o$/u, 'i')}`;
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
    '§': 'paragrafo',
  },
  ratio: 'a',
  outOf: 'su',
  phrases: {
    '1 su': 'uno su',
    '24/7': 'ventiquattro ore su ventiquattro',
    'h 24': 'ventiquattro ore',
    '50/50': 'cinquanta e cinquanta',
    'CO₂': 'C O due',
    CO2: 'C O due',
    'H₂O': 'H due O',
  },
  beforeNumber: italianBeforeNumber,
  abbreviations: italianAbbreviations,
  amounts: {
    per: 'per',
    perNouns: ['ora', 'giorno', 'settimana', 'mese', 'anno', 'notte', 'persona', 'minuto'],
    comparisons: { '<': 'minore di', '>': 'maggiore di', '≤': 'al massimo', '≥': 'almeno', '≈': 'circa' },
    foot: ['piede', 'piedi'],
    inch: ['pollice', 'pollici'],
    directions: { N: 'nord', S: 'sud', E: 'est', O: 'ovest', W: 'ovest' },
    arcMinute: ['minuto', 'minuti'],
    arcSecond: ['secondo', 'secondi'],
    versionPoint: 'punto',
    quarterSigns: ['T'],
    halfSigns: ['S'],
    half: (half, year) => `${toOrdinal(half)} semestre ${year}`,
    dials: 'tel\\.|telefono|interno',
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
      pattern: new RegExp(
        `(?<=\\d ?(?:€|\\$|euro)|[€$] ?[\\d.,]{1,12})/(${Object.keys(prices).join('|')})(?![\\p{L}\\d])`,
        'gu',
      ),
      say: ([, unit = '']) => ` ${prices[unit]}`,
    },
    { pattern: /(?<![\p{L}\d.,/–-])1 ?h(?![\p{L}\d/])/gu, say: () => 'un’ora' },
    {
      pattern: /(?<=(?<!\p{L})(?:alle|dalle|le|ore) )([01]?\d|2[0-4])[.:]([0-5]\d)(?![\d.,])/gu,
      say: ([, hours = '', minutes = '']) => sayTime(Number(hours), Number(minutes)),
    },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,])([1-9]\\d{0,2})°(?= (?:${month}|trimestre|posto|piano|secolo)(?!\\p{L}))`,
        'gu',
      ),
      say: ([, value = '']) => ordinal(Number(value)),
    },
    {
      pattern: /(?<=(?<!\p{L})(?:il|del|al|dal|nel|sul|un|suo) )([1-9]\d{0,2})°(?= \p{Ll}{4})/gu,
      say: ([, value = '']) => ordinal(Number(value)),
    },
    {
      pattern: /(?<=(?<!\p{L})(?:il|del|al|dal|nel|sul) )([1-9]\d{0,2})['’′](?!\d)/gu,
      say: ([, value = '']) => ordinal(Number(value)),
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,3})['’](?=[\s.,;)]|$)/gu,
      say: ([, value = '']) => `${toCardinal(BigInt(value))} minuti`,
    },
    {
      pattern: /(?<![\p{L}\d.,/])(\d{1,3}) ?(?:½|1\/2) (\p{L}+)/gu,
      say: ([, whole = '', noun = '']) => sayHalf(BigInt(whole), noun),
    },
    {
      pattern: /(?<![\p{L}\d.,/])(½|1\/2)(?= (\p{L}+))/gu,
      say: ([, , noun = '']) => (isFeminine(noun) ? 'mezza' : 'mezzo'),
    },
    {
      pattern: /(?<![\p{L}\d.,/–-])1 (?=([aeiou]\p{L}*))/giu,
      say: ([, noun = '']) => (isFeminine(noun) ? 'un’' : null),
    },
  ],
  rules: [
    { pattern: /(?<![\p{L}\d])([1-9]\d?)º(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value)) },
    { pattern: /(?<![\p{L}\d])([1-9]\d?)ª(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value), true) },
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,/])1(?=(?: (?:al |e (?:il )?)|[–-])?(?:(?<!1)\\d{1,2})? ?(?:${month})(?!\\p{L}))`,
        'gu',
      ),
      say: () => 'primo',
    },
    {
      pattern:
        /(?<!\p{L})([IVX]{1,6})(?=(?:(?: e (?:il |l['’])?|[–-])[IVX]{1,6})? (?:sec(?:olo|\.)|millennio|trimestre))/gu,
      say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinal(romanValue(numeral)) : null),
    },
    { pattern: /(?<=(?<!\p{L})[IVX]{1,6})[–-](?=[IVX]{1,6} sec)/gu, say: () => ' a ' },
    {
      pattern: /(?<!\p{L})(I{1,3})(?= [Gg]uerra)/gu,
      say: ([, numeral = '']) => ordinal(romanValue(numeral), true),
    },
    { pattern: /(?<=(?<!\p{L})[IVX]{1,6} )sec\.(?!\p{L})/gu, say: () => 'secolo' },
    {
      pattern: /(?<=(?<!\p{L})(?:anni|il|del|nel|dal|al) )['’](?=(?:\d\d|[2-9]00)(?!\d))/giu,
      say: () => '',
    },
  ],
});
