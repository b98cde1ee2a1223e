import { amountRules, scoreRules } from './amount-rules';
import { everydayRules } from './everyday-rules';
import { moneyRules } from './money-rules';
import {
  alternationPattern,
  chooseForm,
  fractionSigns,
  gap,
  lastStop,
  notInWord,
  rule,
  vulgarFractions,
  wordEnds,
} from './patterns';
import type { Neighbours, ReadingLanguage, ReadingRule } from './reading-language';
import { dashRules, perRules, scienceRules, spacedUnitRules } from './science-rules';
import { numberBefore, numberPattern, sayNumber } from './spoken-numbers';
import { readWordLists } from '@svc/content-files';

const lists = readWordLists('reading');

const nounAfter = (after: string): string => /^[ \u00a0\u202f]([\p{L}]+)/u.exec(after)?.[1] ?? '';

const addresses = ({ words }: ReadingLanguage): ReadingRule[] => {
  const signs: Readonly<Record<string, string>> = {
    '.': words.dot,
    '/': words.slash,
    '@': words.at,
    '-': words.dash,
    _: ' ',
  };
  const spell = (address: string): string =>
    address
      .replace(/\/$/u, '')
      .replaceAll(/[./@_-]/gu, (sign) => ` ${signs[sign]} `)
      .replaceAll(/\s+/gu, ' ');
  const host = String.raw`(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}`;
  return [
    // Book numbers and other identifiers stay as they are.
    rule(String.raw`${notInWord}(?!1-\d{3}-)\d{1,7}(?:-\d{1,7}){3,5}(?:-[\dX])?(?![\p{L}\d-])`, ([written]) => written),
    rule(String.raw`${notInWord}[\w.+-]{1,64}@${host}${wordEnds}`, ([address]) => spell(address), 'giu'),
    rule(
      String.raw`${notInWord}(?:https?:\/\/|www\.)(${host})((?:\/[\w.%~+-]*[\w/])?)(?:[?#][^\s)]*)?`,
      ([, server = '', path = '']) => spell(server.replace(/^www\./iu, '') + path),
      'giu',
    ),
  ];
};

/** The stop of "Dr." never ends a sentence, but that of "etc." may. */
const mayEndSentence = lists.pattern('iu')`^(?:${'abbreviations at ends'})\.$`;

const abbreviations = ({ abbreviations: given }: ReadingLanguage): ReadingRule[] => [
  rule(`${notInWord}(${alternationPattern(Object.keys(given))})${wordEnds}`, ([, short = ''], { after }) => {
    const spoken = given[short] ?? null;
    const isEnd = mayEndSentence().test(short) && /^["'”’»)]*(?:$|\s+[\p{Lu}"“«¿¡])/u.test(after);
    return isEnd ? `${spoken}.` : spoken;
  }),
];

const dates = ({ months, date, dayComesFirst, year }: ReadingLanguage): ReadingRule[] => {
  const say = (day: string, month: string, inYear: string, before: string): string | null => {
    const name = months[Number(month) - 1];
    const isDay = Number(day) >= 1 && Number(day) <= 31;
    return name !== undefined && isDay ? date(Number(day), name, year(Number(inYear)), before) : null;
  };
  return [
    rule(
      String.raw`${notInWord}([12]\d{3})([-/.])(\d\d?)\2(\d\d?)${wordEnds}`,
      ([, inYear = '', , month = '', day = ''], { before }) => say(day, month, inYear, before),
    ),
    rule(String.raw`${notInWord}(\d{1,2})([./-])(\d{1,2})\2([12]\d{3})${wordEnds}`, (match, { before }) => {
      const [, first = '', , second = '', inYear = ''] = match;
      return dayComesFirst || match[2] === '.'
        ? say(first, second, inYear, before)
        : say(second, first, inYear, before);
    }),
  ];
};

/** Null without names for the units. */
const sayDuration = (parts: readonly string[], language: ReadingLanguage): string | null =>
  ['h', 'min', 's']
    .flatMap((unit, index) => {
      const [value, forms] = [String(Number(parts[index])), language.units[unit]];
      if (forms === undefined || value === '0') return [];
      return [`${sayNumber(value, forms[0], language)} ${chooseForm(forms, value, language)}`];
    })
    .map((part) => language.elide?.(part) ?? part)
    .join(' ') || null;

