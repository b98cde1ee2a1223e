import { describe, expect, it } from 'vitest';
import { numberIn } from './read-number';
import { readScene } from './read-scene';

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
    ['It has 16 heavy vehicles.', null],
    ['Some 600 men came.', null],
    ['Adobe, clay, fifty, 2500, sand', null],
    ['Aruba, GDP, $28,924', '$28,924'],
    ['Some 18,900 men came.', '18,900'],
    ['Lincoln, born, 1809', '1809'],
  ])('reads "%s"', (text, number) => {
    expect(numberIn(text)?.text ?? null).toBe(number);
  });

  it.each([
    ['Revenue was $124.3bn.', '$124.3 bn'],
    ['The bridge cost £12 million.', '£12 million'],
    ['A ticket costs from $79.', null],
    ['इसमें 70 से 80 लाख लोग रहते हैं।', null],
    ['The battery stores 14.2 gigawatt hours.', '14.2 GWh'],
    ['They paid 12,000 dollars for it.', '$12,000'],
    ['It made $2–3 million.', '$2–$3 million'],
    ['Der Umbau kostete 4,5 Millionen Euro.', '4,5 Millionen €'],
    ['Das Werk liefert 350 Megawatt.', '350 MW'],
    ['El puente costó 20 millones de euros.', '20 millones €'],
    ['Le pont a coûté 3,2 milliards d’euros.', '3,2 milliards €'],
    ['Up to 300 people fit in.', null],
    ['Jusqu’à 300 personnes y entrent.', null],
    ['The factor is 3.14 here.', null],
    ['Около 250 тысяч человек живут там.', null],
    ['约有 250 万人。', null],
    ['It has 256 kilobytes of RAM.', '256 kB'],
    ['It has 256 KB RAM.', '256 kB'],
    ['Er hat 256 Kilobyte Speicher.', '256 kB'],
    ['Il a 256 ko de mémoire.', '256 ko'],
    ['It needs 3.3V at its input.', '3.3 V'],
    ['The supply is 2.7 to 5.5 V.', '2.7–5.5 V'],
    ['It draws 12 mW.', '12 mW'],
    ['It draws 12 MW.', '12 MW'],
    ['A 12-bit converter samples.', '12 bit'],
    ['The resistor has 10 kΩ.', '10 kΩ'],
    ['An accuracy of ±0.5 °C.', '±0.5°C'],
    ['The board measures 40 x 60 mm.', '40 × 60 mm'],
    ['La placa mide 40 por 60 milímetros.', '40 × 60 mm'],
    ['A speed of 90 metres per second.', '90 m/s'],
    ['The gain is 12 dBi.', null],
    ['It takes 20 litres per day.', null],
    ['Between 20 and 30 degrees.', null],
    ['It runs from 64 MHz to 128 MHz.', null],
    ['It was minus 20 degrees.', null],
    ['It cools to 20 degrees below zero.', null],
    ['Revenue was $5 M.', null],
    ['It weighs 12½ kg.', null],
    ['It was the 21st century.', null],
    ['Im 21. Jahrhundert war es so.', null],
    ['In 300 BC it burned.', null],
    ['It opens at 10 pm.', null],
    ['They met on 14 July.', null],
    ['Am 14. Juli trafen sie sich.', null],
    ['Le 14 juillet est férié.', null],
    ['Se vieron el 14 de julio.', null],
  ])('shows the whole quantity or none: "%s"', (text, number) => {
    expect(numberIn(text)?.text ?? null).toBe(number);
  });
});

describe('the bare numbers of a video', () => {
  it('are no two in the same scenes, but a year and a quantity are', () => {
    const words = { topic: '', language: 'en', promptPrefix: '' };
    const shownNumber = (subject: string) => readScene({ ...words, subject, leftOut: ['number:bare'] }).number?.text;
    expect(shownNumber('There are 124 of those.')).toBeUndefined();
    expect(shownNumber('It began in 1971.')).toBe('1971');
    expect(shownNumber('It weighs 71 kilograms.')).toBe('71 kg');
  });
});
