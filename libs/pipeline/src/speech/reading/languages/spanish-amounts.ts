import { toCardinal, toOrdinal } from 'n2words/es-ES';
import type { AmountWords } from '../amount-words';

const parts: Readonly<Record<string, string>> = {
  '½': 'y medio',
  '⅓': 'y un tercio',
  '⅔': 'y dos tercios',
  '¼': 'y cuarto',
  '¾': 'y tres cuartos',
};

const denominators: Readonly<Record<number, string>> = {
  5: 'quinto',
  6: 'sexto',
  7: 'séptimo',
  8: 'octavo',
  9: 'noveno',
  10: 'décimo',
};

const ordinals = ['primer', 'segundo', 'tercer', 'cuarto'];

export const spanishAmounts: AmountWords = {
  magnitudes: {
    M: ['millón', 'millones'],
    mill: ['millón', 'millones'],
    'mill.': ['millón', 'millones'],
    mdd: ['millón', 'millones'],
    mm: ['mil millones', 'mil millones'],
  },
  plainMagnitudes: ['mill', 'mill.'],
  mixed: (whole, fraction) => `${toCardinal(whole)} ${parts[fraction] ?? ''}`,
  fraction: (numerator, denominator) => {
    const name = denominators[denominator];
    if (name === undefined) return null;
    return numerator === 1 ? `un ${name}` : `${toCardinal(numerator)} ${name}s`;
  },
  ratio: 'a',
  quarter: (quarter, year) => `${ordinals[quarter - 1] ?? ''} trimestre${year === null ? '' : ` de ${year}`}`,
  version: 'versión',
  versionPoint: 'punto',
  dials: 'llame al|llama al|marque el|tel\\.|habitación|ext\\.',
  emergency: ['112', '911', '091'],
  foot: ['pie', 'pies'],
  inch: ['pulgada', 'pulgadas'],
  signs: {
    '<': 'menos de',
    '>': 'más de',
    '≤': 'como máximo',
    '≥': 'al menos',
    '~': 'unos',
    '≈': 'unos',
    '±': 'más menos',
  },
  phrases: {
    'p. ej.': 'por ejemplo',
    'cda.': 'cucharada',
    'cdas.': 'cucharadas',
    'cdta.': 'cucharadita',
    'cdtas.': 'cucharaditas',
    'CO₂': 'C O dos',
    CO2: 'C O dos',
    'H₂O': 'H dos O',
  },
  monarchs:
    'Felipe|Carlos|Alfonso|Fernando|Luis|Enrique|Juan Carlos|Juan Pablo|Benedicto|Pío|León|Gregorio|Isabel|Napoleón|Ramsés|Jorge|Eduardo|Ricardo|Federico|Alejandro|Pedro|Sancho|Jaime',
  monarch: (value) => (value <= 10 ? toOrdinal(value) : toCardinal(value)),
};
