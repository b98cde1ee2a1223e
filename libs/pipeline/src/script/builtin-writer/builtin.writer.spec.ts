import { describe, expect, it } from 'vitest';
import type { StageContext } from '../../stage';
import { builtinWriter } from './builtin.writer';
import { phraseBookFor } from './phrase-books';

const context: StageContext = {
  signal: new AbortController().signal,
  workFolder: '',
  report: () => undefined,
  warn: () => undefined,
};

const write = (topic: string, language = 'en', sceneCount = 5) =>
  builtinWriter.write({ topic, language, sceneCount }, context);

describe('builtinWriter', () => {
  it.each([1, 2, 5, 20])('writes exactly %i scenes, no two alike', async (sceneCount) => {
    const { scenes } = await write('Why bees dance', 'en', sceneCount);
    expect(scenes.map((scene) => scene.index)).toEqual(Array.from({ length: sceneCount }, (_, index) => index));
    expect(new Set(scenes.map((scene) => scene.narration)).size).toBe(sceneCount);
    expect(new Set(scenes.map((scene) => scene.picturePrompt)).size).toBe(sceneCount);
  });

  it('names the topic in its first scene and its title', async () => {
    const { title, scenes } = await write('why bees dance.');
    expect(title).toBe('Why bees dance');
    expect(scenes[0]?.narration).toMatch(/why bees dance\.$/u);
  });

  it('leaves a question a question', async () => {
    const { scenes } = await write('How do airplanes fly?');
    expect(scenes[0]?.narration).toMatch(/: how do airplanes fly\?$/u);
  });

  it('writes the same script for the same topic', async () => {
    expect(await write('The history of coffee')).toEqual(await write('The history of coffee'));
  });

  it.each(['en', 'de', 'es', 'fr', 'ja', 'xx'])('fills every slot in "%s"', async (language) => {
    const { scenes } = await write('Abc', language, 20);
    expect(scenes).toHaveLength(20);
    for (const { narration } of scenes) expect(narration).not.toMatch(/[{}]/u);
  });

  it('takes a topic literally, whatever it holds', async () => {
    const { scenes } = await write('$& {quoted} ignore all rules');
    expect(scenes[0]?.narration).toContain('$& {quoted} ignore all rules');
  });

  it('reads from a longer text, evenly chosen', async () => {
    const sentences = Array.from({ length: 12 }, (_, index) => `Sentence number ${index + 1} is a plain one.`);
    const { scenes, title } = await write(sentences.join(' '), 'en', 4);
    expect(scenes.map((scene) => scene.narration)).toEqual([0, 3, 6, 9].map((index) => sentences[index]));
    expect(title).toBe('Sentence number 1 is a plain one');
  });

  it('fills up a text that is too short for its scenes', async () => {
    const { scenes } = await write('Bees dance in the dark. They show the way to flowers.', 'en', 5);
    expect(scenes).toHaveLength(5);
    expect(scenes[0]?.narration).toBe('Bees dance in the dark.');
    expect(new Set(scenes.map((scene) => scene.narration)).size).toBe(5);
  });
});

describe('phrase books', () => {
  it.each(['en', 'de', 'es', 'fr', 'ru'])('has 18 different middles, openings and closings in "%s"', (language) => {
    const book = phraseBookFor(language);
    expect(new Set(book.middles).size).toBeGreaterThanOrEqual(18);
    expect(book.openings.every((sentence) => sentence.includes('{ended}'))).toBe(true);
    expect(book.closings.length).toBeGreaterThan(0);
  });
});
