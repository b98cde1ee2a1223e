import { toCardinal, toOrdinal } from 'n2words/es-ES';
import type { AmountWords, Forms } from '../amount-words';

const same = (name: string): Forms => [name, name];

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
  12: 'doceavo',
  16: 'dieciseisavo',
  20: 'veinteavo',
  100: 'centésimo',
  1000: 'milésimo',
};

const ordinals = ['primer', 'segundo', 'tercer', 'cuarto'];

const power = (exponent: number): string => {
  if (exponent === 2) return 'al cuadrado';
  if (exponent === 3) return 'al cubo';
  return `a la ${exponent < 0 ? 'menos ' : ''}${toCardinal(Math.abs(exponent))}`;
};

const monarch = (value: number, name: string): string => {
  if (value > 10) return toCardinal(value).replace(/dieciseis$/u, 'dieciséis');
  const ordinal = toOrdinal(value);
  return /a$|^Isabel$/u.test(name) ? ordinal.replace(/o$/u, 'a') : ordinal;
};

const science = {
  per: 'por',
  perNouns: ['hora', 'día', 'semana', 'mes', 'año', 'noche', 'minuto', 'segundo', 'persona', 'habitante', 'acción'],
  by: 'por',
  factor: (number: string, value: string) => (value === '1' ? 'una vez' : `${number} veces`),
  power,
  root: 'raíz de',
  pi: 'pi',
  dividedBy: 'entre',
  comparisons: {
    '<': 'menor que',
    '>': 'mayor que',
    '≤': 'menor o igual que',
    '≥': 'mayor o igual que',
    '≈': 'aproximadamente',
    '≠': 'distinto de',
  },
  directions: { N: 'norte', S: 'sur', E: 'este', O: 'oeste', W: 'oeste' },
  arcMinute: ['minuto', 'minutos'],
  arcSecond: ['segundo', 'segundos'],
} as const;

export const spanishAmounts: AmountWords = {
  ...science,
  magnitudes: {
    M: ['millón', 'millones'],
    mill: ['millón', 'millones'],
    'mill.': ['millón', 'millones'],
    mm: same('mil millones'),
    k: same('mil'),
  },
  thousands: ['k'],
  plainMagnitudes: ['mill', 'mill.'],
  mixed: (whole, fraction) => `${toCardinal(whole)} ${parts[fraction] ?? ''}`.trim(),
  fraction: (numerator, denominator) => {
    const name = denominators[denominator];
    if (name === undefined) return null;
    return numerator === 1 ? `un ${name}` : `${toCardinal(numerator)} ${name}s`;
  },
  ratio: 'a',
  outOf: 'de',
  scores: 'ganó|perdió|empató|marcador|escala|relación|proporción|razón',
  season: ' ',
  quarterSigns: ['T'],
  quarterArticle: 'el|del|al',
  quarter: (quarter, year) => `${ordinals[quarter - 1] ?? ''} trimestre${year === null ? '' : ` de ${year}`}`,
  halfSigns: ['S'],
  half: (half, year) => `${ordinals[half - 1] ?? ''} semestre de ${year}`,
  version: 'versión',
  versionPoint: 'punto',
  dials: 'llame al|llama al|marque el|tel\\.|habitación|ext\\.',
  emergency: ['112', '911', '091'],
  foot: ['pie', 'pies'],
  inch: ['pulgada', 'pulgadas'],
  signs: {
    Ø: 'diámetro',
    '<': 'menos de',
    '>': 'más de',
    '≤': 'como máximo',
    '≥': 'al menos',
    '~': 'unos',
    '≈': 'unos',
    '±': 'más menos',
    '§': 'párrafo',
    '§§': 'párrafos',
  },
  phrases: {
    'p. ej.': 'por ejemplo',
    '24/7': 'veinticuatro siete',
    '50/50': 'cincuenta cincuenta',
    'l/100 km': 'litros a los cien kilómetros',
    'L/100 km': 'litros a los cien kilómetros',
    'I+D': 'I más D',
    'I+D+i': 'I más D más i',
    'CO₂': 'C O dos',
    CO2: 'C O dos',
    'H₂O': 'H dos O',
    H2O: 'H dos O',
  },
  beforeNumber: {
    'p.': 'página',
    'pp.': 'páginas',
    'pág.': 'página',
    'págs.': 'páginas',
    'vol.': 'volumen',
    'cap.': 'capítulo',
    'fig.': 'figura',
    'art.': 'artículo',
    'arts.': 'artículos',
    'máx.': 'máximo',
    'mín.': 'mínimo',
    nº: 'número',
    Nº: 'número',
    'No.': 'número',
    'Núm.': 'número',
    'Tel.': 'teléfono',
    'tel.': 'teléfono',
  },
  monarchs:
    'Felipe|Carlos|Alfonso|Fernando|Luis|Enrique|Juan Carlos|Juan Pablo|Juan|Benedicto|Pío|León|Gregorio|Isabel|Napoleón|Ramsés|Jorge|Eduardo|Ricardo|Federico|Alejandro|Pedro|Sancho|Jaime|Guillermo|Francisco|Nicolás|Catalina|María|Inocencio|Urbano|Clemente|Pablo|Sixto|Julio|Jacobo|Otón|Maximiliano|José|Leopoldo|Cristián|Gustavo|Darío|Ptolomeo|Cleopatra|Teodosio|Ordoño|Ramiro|Bermudo|Amadeo|Margarita|Iván',
  monarch,
  numbered:
    '[Cc]apítulo|[Tt]omo|[Aa]cto|[Ee]scena|[Vv]olumen|[Ll]ibro|[Pp]arte|[Tt]ítulo|[Tt]ipo|[Ff]ase|[Cc]lase|Vaticano|Rocky|Artículo|[Ss]ección|Saturno|Categoría',
};
