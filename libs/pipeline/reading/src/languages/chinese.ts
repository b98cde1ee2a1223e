import { createReading } from '../create-reading';

const figures = '零一二三四五六七八九十';

const fraction = (numerator: number, denominator: number): string =>
  `${figures[denominator] ?? denominator}分之${figures[numerator] ?? numerator}`;

/** Two of a measure is 两; months, days and floors are counted with 二. */
const measures =
  '个|次|年(?!级)|天|人|只|本|倍|小时|公里|公斤|米|岁|万|亿|千|百|条|张|名|位|种|块|元|美元|分钟|周|家|座|辆|杯|件';

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
    { pattern: new RegExp(`(?<![\\d.,第:/–~～-])2(?=${measures})`, 'gu'), say: () => '两' },
    {
      pattern: /(?<![\d.,])(\d{1,9}(?:\.\d{1,4})?)(?:[-–~～](\d{1,9}(?:\.\d{1,4})?))?([%％‰])/gu,
      say: ([, from = '', to, sign]) => `${sign === '‰' ? '千' : '百'}分之${from}${to === undefined ? '' : `到${to}`}`,
    },
    { pattern: /(?<=\d[\p{L}％%℃°]{0,4})[–~～—](?=\d)/gu, say: () => '到' },
  ],
}));
