import { describe, expect, it } from 'vitest';
import { testContext } from '@svc/pipeline/testing';
import { noWishes, ownText } from '@svc/pipeline/script';
import { ownTextWriter } from './own-text.writer';

const aside = 'The office of the harbour is painted green and opens at nine.';
const story = [
  'Tidal power uses the rise and fall of the sea to make electricity. Barrages of tidal power stations close off a bay and let the water flow through turbines.',
  `${aside} The owner has left a bicycle there.`,
  'The tides follow the moon, so tidal power can be foretold for years, unlike wind. That makes electricity from tides easy to plan for a power station and its grid.',
  'The first large tidal power station began its work in France in 1966. Its turbines turn in both directions, with the tide that comes and the tide that goes.',
  'Barrages change the life in a bay, because the sea flows more slowly behind them. Turbines that stand freely in the sea do less harm, but make less electricity.',
].join('\n\n');

const write = async (text: string, sceneCount: number, language = 'en') => {
  const context = testContext('/');
  const script = await ownTextWriter.write(
    { topic: text, language, sceneCount, source: ownText(text), wishes: noWishes },
    context,
  );
  return { narrations: script?.scenes.map(({ narration }) => narration), script, warnings: context.warnings };
};

describe('ownTextWriter', () => {
  it('summarises a longer text in its own sentences and order', async () => {
    const { narrations = [], script } = await write(story, 3);
    expect(narrations).toHaveLength(3);
    expect(narrations[0]).toContain('Tidal power uses the rise and fall');
    const sentences = narrations.join(' ').split(/(?<=\.) /u);
    const places = sentences.map((sentence) => story.indexOf(sentence.slice(-30)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(narrations.join(' ')).not.toContain(aside);
    for (const { source, narration } of script?.scenes ?? []) {
      expect(source).toMatchObject({ url: null, section: null });
      expect(source?.quote).toContain(narration.slice(-30));
    }
    expect(script?.sources).toEqual([{ writer: 'text', title: 'The text of the request', url: null, licence: null }]);
  });

  it('keeps all sentences of a short text', async () => {
    const sentences = [
      'We moved.',
      'The dog was first!',
      'Then came the cat, who hates boxes.',
      'They slept.',
      'It is home now.',
    ];
    expect((await write(sentences.join(' '), 5)).narrations).toEqual(sentences);
    const { narrations = [] } = await write(sentences.join(' '), 2);
    expect(narrations.join(' ')).toBe(sentences.join(' '));
  });

  it('leaves a text with too few sentences to the next writer, with a warning', async () => {
    const { script, warnings } = await write('Bees dance in the dark. They show the way to flowers.', 5);
    expect(script).toBeNull();
    expect(warnings).toEqual(['text: it has too few sentences for 5 scenes.']);
  });

  const title = 'Power from the Tides';
  it.each([
    ['a long text', `# ${title}\n\n${story}`, 3],
    ['a short text', `# ${title}\n\n## Plan\n\nTidal power is old. Barrages close off a bay. They harm it.`, 3],
    ['a text with its heading directly above', `## ${title}\nTidal power is old. Barrages close off a bay.`, 2],
  ])('is called by the heading of %s, whose mark is no part of it', async (_, text, scenes) => {
    const { script, narrations = [] } = await write(text, scenes);
    expect(script?.title).toBe(title);
    expect(script?.sources).toMatchObject([{ title }]);
    expect(narrations.join(' ')).not.toMatch(/[#=]|Plan|Power from/u);
  });

  it.each(['Why bees dance', '# Why bees dance', 'How do airplanes fly?'])('ignores a topic: %s', async (topic) => {
    expect(ownText(topic)).toBeNull();
    expect((await write(topic, 5)).script).toBeNull();
  });
});
