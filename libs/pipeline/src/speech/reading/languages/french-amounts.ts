import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import type { AmountWords, Forms } from '../amount-words';

const same = (name: string): Forms => [name, name];

const parts: Readonly<Record<string, string>> = {
  '½': 'et demi',
  '⅓': 'un tiers',
  '⅔': 'deux tiers',
  '¼': 'un quart',
  '¾': 'trois quarts',
};

const denominators = new Set([5, 6, 7, 8, 9, 10, 12, 16, 20, 100, 1000]);

const ordinal = (value: number): string => (value === 1 ? 'premier' : toOrdinal(value));

const power = (exponent: number): string => {
  if (exponent === 2) return 'au carré';
  if (exponent === 3) return 'au cube';
  return `puissance ${exponent < 0 ? 'moins ' : ''}${toCardinal(Math.abs(exponent))}`;
};

const monarch = (value: number, name: string): string => {
  if (value > 1) return toCardinal(value);
  return /^(?:Élisabeth|Elisabeth|Catherine|Marie|Marguerite|Isabelle|Anne)$/u.test(name) ? 'première' : 'premier';
};

const science = {
  per: 'par',
  perNouns: ['heure', 'jour', 'semaine', 'mois', 'an', 'nuit', 'minute', 'seconde', 'personne', 'habitant', 'action'],
  by: 'fois',
  factor: (number: string) => `${number} fois`,
  power,
  root: 'racine de',
  pi: 'pi',
  dividedBy: 'divisé par',
  comparisons: {
    '<': 'inférieur à',
    '>': 'supérieur à',
    '≤': 'inférieur ou égal à',
    '≥': 'supérieur ou égal à',
    '≈': 'environ',
    '≠': 'différent de',
  },
  directions: { N: 'nord', S: 'sud', E: 'est', O: 'ouest', W: 'ouest' },
  arcMinute: ['minute', 'minutes'],
  arcSecond: ['seconde', 'secondes'],
} as const;

export const frenchAmounts: AmountWords = {
  ...science,
  magnitudes: {
    k: same('mille'),
    M: ['million', 'millions'],
    Mio: ['million', 'millions'],
    Md: ['milliard', 'milliards'],
    Mds: ['milliard', 'milliards'],
    Mrd: ['milliard', 'milliards'],
  },
  thousands: ['k'],
  plainMagnitudes: ['Mio', 'Md', 'Mds', 'Mrd'],
  mixed: (whole, fraction) => `${toCardinal(whole)} ${parts[fraction] ?? ''}`.trim(),
  fraction: (numerator, denominator) =>
    denominators.has(denominator)
      ? `${toCardinal(numerator)} ${toOrdinal(denominator)}${numerator > 1 ? 's' : ''}`
      : null,
  ratio: 'à',
  outOf: 'sur',
  scores: 'gagne|bat|perd|score|rapport|échelle|ratio|proportion',
  season: ' ',
  quarterSigns: ['T'],
  quarterArticle: 'au|du|le',
  quarter: (quarter, year) => `${ordinal(quarter)} trimestre${year === null ? '' : ` ${year}`}`,
  halfSigns: ['S'],
  half: (half, year) => `${ordinal(half)} semestre ${year}`,
  version: 'version',
  versionPoint: 'point',
  dials: 'poste|chambre',
  emergency: [],
  foot: ['pied', 'pieds'],
  inch: ['pouce', 'pouces'],
  signs: {
    Ø: 'diamètre',
    '<': 'moins de',
    '>': 'plus de',
    '≤': 'au plus',
    '≥': 'au moins',
    '~': 'environ',
    '≈': 'environ',
    '±': 'plus ou moins',
    '§': 'paragraphe',
    '§§': 'paragraphes',
  },
  phrases: {
    'p. ex.': 'par exemple',
    'p. an': 'par an',
    '24h/24': 'vingt-quatre heures sur vingt-quatre',
    '24 h/24': 'vingt-quatre heures sur vingt-quatre',
    '7j/7': 'sept jours sur sept',
    '7 j/7': 'sept jours sur sept',
    '50/50': 'cinquante cinquante',
    'l/100 km': 'litres aux cent kilomètres',
    'L/100 km': 'litres aux cent kilomètres',
    'CO₂': 'C O deux',
    CO2: 'C O deux',
    'H₂O': 'H deux O',
    H2O: 'H deux O',
  },
  beforeNumber: {
    'p.': 'page',
    'pp.': 'pages',
    'vol.': 'volume',
    'chap.': 'chapitre',
    'fig.': 'figure',
    'art.': 'article',
    'max.': 'maximum',
    'min.': 'minimum',
    nº: 'numéro',
    Nº: 'numéro',
    'no.': 'numéro',
  },
  monarchs:
    'Louis|Charles|Henri|François|Napoléon|Philippe|Jean|Jean-Paul|Benoît|Pie|Léon|Grégoire|Guillaume|Ramsès|Édouard|Richard|Frédéric|Alexandre|Nicolas|Pierre|Élisabeth|Elisabeth|Catherine|Paul|Innocent|Urbain|Clément|Ferdinand|Alphonse|Georges|Jacques|Léopold|Albert|Baudouin|Otton|Maximilien|Joseph|Gustave|Christian|Robert|Clovis|Childéric|Thoutmôsis|Darius|Ptolémée|Cléopâtre|Amenhotep|Guillaume|Juan Carlos|Felipe|Marguerite|Isabelle|Ivan|Xerxès|Sixte|Jules',
  monarch,
  numbered:
    '[Cc]hapitre|[Tt]ome|[Aa]cte|[Ss]cène|[Vv]olume|[Ll]ivre|[Pp]artie|[Tt]itre|[Tt]ype|[Pp]hase|[Cc]lasse|Vatican|Rocky|Paris|Saturn|Article|[Ss]ection|Lyon',
};
