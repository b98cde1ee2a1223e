import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import type { AmountWords } from '../amount-words';

const parts: Readonly<Record<string, string>> = {
  '½': 'et demi',
  '⅓': 'un tiers',
  '⅔': 'deux tiers',
  '¼': 'un quart',
  '¾': 'trois quarts',
};

export const frenchAmounts: AmountWords = {
  magnitudes: {
    k: ['mille', 'mille'],
    M: ['million', 'millions'],
    Mio: ['million', 'millions'],
    Md: ['milliard', 'milliards'],
    Mds: ['milliard', 'milliards'],
    Mrd: ['milliard', 'milliards'],
  },
  plainMagnitudes: ['Mio', 'Md', 'Mds', 'Mrd'],
  mixed: (whole, fraction) => `${toCardinal(whole)} ${parts[fraction] ?? ''}`,
  fraction: (numerator, denominator) =>
    denominator >= 5 && denominator <= 10
      ? `${toCardinal(numerator)} ${toOrdinal(denominator)}${numerator > 1 ? 's' : ''}`
      : null,
  ratio: 'à',
  quarter: (quarter, year) =>
    `${quarter === 1 ? 'premier' : toOrdinal(quarter)} trimestre${year === null ? '' : ` ${year}`}`,
  version: 'version',
  versionPoint: 'point',
  dials: 'appelez le|composez le|tél\\.|poste|chambre',
  emergency: ['112', '115', '119'],
  foot: ['pied', 'pieds'],
  inch: ['pouce', 'pouces'],
  signs: {
    '<': 'moins de',
    '>': 'plus de',
    '≤': 'au plus',
    '≥': 'au moins',
    '~': 'environ',
    '≈': 'environ',
    '±': 'plus ou moins',
  },
  phrases: {
    'p. ex.': 'par exemple',
    'p. an': 'par an',
    'c. à s.': 'cuillères à soupe',
    'c. à c.': 'cuillères à café',
    'CO₂': 'C O deux',
    CO2: 'C O deux',
    'H₂O': 'H deux O',
  },
  monarchs:
    'Louis|Charles|Henri|François|Napoléon|Philippe|Jean|Jean-Paul|Benoît|Pie|Léon|Grégoire|Guillaume|Ramsès|Édouard|Richard|Frédéric|Alexandre|Nicolas|Pierre|Élisabeth|Catherine',
  monarch: (value) => (value === 1 ? 'premier' : toCardinal(value)),
};
