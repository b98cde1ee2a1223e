import { alternationPattern, gap, notInWord, rule, wordEnds } from './patterns';
import type { ReadingLanguage, ReadingRule } from './reading-language';
import { sayNumber } from './spoken-numbers';

/** "120/80 mmHg", "BP 120/80". */
const pressures = (language: ReadingLanguage): ReadingRule[] => {
  const { over, pressures: names } = language.amounts;
  const say: ReadingRule['say'] = ([, upper = '', lower = '']) =>
    Number(upper) > Number(lower)
      ? `${sayNumber(upper, '', language)} ${over} ${sayNumber(lower, '', language)}`
      : null;
  return [
    rule(String.raw`(?<![\p{L}\d/.,])(\d{2,3})\/(\d{2,3})(?=${gap}mmHg)`, say),
    rule(String.raw`(?<=(?<!\p{L})(?:${names}) )(\d{2,3})\/(\d{2,3})(?![\p{L}\d/]|[.,]\d)`, say),
  ];
};

/** "Mon-Fri", "Sat/Sun". */
const weekdays = ({ amounts, words }: ReadingLanguage): ReadingRule[] => {
  const day = alternationPattern(Object.keys(amounts.weekdays));
  return [
    rule(String.raw`${notInWord}(${day})\s?([-–/])\s?(${day})${wordEnds}`, ([, from = '', mark = '', to = '']) => {
      const link = mark === '/' ? words.and : words.to;
      return from === to ? null : [amounts.weekdays[from], link, amounts.weekdays[to]].join(' ');
    }),
  ];
};

/** Rules for medicine and timetables; they claim their text before shares and ranges. */
export const everydayRules = (language: ReadingLanguage): ReadingRule[] => [
  ...pressures(language),
  ...weekdays(language),
];
