import { toCardinal, toOrdinal } from 'n2words/pt-PT';
import type { ReadingLanguage } from '../reading-language';
import { romanValue } from '../spoken-numbers';
import { smallLanguage } from '../small-language';
import {
  portugueseAbbreviations,
  portugueseBeforeNumber,
  portugueseCurrencies,
  portugueseSpacedUnits,
  portugueseUnits,
} from './portuguese-units';

const feminine =
  /(?:as?|ã|ãs|ção|ções|são|sões|dades?|agens?|agem|tude|tudes)$|^(?:noites?|partes?|vez(?:es)?|mulher(?:es)?|mãos?|flor(?:es)?|colher(?:es)?|cor(?:es)?|leis?|voz(?:es)?|cruz(?:es)?|luz(?:es)?|chaves?|naves?|bases?|classes?|frases?|fases?|redes?|sedes?|torres?|artes?|fontes?|pontes?|árvores?|tardes?|aves?|mortes?|crianças?|gentes?|paredes?|cidades?|raiz(?:es)?|dor(?:es)?|mães?|crises?|ordens?)$/iu;
const masculine =
  /^(?:dias?|problemas?|sistemas?|temas?|\p{L}*gramas?|mapas?|planetas?|climas?|poemas?|cinemas?|idiomas?|dilemas?|papas?|atletas?|sofás?|cometas?|\p{L}+istas?)$/iu;
const isFeminine = (noun: string): boolean => feminine.test(noun) && !masculine.test(noun);

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value)
    .replace(/^um (?=mil milhões)/u, '')
    .replace(/(?<=(?:^|\s)mil )(?=(?:cem|\p{L}+entos)$)/u, 'e ');
  const [first = ''] = noun.split(/[ -]/u);
  if (!isFeminine(first) || first.length < 3) return said;
  return said
    .replaceAll(/(?<=\p{L})entos(?!\p{L})/gu, 'entas')
    .replace(/duzentos/u, 'duzentas')
    .replace(/(?<!\p{L})um$/u, 'uma')
    .replace(/(?<!\p{L})dois$/u, 'duas');
};

const ordinal = (value: number, noun = ''): string =>
  isFeminine(noun) ? toOrdinal(value).replaceAll(/o(?= |$)/gu, 'a') : toOrdinal(value);

const ordinalOrCardinal = (value: number, noun = ''): string =>
  value <= 10 ? ordinal(value, noun) : toCardinal(value);

const denominators: Readonly<Record<number, string>> = {
  5: 'quinto',
  6: 'sexto',
  7: 'sétimo',
  8: 'oitavo',
  10: 'décimo',
  100: 'centésimo',
  1000: 'milésimo',
};

/** "Meia hora", "duas horas e meia". */
const sayHalf = (whole: string, noun: string): string => {
  const half = isFeminine(noun) ? 'meia' : 'meio';
  return whole === '' ? `${half} ${noun}` : `${cardinal(BigInt(whole), noun)} ${noun} e ${half}`;
};

