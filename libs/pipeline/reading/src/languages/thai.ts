import { createReading } from '../create-reading';

/** Figures stay for the voice. */
export const thai = createReading('th', () => ({
  date: (day, month, year) => `${day} ${month} ${year}`,
  time: (hours, minutes) => `${hours} นาฬิกา${minutes === 0 ? '' : ` ${minutes} นาที`}`,
  timePattern: /(?<![\p{L}\d:.,])([01]?\d|2[0-4]):([0-5]\d)(?: ?น\.)?(?![\d:]|[.,]\d)/gu,
  amounts: {
    fraction: (numerator, denominator) => `เศษ${numerator}ส่วน${denominator}`,
    factor: (number) => `${number} เท่า`,
    power: (exponent) => `ยกกำลัง ${exponent}`,
  },
}));