const times = (language: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<![\p{L}\d.,:])(\d{1,2}):([0-5]\d):([0-5]\d)(?: h)?(?![\p{L}\d:])`,
    ([, hours = '', minutes = '', seconds = '']) =>
      language.duration?.(hours, minutes, seconds) ?? sayDuration([hours, minutes, seconds], language),
  ),
  rule(
    String.raw`(?<![\p{L}\d.,])(\d{1,2}) ?h ?(\d\d) ?min(?: ?(\d\d) ?s)?${wordEnds}`,
    ([written, hours = '', minutes = '', seconds = '0']) =>
      /(?<!\d)0\d/u.test(written) ? sayDuration([hours, minutes, seconds], language) : null,
  ),
  ...[language.dottedTimes ?? [], language.timePattern].flat().map((pattern) => ({
    pattern,
    say: ([, hours = '', minutes = '0', dash]: RegExpMatchArray) => {
      const isTime = Number(hours) < 25 && Number(minutes) < 60;
      const behind = dash === undefined ? '' : ` ${language.words.to} `;
      return isTime ? `${language.time(Number(hours), Number(minutes))}${behind}` : null;
    },
  })),
  rule(String.raw`(?<![\p{L}\d.,])(\d{1,2})h([0-5]\d)(?:min)?${wordEnds}`, ([, hours = '', minutes = '']) =>
    language.units['h'] === undefined ? null : sayDuration([hours, minutes, '0'], language),
  ),
];

/** The unit alone: its number is a separate word when a space is between them. */
const units = (language: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<=\p{N})(${gap})(${alternationPattern(Object.keys(language.units))})${wordEnds}`,
    ([, blank = '', sign = ''], { before, after }) => {
      const forms = language.units[sign];
      if (forms === undefined) return null;
      const beforeNumber = before.replace(/[\d.,x]{1,9}$/u, '');
      const name = language.isAttributive?.({ before: beforeNumber, after })
        ? forms[0]
        : chooseForm(forms, numberBefore(before), language);
      return `${blank || ' '}${name}${lastStop(sign, after)}`;
    },
  ),
  rule(
    `(?<=\\d (?:${alternationPattern(language.scales)}) )(${alternationPattern(Object.keys(language.units))})${wordEnds}`,
    ([sign]) => language.units[sign]?.[1] ?? null,
  ),
];

/** Numbers at both sides of a hyphen, if it joins no others. */
const hyphenated = ({ before, after }: Neighbours): readonly [from: string, to: string] | null => {
  const from = /(?:^|[^\p{L}\d.,/-])(\d+)$/u.exec(before)?.[1];
  const to = /^(\d+)(?![\d-]|[.,/]\d)/u.exec(after)?.[1];
  return from === undefined || to === undefined ? null : [from, to];
};

const ranges = ({ words, amounts }: ReadingLanguage): ReadingRule[] => {
  const isBetween = (before: string): boolean => new RegExp(`(?<!\\p{L})${words.between} \\S*$`, 'iu').test(before);
  const isRange = (dash: string, { before, after }: Neighbours): boolean => {
    const [from, to] = [/(?<!\d)\d+$/u.exec(before)?.[0] ?? '', /^\d+/u.exec(after)?.[0] ?? ''];
    return dash.trim() !== '-' || (to.length <= 4 && Number(to) > Number(from)) || /\d:\d\d$/u.test(before);
  };
  const isScore = (around: Neighbours): boolean => {
    const [from, to] = hyphenated(around) ?? ['', ''];
    const isAnnounced = new RegExp(`(?<!\\p{L})(?:${amounts.scores})\\s\\d{1,3}$`, 'iu').test(around.before);
    return from !== '' && (isAnnounced || (from.length <= 2 && to.length <= 2));
  };
  const isSeason = (around: Neighbours): boolean => {
    const [from, to] = hyphenated(around) ?? ['', ''];
    return /^(?:1[1-9]|20)\d\d$/u.test(from) && to.length === 2 && Number(to) > Number(from.slice(2));
  };
  return [
    rule(String.raw`(?<=\d)\s?[–—-]\s?(?=\d)`, ([dash], around) => {
      if (isRange(dash, around)) return ` ${isBetween(around.before) ? words.and : words.to} `;
      if (dash !== '-') return null;
      if (isSeason(around)) return ` ${words.to} `;
      return isScore(around) ? ` ${amounts.ratio} ` : null;
    }),
    rule(String.raw`(?<=(?<!\d)(?:1[1-9]|20)\d\d)\/(?=(?:1[1-9]\d\d|20\d\d|\d\d)(?![\d/]))`, () => amounts.season),
  ];
};

