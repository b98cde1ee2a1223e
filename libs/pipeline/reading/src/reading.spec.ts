import { describe, expect, it } from 'vitest';
import { readAloud } from './reading';

const cases: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  en: [
    ['Dr. Smith paid $2.50.', 'Doctor Smith paid two dollars and fifty cents.'],
    ['It cost €1,000 or $2.5 million.', 'It cost one thousand euros or two point five million dollars.'],
    [
      '1 km, 5 km and 12.5 km/h at -5 °C',
      'one kilometer, five kilometers and twelve point five kilometers per hour at minus five degrees Celsius',
    ],
    ['On May 3, 2024, and on 3 May 1905', 'On May third, twenty twenty-four, and on the third of May nineteen oh five'],
    ['on 2024-05-03 or 5/3/2024', 'on May third, twenty twenty-four or May third, twenty twenty-four'],
    ['at 5:30 p.m., at 17:05', 'at five thirty p m, at seventeen oh five'],
    ['He left at 5 p.m. She stayed.', 'He left at five p m. She stayed.'],
    ['At 9.30 a.m., 9.05am or 12.30 PM', 'At nine thirty a m, nine oh five a m or twelve thirty p m'],
    ['From 9.30 to 11.15 A.M., a 5.7 average', 'From nine thirty to eleven fifteen a m, a five point seven average'],
    ['It grew 9.30 percent, to 10.45.', 'It grew nine point three zero percent, to ten point four five.'],
    ['The 1st and the 22nd in the 1980s', 'The first and the twenty-second in the nineteen eighties'],
    [
      '1914–1918, between 10-20, pages 3-5',
      'nineteen fourteen to nineteen eighteen, between ten and twenty, pages three to five',
    ],
    ['3,500 bees, 50% of 3.14', 'three thousand five hundred bees, fifty percent of three point one four'],
    ['see https://www.example.com/a/ or bob@example.org', 'see example dot com slash a or bob at example dot org'],
    ['bees, wasps, etc. The end, i.e. all.', 'bees, wasps, et cetera. The end, that is all.'],
    [
      'World War II, agent 007, 1/2 a cup, salt & pepper',
      'World War two, agent zero zero seven, one half a cup, salt and pepper',
    ],
    ['Type 4K and B2 stay.', 'Type 4K and B2 stay.'],
    [
      'It costs $100,000, or 39.99 EUR.',
      'It costs one hundred thousand dollars, or thirty-nine euros and ninety-nine cents.',
    ],
    // folotoy issue 216, azure speech issue 2985.
    ['J.K. Rowling knows 3.14.', 'J.K. Rowling knows three point one four.'],
    ['The air has 23.5度.', 'The air has 23.5度.'],
  ],
  'en-GB': [['on 3/5/2024, 101 bees', 'on May third, twenty twenty-four, one hundred and one bees']],
  de: [
    ['Am 3. Mai 2024 um 17:30 Uhr', 'Am dritten Mai zweitausendvierundzwanzig um siebzehn Uhr dreißig'],
    ['Von 9.30 bis 11.00 Uhr, 9.05Uhr', 'Von neun Uhr dreißig bis elf Uhr, neun Uhr fünf'],
    [
      'Um 9.30 und 9.45 Uhr, für 9.30 Franken',
      'Um neun Uhr dreißig und neun Uhr fünfundvierzig, für neun Komma drei null Franken',
    ],
    ['der 3. Mai, am 12.05.1989', 'der dritte Mai, am zwölften Mai neunzehnhundertneunundachtzig'],
    ['Im 19. Jahrhundert, der 2. Weltkrieg', 'Im neunzehnten Jahrhundert, der zweite Weltkrieg'],
    ['Es waren 3. Das ist viel.', 'Es waren drei. Das ist viel.'],
    [
      '3.500,50 € für 1 kg, z. B. 2,5 Mio. Euro',
      'dreitausendfünfhundert Euro fünfzig für ein Kilogramm, zum Beispiel zwei Komma fünf Millionen Euro',
    ],
    [
      '10–20 km/h bei -3 °C und 50 %',
      'zehn bis zwanzig Kilometer pro Stunde bei minus drei Grad Celsius und fünfzig Prozent',
    ],
    [
      'Die 1980er, Nr. 7, Dr. Meier bzw. Prof. Kurz',
      'Die neunzehnhundertachtziger, Nummer sieben, Doktor Meier beziehungsweise Professor Kurz',
    ],
    ['bob@example.de', 'bob ät example Punkt de'],
    // gTTS issue 235, kokoro issue 337, azure speech issue 1669.
    ['Am 5. Nov 2020', 'Am fünften November zweitausendzwanzig'],
    ['Der 5. Nov. 2020', 'Der fünfte November zweitausendzwanzig'],
    ['Es kostet $100,000.', 'Es kostet einhunderttausend Dollar.'],
    ['Es kostet 39.99 EUR.', 'Es kostet neununddreißig Euro neunundneunzig.'],
  ],
  fr: [
    ['De 9.30 à 11.15 heures, à 20.45 h', 'De neuf heures trente à onze heures quinze, à vingt heures quarante-cinq'],
    ['Le 1er mai 2024 à 17h30', 'Le premier mai deux mille vingt-quatre à dix-sept heures trente'],
    ['3 500,50 € pour 5 km', 'trois mille cinq cents euros cinquante pour cinq kilomètres'],
    ['M. Dupont, n° 5, au XIXe siècle', 'monsieur Dupont, numéro cinq, au dix-neuvième siècle'],
    ['2 millions € et 3,14', "deux millions d'euros et trois virgule quatorze"],
    ['50 % le 12/05/2023, la 2e fois', 'cinquante pour cent le douze mai deux mille vingt-trois, la deuxième fois'],
  ],
  es: [
    [
      'A las 9.30 a. m., a las 21.15 y de 9.30 a 11.00 h',
      'A las nueve y treinta a m, a las veintiuna y quince y de nueve y treinta a once en punto',
    ],
    ['El 3 de mayo de 2024 a las 17:30', 'El tres de mayo de dos mil veinticuatro a las diecisiete y treinta'],
    ['3.500,50 € por 1 km', 'tres mil quinientos euros con cincuenta por un kilómetro'],
    ['21 días, 200 páginas, la 1.ª vez', 'veintiún días, doscientas páginas, la primera vez'],
    ['el Sr. López, siglo XIX, 50 %', 'el señor López, siglo diecinueve, cincuenta por ciento'],
    ['2 millones € el 12/05/2023', 'dos millones de euros el doce de mayo de dos mil veintitrés'],
  ],
  sw: [['Tarehe 3 ni 3.500 €.', 'Tarehe 3 ni 3.500 €.']],
  pt: [['Às 9.30 da manhã, às 21.15 h', 'Às nove e trinta da manhã, às vinte e uma e quinze']],
  nl: [['Van 9.30 tot 11.00 uur', 'Van negen uur dertig tot elf uur']],
};