export const portuguese = smallLanguage({
  cardinal,
  ordinal: toOrdinal,
  groupMarks: '. \u00a0\u202f',
  decimalMark: ',',
  words: {
    point: 'vírgula',
    minus: 'menos',
    to: 'a',
    between: 'entre',
    and: 'e',
    plus: 'mais',
    equals: 'igual a',
    times: 'vezes',
    at: 'arroba',
    dot: 'ponto',
    slash: 'barra',
    dash: 'hífen',
  },
  units: portugueseUnits,
  spacedUnits: portugueseSpacedUnits,
  currencies: portugueseCurrencies,
  sum: (whole, hundredths) => `${whole} e ${hundredths}`,
  scales: ['mil', 'mil milhões', 'milhão', 'milhões', 'bilhão', 'bilhões'],
  scaleLink: (name) => `de ${name}`,
  magnitudes: { M: 'milhão|milhões', mi: 'milhão|milhões', bi: 'bilhão|bilhões' },
  months: [
    ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
    ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
  ],
  date: (day, name, year) => `${toCardinal(day)} de ${name} de ${year}`,
  time: (hours, minutes) =>
    `${cardinal(BigInt(hours), 'hora')} ${minutes === 0 ? (hours === 1 ? 'hora' : 'horas') : `e ${toCardinal(minutes)}`}`,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4])[:h]([0-5]\d)(?![\p{L}\d:]|[.,]\d)/gu,
  fractions: { '1/2': 'meio', '1/3': 'um terço', '2/3': 'dois terços', '1/4': 'um quarto', '3/4': 'três quartos' },
  fraction: (numerator, denominator) => {
    const name = denominators[denominator];
    if (name !== undefined) return numerator === 1 ? `um ${name}` : `${toCardinal(numerator)} ${name}s`;
    return denominator < 100 ? `${toCardinal(numerator)} ${toCardinal(denominator)} avos` : null;
  },
  signs: {
    Ø: 'diâmetro',
    '<': 'menos de',
    '>': 'mais de',
    '≤': 'no máximo',
    '≥': 'pelo menos',
    '~': 'cerca de',
    '≈': 'cerca de',
    '±': 'mais ou menos',
    '§': 'parágrafo',
  },
  ratio: 'a',
  outOf: 'de',
  phrases: {
    'CO₂': 'C O dois',
    CO2: 'C O dois',
    'H₂O': 'H dois O',
    '24/7': 'vinte e quatro horas por dia',
    '50/50': 'cinquenta cinquenta',
  },
  beforeNumber: portugueseBeforeNumber,
  abbreviations: portugueseAbbreviations,
  amounts: {
    per: 'por',
    by: 'por',
    perNouns: ['hora', 'dia', 'semana', 'mês', 'ano', 'noite', 'pessoa', 'minuto'],
    comparisons: { '<': 'menor que', '>': 'maior que', '≤': 'no máximo', '≥': 'pelo menos', '≈': 'cerca de' },
    directions: { N: 'norte', S: 'sul', E: 'este', O: 'oeste', W: 'oeste' },
    arcMinute: ['minuto', 'minutos'],
    arcSecond: ['segundo', 'segundos'],
    foot: ['pé', 'pés'],
    inch: ['polegada', 'polegadas'],
    dials: 'tel\\.|telefone|ligue|ligue para o|ramal|extensão',
    halfSigns: ['S'],
    half: (half, year) => `${toOrdinal(half)} semestre de ${year}`,
    factor: (number, value) =>
      /^\d{1,9}$/u.test(value) ? `${cardinal(BigInt(value), 'vezes')} vezes` : `${number} vezes`,
    power: (exponent) =>
      exponent === 2 ? 'ao quadrado' : exponent === 3 ? 'ao cubo' : `elevado a ${toCardinal(exponent)}`,
    root: 'raiz de',
    pi: 'pi',
    dividedBy: 'dividido por',
    scores: 'escala|razão|venceu|resultado',
    quarterSigns: ['T'],
    quarter: (quarter, year) => `${toOrdinal(quarter)} trimestre${year === null ? '' : ` de ${year}`}`,
    version: 'versão',
    monarchs:
      'Luís|Carlos|Henrique|João Paulo|João|Pedro|Isabel|Maria|Catarina|Filipe|Afonso|Manuel|Sancho|Fernando|Dinis|Sebastião|José|Miguel|Napoleão|Bento|Pio|Leão|Gregório|Paulo|Alexandre|Guilherme|Jorge|Eduardo|Ricardo|Frederico|Ramsés',
    monarch: (value, name) => ordinalOrCardinal(value, /^(?:Isabel|Maria|Catarina)$/u.test(name) ? 'página' : ''),
    numbered: '[Cc]apítulo|[Aa]to|[Tt]omo|[Vv]olume|[Pp]arte|[Ll]ivro|[Cc]ena|[Tt]ipo|[Cc]lasse',
  },
  firstRules: [
    {
      pattern: /(?<![\p{L}\d.,/])(\d{0,3}) ?(?:½|(?<!\d)1\/2) (\p{L}+)/gu,
      say: ([, whole = '', noun = '']) => sayHalf(whole, noun),
    },
  ],
  rules: [
    { pattern: /(?<![\p{L}\d])([1-9]\d{0,2})\.?º(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value)) },
    {
      pattern: /(?<![\p{L}\d])([1-9]\d{0,2})\.?ª(?!\p{L})/gu,
      say: ([, value = '']) => ordinal(Number(value), 'página'),
    },
    {
      pattern: /(?<=(?<!\p{L})(?:séculos?|sécs?\.) (?:[IVX]{1,6}(?: e | ao? |[–-]))?)([IVX]{1,6})(?!\p{L})/giu,
      say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinalOrCardinal(romanValue(numeral)) : null),
    },
    { pattern: /(?<=(?:séculos?|sécs?\.) [IVX]{1,6})[–-](?=[IVX]{1,6}(?!\p{L}))/gu, say: () => ' a ' },
    {
      pattern: /(?<!\p{L})(I{1,3})(?= Guerra)/gu,
      say: ([, numeral = '']) => ordinal(romanValue(numeral), 'Guerra').replace(/^./u, (first) => first.toUpperCase()),
    },
    {
      pattern: /(?<![\p{L}\d.,])([1-9]\d?),(\d\d) ?m(?![\p{L}\p{N}/])/gu,
      say: ([, metres = '', rest = '']) =>
        rest === '00'
          ? null
          : `${toCardinal(Number(metres))} ${metres === '1' ? 'metro' : 'metros'} e ${toCardinal(Number(rest))}`,
    },
  ],
});

const brazilianWords: Readonly<Record<string, string>> = {
  dezasseis: 'dezesseis',
  dezassete: 'dezessete',
  dezanove: 'dezenove',
  'quilo-hertz': 'quilohertz',
  'mega-hertz': 'megahertz',
  'giga-hertz': 'gigahertz',
  cêntimo: 'centavo',
  cêntimos: 'centavos',
  'mil milhões': 'bilhões',
};
const european = new RegExp(`(?<!\\p{L})(?:${Object.keys(brazilianWords).join('|')})(?!\\p{L})`, 'gu');

/** Portuguese as it is spoken in Brazil. */
export const brazilian: ReadingLanguage = {
  ...portuguese,
  respell: (said) =>
    said
      .replace(/^mil milhões/u, 'um bilhão')
      .replaceAll(european, (word) => brazilianWords[word] ?? word)
      .replaceAll(/(?<=quil|cent|mil|dec|micr|nan)ómetro/gu, 'ômetro'),
};
