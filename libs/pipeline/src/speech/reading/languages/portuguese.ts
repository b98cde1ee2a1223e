import { toCardinal, toOrdinal } from 'n2words/pt-PT';
import { romanValue } from '../spoken-numbers';
import { smallLanguage } from '../small-language';

const feminine = /(?:as?|ção|ções|são|sões|dades?|agens?)$/iu;
const masculine =
  /^(?:dias?|problemas?|sistemas?|programas?|temas?|gramas?|mapas?|quilogramas?|miligramas?|\p{L}+istas?)$/iu;
const isFeminine = (noun: string): boolean => feminine.test(noun) && !masculine.test(noun);

const cardinal = (value: bigint, noun: string): string => {
  const said = toCardinal(value).replace(/(?<=(?:^|\s)mil )(?=(?:cem|\p{L}+entos)$)/u, 'e ');
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
  units: {
    km: 'quilómetro|quilómetros',
    m: 'metro|metros',
    cm: 'centímetro|centímetros',
    mm: 'milímetro|milímetros',
    'km²': 'quilómetro quadrado|quilómetros quadrados',
    'm²': 'metro quadrado|metros quadrados',
    'm³': 'metro cúbico|metros cúbicos',
    kg: 'quilograma|quilogramas',
    g: 'grama|gramas',
    mg: 'miligrama|miligramas',
    t: 'tonelada|toneladas',
    l: 'litro|litros',
    ml: 'mililitro|mililitros',
    cl: 'centilitro|centilitros',
    ha: 'hectare|hectares',
    'km/h': 'quilómetro por hora|quilómetros por hora',
    'm/s²': 'metro por segundo ao quadrado|metros por segundo ao quadrado',
    'Mbit/s': 'megabit por segundo|megabits por segundo',
    'm/s': 'metro por segundo|metros por segundo',
    'hab./km²': 'habitante por quilómetro quadrado|habitantes por quilómetro quadrado',
    '°C': 'grau Celsius|graus Celsius',
    ºC: 'grau Celsius|graus Celsius',
    '°F': 'grau Fahrenheit|graus Fahrenheit',
    '°': 'grau|graus',
    '%': 'por cento',
    '‰': 'por mil',
    Hz: 'hertz',
    GHz: 'giga-hertz',
    W: 'watt|watts',
    kW: 'quilowatt|quilowatts',
    kWh: 'quilowatt-hora|quilowatts-hora',
    V: 'volt|volts',
    MB: 'megabyte|megabytes',
    GB: 'gigabyte|gigabytes',
    TB: 'terabyte|terabytes',
    mA: 'miliampere|miliamperes',
    dB: 'decibel|decibéis',
    s: 'segundo|segundos',
    min: 'minuto|minutos',
    h: 'hora|horas',
    kcal: 'quilocaloria|quilocalorias',
  },
  currencies: {
    '€': 'euro|euros/cêntimo|cêntimos',
    EUR: 'euro|euros/cêntimo|cêntimos',
    $: 'dólar|dólares/cêntimo|cêntimos',
    US$: 'dólar|dólares/cêntimo|cêntimos',
    R$: 'real|reais/centavo|centavos',
    '£': 'libra|libras/péni|pence',
    CHF: 'franco suíço|francos suíços/cêntimo|cêntimos',
    '¥': 'iene|ienes/sen',
  },
  sum: (whole, hundredths) => `${whole} e ${hundredths}`,
  scales: ['mil', 'milhão', 'milhões', 'bilhão', 'bilhões'],
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
    if (name === undefined) return null;
    return numerator === 1 ? `um ${name}` : `${toCardinal(numerator)} ${name}s`;
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
  },
  ratio: 'a',
  outOf: 'de',
  phrases: { 'CO₂': 'C O dois', CO2: 'C O dois', 'H₂O': 'H dois O' },
  beforeNumber: {
    'p.': 'página',
    'pág.': 'página',
    'tel.': 'telefone',
    nº: 'número',
    'v.': 'versão',
    'pp.': 'páginas',
    'art.': 'artigo',
    'cap.': 'capítulo',
    'vol.': 'volume',
  },
  abbreviations: {
    'Dr.': 'doutor',
    'Dra.': 'doutora',
    'Sr.': 'senhor',
    'Sra.': 'senhora',
    'Prof.': 'professor',
    'Dr.ª': 'doutora',
    'Eng.': 'engenheiro',
    'séc.': 'século',
    'etc.': 'etcétera',
    'a.C.': 'antes de Cristo',
    'd.C.': 'depois de Cristo',
    'n.º': 'número',
    'p. ex.': 'por exemplo',
    'aprox.': 'aproximadamente',
  },
  amounts: {
    per: 'por',
    by: 'por',
    factor: (number) => `${number} vezes`,
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
  rules: [
    { pattern: /(?<![\p{L}\d])([1-9]\d?)\.?º(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value)) },
    { pattern: /(?<![\p{L}\d])([1-9]\d?)\.?ª(?!\p{L})/gu, say: ([, value = '']) => ordinal(Number(value), 'página') },
    {
      pattern: /(?<=(?<!\p{L})(?:séculos?|séc\.) )([IVX]{1,6})(?!\p{L})/giu,
      say: ([, numeral = '']) => (romanValue(numeral) > 0 ? ordinalOrCardinal(romanValue(numeral)) : null),
    },
    { pattern: /(?<![\p{L}\d.,/])½(?= \p{L}+a(?!\p{L}))/gu, say: () => 'meia' },
  ],
});
