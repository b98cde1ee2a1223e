import { toCardinal, toOrdinal } from 'n2words/de-DE';
import type { AmountWords, Forms } from '../amount-words';
import { vulgarFractions } from '../patterns';

const same = (name: string): Forms => [name, name];

const denominators: Readonly<Record<number, string>> = {
  2: 'halb',
  3: 'Drittel',
  4: 'Viertel',
  5: 'Fünftel',
  6: 'Sechstel',
  7: 'Siebtel',
  8: 'Achtel',
  9: 'Neuntel',
  10: 'Zehntel',
  12: 'Zwölftel',
  16: 'Sechzehntel',
  20: 'Zwanzigstel',
  100: 'Hundertstel',
  1000: 'Tausendstel',
};

const fraction = (numerator: number, denominator: number): string | null => {
  const name = denominators[denominator];
  return name === undefined ? null : `${numerator === 1 ? 'ein' : toCardinal(numerator)} ${name}`;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const dativeBefore = /(?<!\p{L})(?:unter|von|mit|bei|zu|nach|aus|seit|neben|gegenüber)\s(?:\p{Lu}\p{L}+\s){0,2}$/u;
const women = /^(?:Elisabeth|Katharina|Maria|Margarethe|Kleopatra|Isabella|Christina|Johanna|Anna|Wilhelmina)/u;

/** "Karl der Fünfte", "unter Karl dem Fünften", "Ludwigs des Vierzehnten". */
const monarch = (value: number, name: string, before: string): string => {
  const ordinal = capital(toOrdinal(value));
  const isWoman = women.test(name);
  if (/[^s]s$/u.test(name) && !/(?:us|as)$/u.test(name)) return `${isWoman ? 'der' : 'des'} ${ordinal}n`;
  if (dativeBefore.test(before)) return `${isWoman ? 'der' : 'dem'} ${ordinal}n`;
  return `${isWoman ? 'die' : 'der'} ${ordinal}`;
};

const science = {
  per: 'pro',
  perNouns: [
    'Stunde',
    'Tag',
    'Woche',
    'Monat',
    'Jahr',
    'Nacht',
    'Minute',
    'Sekunde',
    'Person',
    'Kopf',
    'Stück',
    'Aktie',
  ],
  by: 'mal',
  factor: (number: string, value: string) => `${value === '1' ? 'ein' : number}mal`,
  power: (exponent: number) => {
    if (exponent === 2) return 'Quadrat';
    return `hoch ${exponent < 0 ? 'minus ' : ''}${toCardinal(Math.abs(exponent))}`;
  },
  root: 'Wurzel aus',
  pi: 'Pi',
  dividedBy: 'durch',
  comparisons: {
    '<': 'kleiner als',
    '>': 'größer als',
    '≤': 'höchstens',
    '≥': 'mindestens',
    '≈': 'ungefähr',
    '≠': 'ungleich',
  },
  directions: { N: 'Nord', S: 'Süd', O: 'Ost', E: 'Ost', W: 'West' },
  arcMinute: ['Minute', 'Minuten'],
  arcSecond: ['Sekunde', 'Sekunden'],
} as const;

/** Names of rulers, as a pattern. */
export const germanMonarchs =
  'Ludwig|Karl|Wilhelm|Friedrich|Heinrich|Otto|Konrad|Rudolf|Joseph|Franz|Leopold|Maximilian|Ferdinand|Georg|August|Johannes Paul|Benedikt|Pius|Leo|Gregor|Innozenz|Urban|Napoleon|Ramses|Philipp|Eduard|Richard|Jakob|Peter|Alexander|Nikolaus|Friedrich Wilhelm|Elisabeth|Katharina|Maria|Margarethe|Kleopatra|Isabella|Christina|Paul|Johannes|Albrecht|Christian|Gustav|Iwan|Clemens|Sixtus|Julius|Dareios|Ptolemaios|Wenzel|Sigismund';

export const germanAmounts: AmountWords = {
  ...science,
  magnitudes: {
    Tsd: same('Tausend'),
    'Tsd.': same('Tausend'),
    T: same('Tausend'),
    k: same('Tausend'),
    Mio: ['Million', 'Millionen'],
    'Mio.': ['Million', 'Millionen'],
    Mrd: ['Milliarde', 'Milliarden'],
    'Mrd.': ['Milliarde', 'Milliarden'],
    'Bio.': ['Billion', 'Billionen'],
  },
  thousands: ['Tsd', 'Tsd.', 'T', 'k'],
  plainMagnitudes: ['Tsd', 'Tsd.', 'Mio', 'Mio.', 'Mrd', 'Mrd.', 'Bio.'],
  mixed: (whole, part) => {
    const [numerator, denominator] = vulgarFractions[part] ?? [1, 2];
    return part === '½'
      ? `${whole === 1n ? 'ein' : toCardinal(whole)}einhalb`
      : `${toCardinal(whole)} ${fraction(numerator, denominator)}`;
  },
  fraction,
  ratio: 'zu',
  outOf: 'von',
  scores:
    'gewann|gewannen|siegte|siegten|verlor|verloren|unterlag|unterlagen|Sieg|Niederlage|Maßstab|Verhältnis|Ergebnis|Endstand|Halbzeitstand|Stand',
  season: ' ',
  quarterSigns: [],
  quarterArticle: '',
  quarter: (quarter, year, before) => {
    const isWeak = /(?<!\p{L})(?:im|am|zum|vom|de[mns]|seit|ab|bis)\s$/iu.test(before);
    const ending = isWeak ? 'n' : /(?<!\p{L})das\s$/iu.test(before) ? '' : 's';
    return `${toOrdinal(quarter)}${ending} Quartal${year === null ? '' : ` ${year}`}`;
  },
  halfSigns: ['H'],
  half: (half, year) => `${toOrdinal(half)}s Halbjahr ${year}`,
  version: 'Version',
  versionPoint: 'Punkt',
  dials: 'Notruf|Tel\\.|Telefon|Telefonnummer|Rufnummer|Durchwahl|unter der|wählen Sie|Zimmer',
  emergency: ['110', '112'],
  foot: same('Fuß'),
  inch: same('Zoll'),
  signs: {
    Ø: 'Durchmesser',
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
    '24/7': 'vierundzwanzig sieben',
    'l/100 km': 'Liter auf hundert Kilometer',
    'CO₂': 'C O zwei',
    CO2: 'C O zwei',
    'H₂O': 'H zwei O',
    H2O: 'H zwei O',
  },
  beforeNumber: {
    'S.': 'Seite',
    'Kap.': 'Kapitel',
    'Bd.': 'Band',
    'Art.': 'Artikel',
    'Abs.': 'Absatz',
    'Tab.': 'Tabelle',
    'Aufl.': 'Auflage',
    'Ziff.': 'Ziffer',
    'Rn.': 'Randnummer',
    'geb.': 'geboren',
    'gest.': 'gestorben',
    'max.': 'maximal',
    'min.': 'mindestens',
    'mind.': 'mindestens',
    'Nrn.': 'Nummern',
    'Jg.': 'Jahrgang',
    'Hausnr.': 'Hausnummer',
  },
  monarchs: `(?:${germanMonarchs})s?`,
  monarch,
  numbered:
    'Kapitel|Teil|Akt|Band|Typ|Vatikanum|Phase|Klasse|Stufe|Buch|Artikel|Abschnitt|Vatikan|Rocky|Kategorie|Szene|Saturn',
};
