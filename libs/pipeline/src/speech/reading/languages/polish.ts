import { toCardinal, toOrdinal } from 'n2words/pl-PL';
import { smallLanguage } from '../small-language';

const feminineUnits = new Set(['tona', 'minuta', 'sekunda', 'godzina']);

/** Only one and two differ by gender; other numbers are left to the voice, which inflects none of them. */
const cardinal = (value: bigint, noun: string): string => {
  const isFeminine = feminineUnits.has(noun) && (value === 1n || /(?<!1)2$/u.test(String(value)));
  return isFeminine ? toCardinal(value, { gender: 'feminine' }) : String(value);
};

/** "Dwudziestego pierwszego": days of a month are in the genitive. */
const day = (value: number): string => toOrdinal(value).replaceAll(/(?:y|(i))(?= |$)/gu, '$1ego');

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
  units: {
    km: 'kilometr|kilometrów|kilometry|kilometra',
    m: 'metr|metrów|metry|metra',
    cm: 'centymetr|centymetrów|centymetry|centymetra',
    mm: 'milimetr|milimetrów|milimetry|milimetra',
    'km²': 'kilometr kwadratowy|kilometrów kwadratowych|kilometry kwadratowe|kilometra kwadratowego',
    'm²': 'metr kwadratowy|metrów kwadratowych|metry kwadratowe|metra kwadratowego',
    kg: 'kilogram|kilogramów|kilogramy|kilograma',
    g: 'gram|gramów|gramy|grama',
    t: 'tona|ton|tony|tony',
    l: 'litr|litrów|litry|litra',
    ml: 'mililitr|mililitrów|mililitry|mililitra',
    ha: 'hektar|hektarów|hektary|hektara',
    'km/h': 'kilometr na godzinę|kilometrów na godzinę|kilometry na godzinę|kilometra na godzinę',
    '°C': 'stopień Celsjusza|stopni Celsjusza|stopnie Celsjusza|stopnia Celsjusza',
    '°': 'stopień|stopni|stopnie|stopnia',
    '%': 'procent',
    '‰': 'promil|promili|promile|promila',
    GB: 'gigabajt|gigabajtów|gigabajty|gigabajta',
    s: 'sekunda|sekund|sekundy|sekundy',
    min: 'minuta|minut|minuty|minuty',
    'godz.': 'godzina|godzin|godziny|godziny',
  },
  currencies: {
    zł: 'złoty|złotych|złote|złotego/grosz|groszy|grosze',
    PLN: 'złoty|złotych|złote|złotego/grosz|groszy|grosze',
    '€': 'euro/cent|centów|centy',
    $: 'dolar|dolarów|dolary|dolara/cent|centów|centy',
    '£': 'funt|funtów|funty|funta/pens|pensów|pensy',
  },
  magnitudes: {
    'tys.': 'tysiąc|tysięcy|tysiące|tysiąca',
    mln: 'milion|milionów|miliony|miliona',
    mld: 'miliard|miliardów|miliardy|miliarda',
  },
  months: months.split('|'),
  date: (value, name, year) => `${day(value)} ${name} ${year} roku`,
  time: (hours, minutes) => `${hours} ${String(minutes).padStart(2, '0')}`,
  fractions: {
    '1/2': 'pół',
    '1/3': 'jedna trzecia',
    '2/3': 'dwie trzecie',
    '1/4': 'jedna czwarta',
    '3/4': 'trzy czwarte',
  },
  signs: {
    '<': 'poniżej',
    '>': 'ponad',
    '≤': 'najwyżej',
    '≥': 'co najmniej',
    '~': 'około',
    '≈': 'około',
    '±': 'plus minus',
  },
  ratio: 'do',
  phrases: { 'CO₂': 'C O dwa', CO2: 'C O dwa', 'p.n.e.': 'przed naszą erą', 'n.e.': 'naszej ery' },
  beforeNumber: { nr: 'numer', 's.': 'strona', 'str.': 'strona', 'art.': 'artykuł', 'ok.': 'około' },
  abbreviations: {
    'np.': 'na przykład',
    'itd.': 'i tak dalej',
    'tzn.': 'to znaczy',
    'm.in.': 'między innymi',
    dr: 'doktor',
  },
  amounts: { version: 'wersja', factor: (number) => `${number} razy`, power: (exponent) => `do potęgi ${exponent}` },
  rules: [
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])(?= (?:${months})(?!\\p{L}))`, 'gu'),
      say: ([, value = '']) => day(Number(value)),
    },
    { pattern: /(?<=\d{4} )r\.(?!\p{L})/gu, say: () => 'roku' },
  ],
});
