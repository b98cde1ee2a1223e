import { createReading } from '../create-reading';
import { readingLists } from '../reading-tables';

const lists = readingLists('ko');

const digit = (name: string, value: number): string => (value === 0 ? '' : (lists.all(name)[value - 1] ?? ''));

/** Numerals before counters, up to 99. */
const nativeNumber = (value: number): string =>
  value === 20 ? '스무' : `${digit('nativeTens', Math.floor(value / 10))}${digit('nativeOnes', value % 10)}`;

/** Other figures stay for the voice. */
export const korean = createReading('ko', () => ({
  date: (day, month, year) => `${year}년 ${month} ${day}일`,
  time: (hours, minutes) =>
    `${hours > 0 && hours <= 12 ? `${nativeNumber(hours)} ` : hours}시${minutes === 0 ? '' : ` ${minutes}분`}`,
  amounts: {
    fraction: (numerator, denominator) => `${denominator}분의 ${numerator}`,
    factor: (number) => `${number}배`,
    power: (exponent) => (exponent === 2 ? '의 제곱' : `의 ${exponent}제곱`),
  },
  firstRules: [
    {
      pattern: lists.pattern(
        'gu',
      )`(?<![제\d.,:-])([1-9]\d?)(?=(?:[~〜～]\d{1,2})?(?:${'counters'}|(?<!1[3-9]|2\d|[3-9]\d)시(?!속|간)))`(),
      say: ([, value = ''], { after }) => `${nativeNumber(Number(value))}${/^[~〜～]/u.test(after) ? '' : ' '}`,
    },
    {
      pattern: lists.pattern('gu')`(?<=[~〜～])([1-9]\d?)(?=${'counters'})`(),
      say: ([, value = '']) => `${nativeNumber(Number(value))} `,
    },
  ],
  rules: [{ pattern: /(?<=\d[\p{L}％%℃°]{0,4})[~〜～](?=\d)/gu, say: () => '에서 ' }],
}));
