import { toCardinal, toOrdinal } from 'n2words/nl-NL';
import { sayNumber } from '../spoken-numbers';
import { smallLanguage } from '../small-language';

const cardinal = (value: bigint): string => toCardinal(value);

const denominators: Readonly<Record<number, string>> = {
  5: 'vijfde',
  6: 'zesde',
  7: 'zevende',
  8: 'achtste',
  10: 'tiende',
};

/** "Anderhalf", "tweeënhalf", "vierenhalf". */
const andHalf = (whole: bigint): string => {
  if (whole === 1n) return 'anderhalf';
  const said = toCardinal(whole);
  return `${said}${said.endsWith('e') ? 'ën' : 'en'}half`;
};

export const dutch = smallLanguage({
  cardinal,
  ordinal: toOrdinal,
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
  units: {
    km: 'kilometer',
    m: 'meter',
    cm: 'centimeter',
    mm: 'millimeter',
    'km²': 'vierkante kilometer',
    'm²': 'vierkante meter',
    'm³': 'kubieke meter',
    kg: 'kilogram',
    g: 'gram',
    mg: 'milligram',
    t: 'ton',
    l: 'liter',
    dl: 'deciliter',
    cl: 'centiliter',
    ml: 'milliliter',
    ha: 'hectare',
    'km/u': 'kilometer per uur',
    'km/h': 'kilometer per uur',
    'm/s²': 'meter per seconde kwadraat',
    'm/s': 'meter per seconde',
    'Mbit/s': 'megabit per seconde',
    'inw./km²': 'inwoner per vierkante kilometer|inwoners per vierkante kilometer',
    '°C': 'graad Celsius|graden Celsius',
    '°F': 'graad Fahrenheit|graden Fahrenheit',
    '°': 'graad|graden',
    '%': 'procent',
    '‰': 'promille',
    Hz: 'hertz',
    GHz: 'gigahertz',
    W: 'watt',
    kW: 'kilowatt',
    kWh: 'kilowattuur',
    V: 'volt',
    MB: 'megabyte',
    GB: 'gigabyte',
    TB: 'terabyte',
    mA: 'milliampère',
    dB: 'decibel',
    s: 'seconde|seconden',
    sec: 'seconde|seconden',
    min: 'minuut|minuten',
    u: 'uur',
    kcal: 'kilocalorie',
    el: 'eetlepel|eetlepels',
    tl: 'theelepel|theelepels',
  },
  currencies: {
    '€': 'euro/cent',
    EUR: 'euro/cent',
    euro: 'euro/cent',
    $: 'dollar/cent',
    USD: 'Amerikaanse dollar/cent',
    '£': 'pond/pence',
    CHF: 'Zwitserse frank/rappen',
    '¥': 'yen/sen',
  },
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
    /(?<![\p{L}\d:.,])([01]?\d|2[0-4])(?:[:.]|u(?=[0-5]\d(?![\p{L}\d])))([0-5]\d)(?: u(?:ur)?(?!\p{L})|(?<=u\d\d)|(?<=:\d\d)(?![\d:]|[.,]\d))/gu,
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
  },
  ratio: 'tegen',
  outOf: 'van de',
  phrases: {
    't/m': 'tot en met',
    '24/7': 'vierentwintig uur per dag',
    'CO₂': 'C O twee',
    CO2: 'C O twee',
    'H₂O': 'H twee O',
    'na Chr.': 'na Christus',
  },
  beforeNumber: {
    'blz.': 'bladzijde',
    'pag.': 'pagina',
    'p.': 'pagina',
    'tel.': 'telefoon',
    'v.': 'versie',
    'nr.': 'nummer',
    'art.': 'artikel',
    'hst.': 'hoofdstuk',
  },
  abbreviations: {
    'dr.': 'doctor',
    'dhr.': 'de heer',
    'mevr.': 'mevrouw',
    'prof.': 'professor',
    'bijv.': 'bijvoorbeeld',
    'd.w.z.': 'dat wil zeggen',
    'enz.': 'enzovoort',
    'v.Chr.': 'voor Christus',
    'n.Chr.': 'na Christus',
    'ca.': 'circa',
    'o.a.': 'onder andere',
    'ir.': 'ingenieur',
    'St.': 'Sint',
    'o.l.v.': 'onder leiding van',
    'm.b.t.': 'met betrekking tot',
    'i.p.v.': 'in plaats van',
    'a.u.b.': 'alstublieft',
    'resp.': 'respectievelijk',
  },
  amounts: {
    per: 'per',
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
    quarter: (quarter, year) => `${toOrdinal(quarter)} kwartaal${year === null ? '' : ` ${year}`}`,
    version: 'versie',
    monarchs:
      'Lodewijk|Willem|Karel|Hendrik|Elizabeth|Johannes Paulus|Filips|Frederik|Napoleon|Benedictus|Pius|Leo|Gregorius|Paulus|Alexander|George|Eduard|Richard|Jacobus|Otto|Nicolaas|Peter|Leopold|Albert|Catharina|Margaretha|Ramses',
    monarch: (value) => `de ${toOrdinal(value)}`,
    numbered: '[Hh]oofdstuk|[Dd]eel|[Bb]oek|[Aa]kte|[Tt]ype|[Kk]lasse|[Ff]ase',
  },
  firstRules: [
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
      say: ([, value = '']) => toOrdinal(Number(value)),
    },
    {
      pattern: /(?<![\p{L}\d.,/])½(?= (?:liter|kilo|uur|theelepel|eetlepel))/gu,
      say: (_, { after }) => (/^ (?:kilo|uur)/u.test(after) ? 'een half' : 'een halve'),
    },
    { pattern: /(?<=jaren )['’](?=\d\d(?!\d))/gu, say: () => '' },
  ],
});
