import { createReading } from '../create-reading';
import { readingLists } from '../reading-tables';

const lists = readingLists('zh');

const figure = (value: number): string => lists.all('figures')[value] ?? String(value);

const fraction = (numerator: number, denominator: number): string => `${figure(denominator)}分之${figure(numerator)}`;

/** Other figures stay for the voice. */
export const chinese = createReading('zh', () => ({
  cardinal: (value, noun) => (value === 2n && noun !== '' ? '两' : String(value)),
  keepsFigures: true,
  date: (day, month, year) => `${year}年${month}${day}日`,
  time: (hours, minutes) => `${hours === 2 ? '两' : hours}点${minutes === 0 ? '' : `${minutes}分`}`,
  amounts: {
    fraction,
    factor: (number) => `${number}倍`,
    power: (exponent) => (exponent === 2 ? '的平方' : exponent === 3 ? '的立方' : `的${exponent}次方`),
  },
  firstRules: [
    { pattern: /(?<=\p{Script=Han})[-−](?=\d[\d.]{0,6} ?[℃°%％])/gu, say: () => '负' },
    // Months, days and floors are counted with 二.
    { pattern: lists.pattern('gu')`(?<![\d.,第:/–~～-])2(?=${'measures'})`(), say: () => '两' },
    {
      pattern: /(?<![\d.,])(\d{1,9}(?:\.\d{1,4})?)(?:[-–~～](\d{1,9}(?:\.\d{1,4})?))?([%％‰])/gu,
      say: ([, from = '', to, sign]) => `${sign === '‰' ? '千' : '百'}分之${from}${to === undefined ? '' : `到${to}`}`,
    },
    { pattern: /(?<=\d[\p{L}％%℃°]{0,4})[–~～—](?=\d)/gu, say: () => '到' },
  ],
}));
