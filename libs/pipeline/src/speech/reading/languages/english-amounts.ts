import { toCardinal, toOrdinal } from 'n2words/en-US';
import type { AmountWords, Forms } from '../amount-words';
import { vulgarFractions } from '../patterns';

const same = (name: string): Forms => [name, name];

const parts: Readonly<Record<string, string>> = {
  '½': 'a half',
  '⅓': 'a third',
  '⅔': 'two thirds',
  '¼': 'a quarter',
  '¾': 'three quarters',
};

const denominators = new Set([5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100, 1000]);

const fraction = (numerator: number, denominator: number): string | null =>
  denominators.has(denominator)
    ? `${toCardinal(numerator)} ${toOrdinal(denominator).replace('one ', '')}${numerator > 1 ? 's' : ''}`
    : null;

const power = (exponent: number): string => {
  if (exponent === 2) return 'squared';
  if (exponent === 3) return 'cubed';
  return `to the ${exponent < 0 ? 'minus ' : ''}${toOrdinal(Math.abs(exponent))}`;
};

const science = {
  per: 'per',
  perNouns: ['hour', 'day', 'week', 'month', 'year', 'night', 'minute', 'second', 'person', 'head', 'share', 'barrel'],
  by: 'by',
  factor: (number: string) => `${number} times`,
  power,
  root: 'the square root of',
  pi: 'pi',
  dividedBy: 'divided by',
  comparisons: {
    '<': 'less than',
    '>': 'greater than',
    '≤': 'at most',
    '≥': 'at least',
    '≈': 'is about',
    '≠': 'is not',
  },
  directions: { N: 'north', S: 'south', E: 'east', W: 'west' },
  arcMinute: ['minute', 'minutes'],
  arcSecond: ['second', 'seconds'],
} as const;

export const englishAmounts: AmountWords = {
  ...science,
  magnitudes: {
    k: same('thousand'),
    K: same('thousand'),
    m: same('million'),
    M: same('million'),
    mn: same('million'),
    mln: same('million'),
    bn: same('billion'),
    b: same('billion'),
    B: same('billion'),
    tn: same('trillion'),
    trn: same('trillion'),
    T: same('trillion'),
  },
  thousands: [],
  plainMagnitudes: ['mn', 'mln', 'bn', 'tn', 'trn'],
  mixed: (whole, part) => {
    const [numerator, denominator] = vulgarFractions[part] ?? [1, 2];
    return `${toCardinal(whole)} and ${parts[part] ?? fraction(numerator, denominator)}`;
  },
  fraction,
  ratio: 'to',
  outOf: 'out of',
  scores: 'won|lost|drew|beat|score|ratio|scale|odds of|by',
  season: ' to ',
  quarterSigns: [],
  quarterArticle: '',
  quarter: (quarter, year) => `the ${toOrdinal(quarter)} quarter${year === null ? '' : ` of ${year}`}`,
  halfSigns: ['H'],
  half: (half, year) => `the ${toOrdinal(half)} half of ${year}`,
  version: 'version',
  versionPoint: 'point',
  dials: 'call|dial|phone|text|ext|ext\\.|extension|room',
  emergency: ['911', '999'],
  foot: ['foot', 'feet'],
  inch: ['inch', 'inches'],
  signs: {
    Ø: 'diameter',
    '<': 'less than',
    '>': 'more than',
    '≤': 'at most',
    '≥': 'at least',
    '~': 'about',
    '≈': 'about',
    '±': 'plus or minus',
    '§': 'section',
    '§§': 'sections',
  },
  phrases: {
    'y/y': 'year on year',
    'q/q': 'quarter on quarter',
    'm/m': 'month on month',
    YoY: 'year on year',
    QoQ: 'quarter on quarter',
    MoM: 'month on month',
    YTD: 'year to date',
    'p.a.': 'per annum',
    bps: 'basis points',
    '50/50': 'fifty fifty',
    '9/11': 'nine eleven',
    'CO₂': 'C O two',
    CO2: 'C O two',
    'H₂O': 'H two O',
    H2O: 'H two O',
    WWI: 'World War one',
    WWII: 'World War two',
  },
  beforeNumber: {
    'p.': 'page',
    'pp.': 'pages',
    'vol.': 'volume',
    'Vol.': 'Volume',
    'no.': 'number',
    'nos.': 'numbers',
    'Nos.': 'Numbers',
    'ch.': 'chapter',
    'Ch.': 'Chapter',
    'Fig.': 'Figure',
    'fig.': 'figure',
    'Figs.': 'Figures',
    'Eq.': 'Equation',
    'Sec.': 'Section',
    'Art.': 'Article',
    'b.': 'born',
    'd.': 'died',
    'fl.': 'flourished',
    'r.': 'reigned',
    'min.': 'minimum',
    'max.': 'maximum',
    'Tel.': 'telephone',
  },
  monarchs:
    'Henry|Louis|Charles|Elizabeth|George|Edward|William|Richard|James|Mary|Philip|John Paul|Benedict|Pius|Leo|Gregory|Innocent|Urban|Napoleon|Ramses|Otto|Frederick|Ferdinand|Catherine|Alexander|Nicholas|Ivan|Peter|Cleopatra|Ptolemy|Darius|Francis|Joseph|Leopold|Alfonso|Christian|Gustav|Robert|Amenhotep|Margrethe|Wilhelm|Clement|Constantine|Harald|Haakon|Juan Carlos|Felipe|Maximilian|Mehmed|Murad|Selim|Thutmose|Seti|Artaxerxes|Xerxes|Cyrus|Antiochus|Baldwin|Rudolf|Sixtus|Julius|Paul|John|Victoria|Umberto|Victor Emmanuel|Pedro|Malcolm(?= I)',
  monarch: (value) => `the ${toOrdinal(value)}`,
  numbered:
    'World War|[Pp]art|[Cc]hapter|[Vv]olume|Vol\\.|Act|Scene|Type|type|Super Bowl|Rocky|Book|Phase|Stage|Class|Mark|Grade|Title|Article|Section|Appendix|Figure|Table|Level|Season|Episode|Saturn|Titan|Vatican|Star Wars|Final Fantasy|Olympiad|Category',
};
