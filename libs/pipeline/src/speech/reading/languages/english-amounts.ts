import { toCardinal, toOrdinal } from 'n2words/en-US';
import type { AmountWords } from '../amount-words';

const same = (name: string): [string, string] => [name, name];

const parts: Readonly<Record<string, string>> = {
  '½': 'a half',
  '⅓': 'a third',
  '⅔': 'two thirds',
  '¼': 'a quarter',
  '¾': 'three quarters',
};

const denominators = new Set([5, 6, 7, 8, 9, 10, 16, 32]);

export const englishAmounts: AmountWords = {
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
  plainMagnitudes: ['mn', 'mln', 'bn', 'tn', 'trn'],
  mixed: (whole, fraction) => `${toCardinal(whole)} and ${parts[fraction] ?? ''}`,
  fraction: (numerator, denominator) =>
    denominators.has(denominator)
      ? `${toCardinal(numerator)} ${toOrdinal(denominator)}${numerator > 1 ? 's' : ''}`
      : null,
  ratio: 'to',
  quarter: (quarter, year) => `the ${toOrdinal(quarter)} quarter${year === null ? '' : ` of ${year}`}`,
  version: 'version',
  versionPoint: 'point',
  dials: 'call|dial|phone|text|ext|ext\\.|extension|room',
  emergency: ['911', '999'],
  foot: ['foot', 'feet'],
  inch: ['inch', 'inches'],
  signs: {
    '<': 'less than',
    '>': 'more than',
    '≤': 'at most',
    '≥': 'at least',
    '~': 'about',
    '≈': 'about',
    '±': 'plus or minus',
  },
  phrases: {
    'y/y': 'year on year',
    'q/q': 'quarter on quarter',
    'm/m': 'month on month',
    YoY: 'year on year',
    QoQ: 'quarter on quarter',
    'p.a.': 'per annum',
    bps: 'basis points',
    '50/50': 'fifty fifty',
    '9/11': 'nine eleven',
    'CO₂': 'C O two',
    CO2: 'C O two',
    'H₂O': 'H two O',
  },
  monarchs:
    'Henry|Louis|Charles|Elizabeth|George|Edward|William|Richard|James|Mary|Philip|John Paul|Benedict|Pius|Leo|Gregory|Innocent|Urban|Napoleon|Ramses|Otto|Frederick|Ferdinand|Catherine|Alexander|Nicholas|Ivan|Peter|Cleopatra|Ptolemy|Darius|Francis|Joseph|Leopold|Alfonso|Christian|Gustav|Robert|Malcolm|Amenhotep',
  monarch: (value) => `the ${toOrdinal(value)}`,
};
