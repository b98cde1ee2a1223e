import { createReading } from '../create-reading';

const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const tens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];

/** Numerals before counters, up to 99. */
const nativeNumber = (value: number): string =>
  value === 20 ? '스무' : `${tens[Math.floor(value / 10)] ?? ''}${ones[value % 10] ?? ''}`;

const counters =
  '명|개(?!월|국)|마리|살|시간|번(?!지|호)|권|대(?! ?\\d|학)|잔|병(?!원)|장|그루|송이|척|채|켤레|벌|자루|가지';

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
      pattern: new RegExp(
        `(?<![제\\d.,:-])([1-9]\\d?)(?=(?:[~〜～]\\d{1,2})?(?:${counters}|(?<!1[3-9]|2\\d|[3-9]\\d)시(?!속|간)))`,
        'gu',
      ),
      say: ([, value = ''], { after }) => `${nativeNumber(Number(value))}${/^[~〜～]/u.test(after) ? '' : ' '}`,
    },
    {
      pattern: new RegExp(`(?<=[~〜～])([1-9]\\d?)(?=${counters})`, 'gu'),
      say: ([, value = '']) => `${nativeNumber(Number(value))} `,
    },
  ],
  rules: [{ pattern: /(?<=\d[\p{L}％%℃°]{0,4})[~〜～](?=\d)/gu, say: () => '에서 ' }],
}));
