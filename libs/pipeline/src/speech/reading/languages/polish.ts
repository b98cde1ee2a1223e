import { toCardinal, toOrdinal } from 'n2words/pl-PL';
import { smallLanguage } from '../small-language';
import { romanValue } from '../spoken-numbers';

const feminineUnits = new Set(['tona', 'minuta', 'sekunda', 'godzina', 'kilowatogodzina']);

/** Only one and two differ by gender; other numbers are left to the voice, which inflects none of them. */
const cardinal = (value: bigint, noun: string): string => {
  const isFeminine = feminineUnits.has(noun) && (value === 1n || /(?<!1)2$/u.test(String(value)));
  return isFeminine ? toCardinal(value, { gender: 'feminine' }) : String(value);
};

/** "Dwudziestego pierwszego": days of a month are in the genitive. */
const day = (value: number): string => toOrdinal(value).replaceAll(/(?:y|(i))(?= |$)/gu, '$1ego');

/** "W dwudziestym wieku", "dwudziestego wieku". */
const sayCentury = (value: number, noun: string, before: string): string | null => {
  if (value === 0) return null;
  const ordinal = toOrdinal(value);
  const isLocative = /(?<!\p{L})(?:w|we|o|po) $/iu.test(before);
  if (noun === 'wiek' && !isLocative) return `${ordinal} wiek`;
  const ending = isLocative ? 'm' : 'ego';
  return `${ordinal.replaceAll(/(?:y|(i))(?= |$)/gu, (_, soft: string | undefined) => (isLocative ? (soft ? 'im' : 'ym') : `${soft ?? ''}${ending}`))} wieku`;
};

/** "Lata osiemdziesiąte", "w latach osiemdziesiątych". */
const decade = (value: number, before: string): string =>
  toOrdinal(value).replace(/y$/u, /ach $/iu.test(before) ? 'ych' : 'e');

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
    'm/s': 'metr na sekundę|metrów na sekundę|metry na sekundę|metra na sekundę',
    'm/s²':
      'metr na sekundę kwadratową|metrów na sekundę kwadratową|metry na sekundę kwadratową|metra na sekundę kwadratową',
    'mg/l': 'miligram na litr|miligramów na litr|miligramy na litr|miligrama na litr',
    hPa: 'hektopaskal|hektopaskali|hektopaskale|hektopaskala',
    kW: 'kilowat|kilowatów|kilowaty|kilowata',
    kWh: 'kilowatogodzina|kilowatogodzin|kilowatogodziny|kilowatogodziny',
    GHz: 'gigaherc|gigaherców|gigaherce|gigaherca',
    MHz: 'megaherc|megaherców|megaherce|megaherca',
    'km/h': 'kilometr na godzinę|kilometrów na godzinę|kilometry na godzinę|kilometra na godzinę',
    '°C': 'stopień Celsjusza|stopni Celsjusza|stopnie Celsjusza|stopnia Celsjusza',
    '°': 'stopień|stopni|stopnie|stopnia',
    '%': 'procent',
    '‰': 'promil|promili|promile|promila',
    GB: 'gigabajt|gigabajtów|gigabajty|gigabajta',
    s: 'sekunda|sekund|sekundy|sekundy',
    h: 'godzina|godzin|godziny|godziny',
    min: 'minuta|minut|minuty|minuty',
    'godz.': 'godzina|godzin|godziny|godziny',
  },
  spacedUnits: { V: 'wolt|woltów|wolty|wolta', W: 'wat|watów|waty|wata' },
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
    Ø: 'średnica',
    '<': 'poniżej',
    '>': 'ponad',
    '≤': 'najwyżej',
    '≥': 'co najmniej',
    '~': 'około',
    '≈': 'około',
    '±': 'plus minus',
  },
  ratio: 'do',
  outOf: 'na',
  phrases: { 'CO₂': 'C O dwa', CO2: 'C O dwa', 'p.n.e.': 'przed naszą erą', 'n.e.': 'naszej ery' },
  beforeNumber: {
    nr: 'numer',
    's.': 'strona',
    'str.': 'strona',
    'art.': 'artykuł',
    'ok.': 'około',
    'godz.': 'godzina',
  },
  abbreviations: {
    'prof.': 'profesor',
    'ul.': 'ulica',
    'tel.': 'telefon',
    'np.': 'na przykład',
    'itd.': 'i tak dalej',
    'tzn.': 'to znaczy',
    'm.in.': 'między innymi',
    dr: 'doktor',
  },
  amounts: {
    version: 'wersja',
    factor: (number) => `${number} razy`,
    power: (exponent) => `do potęgi ${exponent}`,
    per: 'na',
    perPrice: 'za',
    perNouns: ['godzinę', 'dzień', 'miesiąc', 'rok', 'osobę'],
    perForm: (unit) => unit.replace(/a$/u, 'ę'),
    foot: ['stopa', 'stóp', 'stopy', 'stopy'],
    inch: ['cal', 'cali', 'cale', 'cala'],
    dials: 'tel\\.|telefon',
    scores: 'wygrał|wygrała|przegrał|przegrała|wynik',
    monarchs:
      'Henryk|Ludwik|Karol|Jan|Jan Paweł|Zygmunt|Władysław|Kazimierz|Bolesław|Stefan|Stanisław|August|Fryderyk|Wilhelm|Filip|Jerzy|Edward|Ryszard|Mikołaj|Aleksander|Piotr|Iwan|Pius|Benedykt|Leon|Grzegorz|Napoleon|Ramzes|Otton|Franciszek',
    monarch: (value) => toOrdinal(value),
    numbered: '[Rr]ozdział|[Tt]om|[Cc]zęść|[Aa]kt|[Kk]sięga|[Kk]lasa|[Tt]yp',
  },
  rules: [
    {
      pattern: /(?<!\p{L})([IVX]{1,6}) (?:w\.|(wieku|wieki?))(?!\p{L})/gu,
      say: ([, numeral = '', noun = 'wiek'], { before }) => sayCentury(romanValue(numeral), noun, before),
    },
    {
      pattern: /(?<=(?<!\p{L})lat(?:a|ach|) )([2-9]0)\.(?!\d)/giu,
      say: ([, value = ''], { before }) => decade(Number(value), before),
    },
    {
      pattern: /(?<=(?<!\p{L})godz(?:\.|inie) )([01]?\d|2[0-4])[.:]([0-5]\d)(?!\d)/gu,
      say: ([, hours = '', minutes = '']) => `${hours} ${minutes}`,
    },
    {
      pattern: new RegExp(`(?<![\\p{L}\\d.,])([1-9]|[12]\\d|3[01])(?= (?:${months})(?!\\p{L}))`, 'gu'),
      say: ([, value = '']) => day(Number(value)),
    },
    { pattern: /(?<=\d{4} )r\.(?!\p{L})/gu, say: () => 'roku' },
  ],
});