describe('readAloud', () => {
  for (const [language, texts] of Object.entries(cases)) {
    it.each(texts)(`says in ${language}: %s`, (written, spoken) => {
      expect(readAloud(written, language).text).toBe(spoken);
    });
  }

  it('maps each spoken word to its position in the narration', () => {
    const narration = '🐝 It cost $2.50 for 5 km, ok.';
    const { text, writtenPosition } = readAloud(narration, 'en');
    const writtenAt = (spoken: string): string => {
      const position = Array.from(text.slice(0, text.indexOf(spoken))).length;
      return Array.from(narration).slice(writtenPosition(position)).join('');
    };
    expect(writtenAt('cost')).toBe('cost $2.50 for 5 km, ok.');
    expect(writtenAt('two')).toBe('$2.50 for 5 km, ok.');
    expect(writtenAt('fifty')).toMatch(/^\S*0 for/u);
    expect(writtenAt('for')).toBe('for 5 km, ok.');
    expect(writtenAt('five')).toBe('5 km, ok.');
    expect(writtenAt('ok')).toBe('ok.');
  });

  it('takes linear time for endless figures', () => {
    for (const part of ['1,', '1.', '9', '1-', 'a.', '$1 ', '1/', '@a.', '12:', 'I '])
      expect(readAloud(part.repeat(10_000), 'en').text).not.toBe('');
  });
});
