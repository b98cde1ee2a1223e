import { toCardinal, toOrdinal } from 'n2words/de-DE';
import type { AmountWords } from '../amount-words';

const parts: Readonly<Record<string, string>> = {
  '⅓': 'ein Drittel',
  '⅔': 'zwei Drittel',
  '¼': 'ein Viertel',
  '¾': 'drei Viertel',
};

const denominators: Readonly<Record<number, string>> = {
  5: 'Fünftel',
  6: 'Sechstel',
  7: 'Siebtel',
  8: 'Achtel',
  9: 'Neuntel',
  10: 'Zehntel',
  16: 'Sechzehntel',
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const germanAmounts: AmountWords = {
  magnitudes: {
    Tsd: ['Tausend', 'Tausend'],
    'Tsd.': ['Tausend', 'Tausend'],
    Mio: ['Million', 'Millionen'],
    'Mio.': ['Million', 'Millionen'],
    Mrd: ['Milliarde', 'Milliarden'],
    'Mrd.': ['Milliarde', 'Milliarden'],
    'Bio.': ['Billion', 'Billionen'],
  },
  plainMagnitudes: ['Tsd.', 'Mio', 'Mio.', 'Mrd', 'Mrd.', 'Bio.'],
  mixed: (whole, fraction) => {
    const said = whole === 1n ? 'ein' : toCardinal(whole);
    return fraction === '½' ? `${said}einhalb` : `${toCardinal(whole)} ${parts[fraction] ?? ''}`;
  },
  fraction: (numerator, denominator) => {
    const name = denominators[denominator];
    return name === undefined ? null : `${numerator === 1 ? 'ein' : toCardinal(numerator)} ${name}`;
  },
  ratio: 'zu',
  quarter: (quarter, year) => `${toOrdinal(quarter)}s Quartal${year === null ? '' : ` ${year}`}`,
  version: 'Version',
  versionPoint: 'Punkt',
  dials: 'Notruf|Tel\\.|Telefon|Telefonnummer|Rufnummer|Durchwahl|unter der|wählen Sie|Zimmer',
  emergency: ['110', '112'],
  foot: ['Fuß', 'Fuß'],
  inch: ['Zoll', 'Zoll'],
  signs: {
    '<': 'weniger als',
    '>': 'mehr als',
    '≤': 'höchstens',
    '≥': 'mindestens',
    '~': 'etwa',
    '≈': 'etwa',
    '±': 'plus minus',
    '§': 'Paragraf',
    '§§': 'Paragrafen',
  },
  phrases: {
    'p.a.': 'pro Jahr',
    'p. a.': 'pro Jahr',
    'ggü. Vj.': 'gegenüber dem Vorjahr',
    '50/50': 'fünfzig fünfzig',
    'l/100 km': 'Liter auf hundert Kilometer',
    'CO₂': 'C O zwei',
    CO2: 'C O zwei',
    'H₂O': 'H zwei O',
  },
  monarchs:
    'Ludwig|Karl|Wilhelm|Friedrich|Heinrich|Otto|Konrad|Rudolf|Joseph|Franz|Leopold|Maximilian|Ferdinand|Georg|August|Johannes Paul|Benedikt|Pius|Leo|Gregor|Innozenz|Urban|Napoleon|Ramses|Philipp|Eduard|Richard|Jakob|Peter|Alexander|Nikolaus|Friedrich Wilhelm',
  monarch: (value) => `der ${capital(toOrdinal(value))}`,
};
