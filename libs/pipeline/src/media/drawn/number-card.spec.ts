import { describe, expect, it } from 'vitest';
import { numberIn } from './number-card';

describe('numberIn', () => {
  it.each([
    ['In 1973 a man called from a street.', '1973'],
    ['It covers 71 percent of the planet.', '71%'],
    ['Das sind 12,5 % aller Bienen.', '12,5%'],
    ['About 1,250,000 people live there.', '1,250,000'],
    ['Heat it to 93 degrees for 4 minutes.', '93'],
    ['It has 8 legs.', null],
    ['The A380 flies at 10:30.', null],
    ['No number at all.', null],
  ])('reads "%s"', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });
});
