import { alternationPattern, chooseForm, fractionSigns, gap, lastStop, notInWord, rule, wordEnds } from './patterns';
import type { ReadingLanguage, ReadingRule } from './reading-language';
import { numberBefore, numberPattern, sayNumber } from './spoken-numbers';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const parseExponent = (written: string): number =>
  Number(
    Array.from(written.replaceAll(/[⁻−]/gu, '-'), (sign) => {
      const figure = superscripts.indexOf(sign);
      return figure < 0 ? sign : String(figure);
    }).join(''),
  );

/** "10⁶", "2^8", "x²"; a single "¹" is a footnote. */
const powers = (language: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<![\p{L}\p{N}.,/])(\d{1,3}|\p{L}{1,2})(?:\^([-−]?\d{1,3})|(⁻?[${superscripts}]{1,4}))${wordEnds}`,
    ([written, base = '', typed, raised = ''], { before }) => {
      if (raised === '¹') return null;
      const unit = language.units[written];
      if (unit !== undefined) return /\d[ \u00a0\u202f]?$/u.test(before) ? null : unit[1];
      const said = /\d/u.test(base) ? sayNumber(base, '', language) : base;
      return `${said} ${language.amounts.power(parseExponent(typed ?? raised))}`;
    },
  ),
];

/** "4x100", "3x", "50+". */
const factors = (language: ReadingLanguage): ReadingRule[] => {
  const { amounts } = language;
  const number = numberPattern(language);
  return [
    rule(
      String.raw`(?<![\p{L}\d.,])\d{1,5}(?:[.,]\d{1,2})?(?: ?x ?\d{1,5}(?:[.,]\d{1,2})?){1,3}${wordEnds}`,
      ([written]) =>
        written
          .split('x')
          .map((part) => sayNumber(part.trim(), '', language))
          .join(` ${amounts.by} `),
    ),
    rule(`(?<![\\p{L}\\d.,])(${number})[x×]${wordEnds}(?! ?\\d)`, ([, written = '']) =>
      amounts.factor(sayNumber(written, '', language), written),
    ),
    rule(
      String.raw`(?<![\p{L}\d.,+])(${number})\+(?![\p{L}\d+])`,
      ([, written = '']) => `${amounts.signs['>']} ${sayNumber(written, '', language)}`,
    ),
  ];
};

const calculations = ({ amounts, words }: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<=(?<!\p{L})[\p{L}\d)] )(${alternationPattern(Object.keys(amounts.comparisons))})(?= ?[-−]?\d)`,
    ([sign]) => amounts.comparisons[sign] ?? null,
  ),
  rule(String.raw`(?<=\d) [-–] (?=\d+ =)`, () => ` ${words.minus} `),
  rule(String.raw`(?<=\d )−(?= \d)`, () => words.minus),
  rule(String.raw`(?<=\d) : (?=\d+ =)`, () => ` ${amounts.dividedBy} `),
  rule(String.raw`(?<=\d)\s?÷\s?(?=\d)`, () => ` ${amounts.dividedBy} `),
  rule(String.raw`(?<=\d)·(?=\d)`, () => ` ${words.times} `),
  rule(String.raw`√(?=[\d\p{L}])`, () => `${amounts.root} `),
  rule(`${notInWord}π${wordEnds}`, () => amounts.pi),
];

/** "51° 30′ N". */
const places = (language: ReadingLanguage): ReadingRule[] => {
  const { directions, arcMinute, arcSecond } = language.amounts;
  const say = (written: string, forms: readonly [string, string]): string =>
    `${sayNumber(written, forms[0], language)} ${chooseForm(forms, written, language)}`;
  return [
    rule(
      String.raw`(?<=\d)°\s?(\d{1,2}(?:\.\d{1,3})?)[′'’](?:\s?(\d{1,2}(?:[.,]\d{1,3})?)[″"”])?`,
      ([, minutes = '', seconds], { before }) =>
        ` ${chooseForm(language.units['°'] ?? ['', ''], numberBefore(before), language)}` +
        ` ${say(minutes, [arcMinute[0], arcMinute[1]])}` +
        (seconds === undefined ? '' : ` ${say(seconds, [arcSecond[0], arcSecond[1]])}`),
    ),
    rule(
      String.raw`(?<=\d[°′″'’"”])\s?(${alternationPattern(Object.keys(directions))})${wordEnds}`,
      ([, letter = '']) => (letter in directions ? ` ${directions[letter]}` : null),
    ),
  ];
};

/** "People/km²", "$5/hour", "per km²". */
export const perRules = (language: ReadingLanguage): ReadingRule[] => {
  const { amounts, units, currencies } = language;
  const { per, perPrice = per, perForm = String } = amounts;
  if (per === '') return [];
  const unit = alternationPattern(Object.keys(units));
  const price = new RegExp(`(?:${alternationPattern(Object.keys(currencies))})$|\\p{Sc}${gap}[\\d.,]{1,15}$`, 'u');
  const unitName = (written: string): string => perForm(units[written]?.[0] ?? written);
  const linkAfter = (before: string): string => (price.test(before) ? perPrice : per);
  return [
    rule(
      String.raw`(?<=\d${gap}(?:${unit}))\/(\d{1,4})(?=${gap}(?:${unit})${wordEnds})`,
      ([, count = '']) => ` ${per} ${sayNumber(count, '', language)}`,
    ),
    rule(
      String.raw`(?<=[\p{L}\p{Sc}%]\.?)\/(${unit}|${alternationPattern(amounts.perNouns)})${wordEnds}`,
      ([, written = ''], { before }) =>
        /\d[ \u00a0]?[^\s\d/]{1,24}(?:\/[^\s\d/]{1,9})?$/u.test(before)
          ? ` ${linkAfter(before)} ${unitName(written)}`
          : null,
    ),
    rule(
      String.raw`(?<=\p{Sc}${gap}\d{1,9}(?:[.,]\d{1,3}){0,3})\/(${unit}|${alternationPattern(amounts.perNouns)})${wordEnds}`,
      ([, written = ''], { after }) => ` ${perPrice} ${unitName(written)}${lastStop(written, after)}`,
    ),
    rule(`(?<=(?<!\\p{L})${per} )(${unit})${wordEnds}`, ([, written = '']) => unitName(written)),
  ];
};

/** "9am–5pm", "½–1", "5th–6th": a dash between what the other rules say. */
export const dashRules = ({ words }: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<=\d\p{L}{1,3}|[${fractionSigns}%°€$£¥])–(?=[+−-]?[$€£]?\d|Q\d|[${fractionSigns}])`,
    () => ` ${words.to} `,
  ),
  rule(String.raw`(?<=\d(?:[ap]m|h|[%°]))-(?=\d)`, () => ` ${words.to} `),
];

/** A unit of one capital letter is one only behind a space, and never before a small word. */
export const spacedUnitRules = (language: ReadingLanguage): ReadingRule[] => {
  const units = language.spacedUnits ?? {};
  return [
    rule(
      String.raw`(?<=\d[ \u00a0\u202f])(${alternationPattern(Object.keys(units))})${wordEnds}(?! \p{Ll})`,
      ([sign], { before }) => chooseForm(units[sign] ?? ['', ''], numberBefore(before), language),
    ),
  ];
};

export const scienceRules = (language: ReadingLanguage): ReadingRule[] => [
  ...powers(language),
  ...factors(language),
  ...calculations(language),
  ...places(language),
];
