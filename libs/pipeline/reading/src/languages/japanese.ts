import { createReading } from '../create-reading';

/** Figures stay for the voice. */
export const japanese = createReading('ja', () => ({
  date: (day, month, year) => `${year}年${month}${day}日`,
  time: (hours, minutes) => `${hours}時${minutes === 0 ? '' : `${minutes}分`}`,
  amounts: {
    fraction: (numerator, denominator) => `${denominator}分の${numerator}`,
    factor: (number) => `${number}倍`,
    power: (exponent) => `の${exponent}乗`,
  },
  rules: [
    { pattern: /(?<=\d[\p{L}％%℃°]{0,4})[~〜～](?=\d)/gu, say: () => 'から' },
    {
      pattern: /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[-−](?=\d[\d.]{0,6} ?[℃°%％])/gu,
      say: () => 'マイナス',
    },
  ],
}));
