import { describe, expect, it } from 'vitest';
import { numberIn } from './read-number';

describe('numberIn', () => {
  it.each([
    ['In 1973 a man called from a street.', '1973'],
    ['It covers 71 percent of the planet.', '71%'],
    ['Das sind 12,5 % aller Bienen.', '12,5%'],
    ['About 1,250,000 people live there.', '1,250,000'],
    ['Heat it to 93 degrees for 4 minutes.', '93°'],
    ['It steeps for 4 minutes.', '4 min'],
    ['Take 55 to 60 grams of coffee.', '55–60 g'],
    ['Das Wasser hat 91 bis 96 °C.', '91–96°C'],
    ['Le trajet dure de 12 à 16 heures.', '12–16 h'],
    ['It stood there from 1931 to the war.', '1931'],
    ['It has 8 legs.', null],
    ['The A380 flies at 10:30.', null],
    ['No number at all.', null],
  ])('reads "%s"', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });
});
