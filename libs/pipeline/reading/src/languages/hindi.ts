import { createReading } from '../create-reading';

/** Figures stay; groups have two or three of them. */
export const hindi = createReading('hi', () => ({
  sum: (whole, hundredths, name) => `${whole} ${hundredths} ${name}`,
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hours, minutes) => (minutes === 0 ? `${hours} बजे` : `${hours} बजकर ${minutes} मिनट`),
  amounts: {
    mixed: (whole, part) => {
      if (part === '½') return whole === 1n ? 'डेढ़' : whole === 2n ? 'ढाई' : `साढ़े ${whole}`;
      if (part === '¼') return whole === 1n ? 'सवा' : `सवा ${whole}`;
      return part === '¾' ? `पौने ${whole + 1n}` : `${whole} ${part}`;
    },
    factor: (number) => `${number} गुना`,
    power: (exponent) => (exponent === 2 ? 'का वर्ग' : exponent === 3 ? 'का घन' : `की घात ${exponent}`),
  },
}));