const years = ({ year }: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<![\p{L}\d.,:]|(?<!\d{4})\/)(1[1-9]\d\d|20\d\d)(?![\p{L}\d%°$€£]|[.,:]\d|\/(?!\d\d(?!\d)|[12]\d{3}))`,
    ([, written = '']) => year(Number(written)),
  ),
];

const fractions = ({ fractions: given, amounts }: ReadingLanguage): ReadingRule[] => [
  rule(
    String.raw`(?<![\p{L}\d/.,])(\d ?)?(${alternationPattern(Object.keys(given))})(?![\p{L}\d/])`,
    ([, whole = '', sign = '']) => (whole === '' ? (given[sign] ?? null) : null),
  ),
  rule(String.raw`(?<![\p{L}\d/.,])[${fractionSigns}](?![\p{L}\d/])`, ([sign]) => {
    const [numerator, denominator] = vulgarFractions[sign] ?? [0, 0];
    return amounts.fraction(numerator, denominator);
  }),
];

/** "10/10" and "16/9"; other numbers with a slash are no amounts. */
const shares = (language: ReadingLanguage): ReadingRule[] => [
  rule(String.raw`(?<![\p{L}\d/.,])(\d{1,3})\/(\d{1,3})(?![\p{L}\d/]|[.,]\d)`, ([, one = '', other = '']) => {
    const { outOf, ratio } = language.amounts;
    const isWhole = one === other;
    if (!isWhole && !(Number(one) > Number(other) && Number(one) < 22)) return null;
    const [first, second] = [one, other].map((part) => sayNumber(part, '', language));
    return `${first} ${isWhole ? outOf : ratio} ${second}`;
  }),
];

const numbers = (language: ReadingLanguage): ReadingRule[] => {
  const number = numberPattern(language);
  const spaced = alternationPattern(Object.keys(language.spacedUnits ?? {}));
  const unit = String.raw`${gap}(?:${alternationPattern(Object.keys(language.units))})|[ \u00a0\u202f](?:${spaced})`;
  return [
    rule(
      String.raw`(?<![\p{L}\d.,:]|(?<!\d{4})\/)(${number})(?![.,/]\d)(?=(?:${unit})?${wordEnds})`,
      ([, written = ''], { after }) => {
        const sign = new RegExp(`^(?:${unit})${wordEnds}`, 'u').exec(after)?.[0].trim() ?? '';
        const name = language.units[sign] ?? language.spacedUnits?.[sign];
        return sayNumber(written, name === undefined ? nounAfter(after) : name[0], language);
      },
    ),
  ];
};

const signs = ({ words, amounts }: ReadingLanguage): ReadingRule[] => [
  rule(String.raw`(?<=^|[\s(])[-−](?=(?:\p{Sc} ?)?\d)`, () => `${words.minus} `),
  rule(String.raw`(?<=^|[\s(])[+](?=(?:\p{Sc} ?)?\d)`, () => `${amounts.plusSign ?? words.plus} `),
  rule(String.raw`(?<=\d)\s?×\s?(?=\d)`, () => ` ${words.times} `),
  rule(String.raw`(?<=\d["'’′″])\s?[x×]\s?(?=\d)`, () => ` ${amounts.by} `),
  rule(String.raw`(?<=[\d${fractionSigns}]\s)[+](?=\s[\d${fractionSigns}])`, () => words.plus),
  rule(String.raw`(?<=\d['’′]?)[+](?=\d)`, () => ` ${words.plus} `),
  rule(String.raw`(?<=\d)=(?=\d)`, () => ` ${words.equals} `),
  rule(String.raw`(?<=[\p{N}\p{L})]\s)=(?=\s)`, () => words.equals),
  rule(String.raw`(?<=\s)&(?=\s)`, () => words.and),
  rule(String.raw`(?<=\p{Lu})&(?=\p{Lu})`, () => ` ${words.and} `),
];

/** Letters of other scripts stand beside a word without a space. */
const besideLetters = ({ pattern, say }: ReadingRule, writing: 'unspaced' | 'attached'): ReadingRule => ({
  pattern: new RegExp(pattern.source.replaceAll(String.raw`\p{L}`, String.raw`\p{Script=Latin}`), pattern.flags),
  say: (match, around) => {
    const said = say(match, around);
    return writing === 'attached' ? said : (said?.replaceAll(/ (?=\P{N})|(?<=\P{N}) /gu, '') ?? null);
  },
});

const respelled = ({ pattern, say }: ReadingRule, respell: (said: string) => string): ReadingRule => ({
  pattern,
  say: (match, around) => {
    const said = say(match, around);
    return said === null ? null : respell(said);
  },
});

/** Rules claim pieces of the text in this order. */
export const listRules = (language: ReadingLanguage): ReadingRule[] => {
  const rules = [
    ...(language.firstRules ?? []),
    ...addresses(language),
    ...dates(language),
    ...scoreRules(language),
    ...times(language),
    ...everydayRules(language),
    ...scienceRules(language),
    ...amountRules(language),
    ...moneyRules(language),
    ...language.rules,
    ...units(language),
    ...spacedUnitRules(language),
    ...perRules(language),
    ...abbreviations(language),
    ...fractions(language),
    ...shares(language),
    ...dashRules(language),
    ...ranges(language),
    ...years(language),
    ...numbers(language),
    ...signs(language),
  ];
  const { writing, respell } = language;
  if (respell !== undefined) return rules.map((given) => respelled(given, respell));
  return writing === undefined ? rules : rules.map((given) => besideLetters(given, writing));
};
