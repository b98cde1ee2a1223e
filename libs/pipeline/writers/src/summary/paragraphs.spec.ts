import { describe, expect, it } from 'vitest';
import { lettersWithin, readQuestion } from '@svc/pipeline-language';
import { rankUnits, type RankedUnit } from './rank-prose';
import { spokenUnits } from './spoken-units';
import { tell } from './tell';

const rank = (text: string, topic: string, title: string, language = 'en'): RankedUnit[] =>
  rankUnits(spokenUnits([{ title, url: null, text }], language), readQuestion(topic, language), language);

const narrate = (text: string, topic: string, title: string, seconds: number, language = 'en'): string => {
  const question = readQuestion(topic, language);
  const sceneLetters = lettersWithin(seconds / 3, 1);
  const texts = [{ title, url: null, text }];
  const told = tell({ texts, language, question, sceneCount: 3, subject: title, sceneLetters });
  return told?.scenes.map(({ narration }) => narration).join(' ') ?? '';
};

const paragraphs = {
  en: {
    topic: 'How does a loom work?',
    title: 'Weaving',
    text: `Weavers of the valley sold 900 rugs in 1871. The market hall burned down in 1874. A guild kept 12 rules of weaving.

A loom holds one set of threads tight by means of two beams. A frame lifts every second thread. The shuttle carries another thread through the gap. A comb pushes it against the cloth.

The museum of weaving has 40 rooms. School classes visit it in May. A shop sells 300 kinds of wool.`,
    run: /lifts every second thread\. The shuttle carries another thread through the gap/u,
  },
  de: {
    topic: 'Wie funktioniert ein Webstuhl?',
    title: 'Weberei',
    text: `Die Weber des Tals verkauften 1871 rund 900 Teppiche. Die Markthalle brannte 1874 ab. Eine Zunft hatte 12 Regeln der Weberei.

Ein Webstuhl hält durch zwei Balken eine Reihe von Fäden straff. Ein Rahmen hebt jeden zweiten Faden an. Das Schiffchen trägt einen weiteren Faden durch die Lücke. Ein Kamm drückt ihn an.

Das Museum der Weberei hat 40 Räume. Schulklassen besuchen es im Mai. Ein Laden verkauft 300 Arten Wolle.`,
    run: /jeden zweiten Faden an\. Das Schiffchen trägt einen weiteren Faden durch die Lücke/u,
  },
} as const;

describe('the paragraph of the answer', () => {
  it.each(['en', 'de'] as const)('is told in a row in %s', (language) => {
    const { topic, title, text, run } = paragraphs[language];
    expect(narrate(text, topic, title, 26, language)).toMatch(run);
  });

  it('makes its other sentences worth more than those of other paragraphs', () => {
    const { topic, title, text } = paragraphs.en;
    const units = rank(text, topic, title);
    const score = (words: string): number => units.find((unit) => unit.text.includes(words))?.score ?? -Infinity;
    expect(score('lifts every second thread')).toBeGreaterThan(score('School classes'));
  });
});

const besideTheMill = [
  'Ducks live on the pond beside the house.',
  'Bread is sold in the yard of the house.',
  'A path goes along the bank to the bridge.',
];

describe('a surprise', () => {
  it('is no year', () => {
    const [dated, counted] = rank('The mill burned down in 1874. The mill has 74 doors.', 'Mill', 'Mill');
    expect(dated?.surprise).toBeLessThan(counted?.surprise ?? 0);
  });

  it('never opens with a subject that stands far behind another', () => {
    const text = [
      'The mill stands by the river of the town.',
      'The painter of the town hall has given 90 pictures of boats, 30 of ships and the mill.',
      ...besideTheMill,
    ].join(' ');
    expect(narrate(text, 'Mill', 'Mill', 20)).not.toMatch(/^The painter/u);
  });

  it('never opens for a question that the text does not answer', () => {
    const text = [
      ...besideTheMill,
      'Large mills of the valley have up to 90 doors.',
      'The mill is by the river of the town.',
    ].join(' ');
    expect(narrate(text, 'Why did the mill burn?', 'Mill', 20)).not.toMatch(/^Large mills/u);
  });
});

describe('a question why a thing stands out', () => {
  it.each([
    [
      'en',
      'Why is the marsh important?',
      'Marsh',
      'The marsh is flat. Farmers live near the marsh. The marsh is the largest home of cranes in the world and feeds more than 900 kinds of birds. Boats cross the marsh.',
      /largest home/u,
    ],
    [
      'de',
      'Warum ist das Moor wichtig?',
      'Moor',
      'Das Moor ist flach. Bauern leben nahe am Moor. Das Moor ist die größte Heimat der Kraniche weltweit und nährt mehr als 900 Arten von Vögeln. Boote fahren im Moor.',
      /größte Heimat/u,
    ],
  ])('is answered by superlatives in %s', (language, topic, title, text, sign) => {
    const best = rank(text, topic, title, language).toSorted((one, other) => other.answer - one.answer)[0];
    expect(best?.text).toMatch(sign);
  });
});

describe('a sentence that cannot be spoken', () => {
  it.each([
    ['a formula that was lost at its end', 'en', 'The test divides a number by any number between 2 and.'],
    ['a raised digit', 'en', 'There is a prime number between n2 and the next square of a number.'],
    ['words in other letters', 'en', 'The name comes from the Greek word ὀξύς for the taste of acids.'],
    ['a picture beside it', 'es', 'Las siguientes cuatro líneas de tiempo muestran la edad de la Tierra.'],
    ['a table below it', 'en', 'The following table has the heights of all mills of the valley.'],
  ])('is left out: %s', (_, language, sentence) => {
    expect(rank(`${sentence} The mill stands by the river of the town.`, 'Mill', 'Mill', language)).toHaveLength(1);
  });

  it.each([
    ['en', 'A field of 20 m2 feeds one family of the valley.'],
    ['de', 'Der Rahmen des Webstuhls hebt jeden zweiten Faden an.'],
    ['en', 'The mill is the place that the song of the town tells of.'],
    ['ru', 'Фирма Siemens построила мельницу в городе.'],
  ])('is none of these: %s %s', (language, sentence) => {
    expect(rank(sentence, 'Mill', 'Mill', language)).toHaveLength(1);
  });

  it('loses the pages of its source', () => {
    const [unit] = rank(
      'Patents paid for the work of the miller with little success.:121,154 The mill stands.',
      'Mill',
      'Mill',
    );
    expect(unit?.text).toBe('Patents paid for the work of the miller with little success.');
  });
});

describe('a doubt', () => {
  it('in a clause that is not told makes no fact doubtful', () => {
    const text =
      'The name of the gas was coined in 1777 by Antoine Lavoisier, whose experiments with it helped to discredit the then-popular theory that was wrongly held.';
    expect(rank(text, 'Gas', 'Gas')[0]?.isDoubted).toBe(false);
  });

  it('at the end of the next sentence is about its own claim', () => {
    const text =
      'The name of the gas was coined in 1777 in the town of Oldtown. Its parts come from two old words for acid, because at the time of the naming it was mistakenly thought that acids need it.';
    expect(rank(text, 'Gas', 'Gas')[0]).toMatchObject({ isDoubted: false, needsNext: false });
  });
});
