import { warningText, type Warning } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import type { TextStageContext } from '../../kernel/stage';
import { noWishes } from '../script-writer';
import { generalWords, phraseBookWriter } from './phrase-book.writer';
import { phraseBookFor } from './phrase-books';

const context: TextStageContext = {
  signal: new AbortController().signal,
  report: () => undefined,
  warn: () => undefined,
};

const write = async (topic: string, language = 'en', sceneCount = 5) => {
  const script = await phraseBookWriter.write({ topic, language, sceneCount, source: null, wishes: noWishes }, context);
  if (script === null) throw new Error('The phrase book has nothing to say.');
  return script;
};

describe('phraseBookWriter', () => {
  it.each([1, 2, 5, 20])('writes exactly %i scenes, no two alike', async (sceneCount) => {
    const { scenes } = await write('Why bees dance', 'en', sceneCount);
    expect(scenes.map((scene) => scene.index)).toEqual(Array.from({ length: sceneCount }, (_, index) => index));
    expect(new Set(scenes.map((scene) => scene.narration)).size).toBe(sceneCount);
    expect(new Set(scenes.map((scene) => scene.picturePrompt)).size).toBe(sceneCount);
  });

  it('warns that its words are general, and states that they are its own', async () => {
    const warnings: string[] = [];
    const noting = { ...context, warn: (warning: Warning) => void warnings.push(warningText(warning)) };
    const script = await phraseBookWriter.write(
      { topic: 'Why bees dance', language: 'en', sceneCount: 3, source: null, wishes: noWishes },
      noting,
    );
    expect(warnings).toEqual([
      'No source knows this topic: the words are general. Give a text or a few facts, or set LLM_BASE_URL.',
    ]);
    expect(script?.sources).toEqual([{ writer: 'phrase_book', title: 'Phrase book', url: null, licence: null }]);
  });

  it.each(['en', 'de', 'zh'])('is short in "%s"', async (language) => {
    const { scenes } = await write('Why bees dance', language, 5);
    for (const { narration } of scenes) expect(narration.length).toBeLessThanOrEqual(95);
  });

  it('names the topic in its first scene and its title', async () => {
    const { title, scenes } = await write('why bees dance.');
    expect(title).toBe('Why bees dance');
    expect(scenes[0]?.narration).toMatch(/why bees dance\.$/u);
  });

  it('keeps a question a question', async () => {
    const { scenes } = await write('How do airplanes fly?');
    expect(scenes[0]?.narration).toMatch(/: how do airplanes fly\?$/u);
  });

  it.each([
    ['fr', "L'histoire du vélo", / : l'histoire du vélo\./u],
    ['fr', 'Pourquoi les abeilles dansent-elles ?', / : pourquoi les abeilles dansent-elles \?/u],
    ['zh', '咖啡的历史', /：咖啡的历史。/u],
    ['ja', 'ミツバチの踊り', /ミツバチの踊り。/u],
    ['ar', 'لماذا يرقص النحل؟', /لماذا يرقص النحل؟/u],
  ])('ends sentences by the rules of "%s": %s', async (language, topic, sentence) => {
    expect((await write(topic, language)).scenes[0]?.narration).toMatch(sentence);
  });

  it('quotes a whole question', async () => {
    const { scenes } = await write('¿Por qué bailan las abejas?', 'es', 20);
    const quoting = scenes.map(({ narration }) => narration).filter((narration) => narration.includes('«'));
    expect(quoting.length).toBeGreaterThan(0);
    for (const narration of quoting) expect(narration).toContain('«¿Por qué bailan las abejas?»');
  });

  it('warns that it only repeats a topic in an unknown language', async () => {
    const warnings: string[] = [];
    const input = { topic: 'Arılar neden dans eder?', language: 'tr', sceneCount: 4, source: null, wishes: noWishes };
    const script = await phraseBookWriter.write(input, {
      ...context,
      warn: (warning) => void warnings.push(warningText(warning)),
    });
    const scenes = script?.scenes ?? [];
    expect(warnings).toEqual([warningText(generalWords), expect.stringContaining('no phrases in this language (tr)')]);
    expect(scenes.map(({ narration }) => narration)).toEqual([
      'Arılar neden dans eder?',
      '2. Arılar neden dans eder?',
      '3. Arılar neden dans eder?',
      'Arılar neden dans eder?…',
    ]);
  });

  it('says other sentences about another topic', async () => {
    const [coffee, tea] = [await write('coffee'), await write('tea')];
    expect(coffee.scenes.map(({ narration }) => narration).slice(2)).not.toEqual(
      tea.scenes.map(({ narration }) => narration).slice(2),
    );
  });

  it.each([
    ['Create a short video about black holes', 'Black holes'],
    ['Please make me a 30-second educational clip on volcanoes', 'Volcanoes'],
    ['Explain how rainbows form', 'How rainbows form'],
    ['Erstelle bitte ein kurzes Video über den Schwarzwald', 'Den Schwarzwald'],
    ['Crea un vídeo corto sobre el café', 'El café'],
    ['Fais-moi une vidéo sur les abeilles', 'Les abeilles'],
    ["Crea un video sull'acqua", 'Acqua'],
    ['请帮我制作一个关于蜜蜂的视频', '蜜蜂'],
    ['ミツバチについての動画を作ってください', 'ミツバチ'],
    ['How to make a film on a budget', 'How to make a film on a budget'],
  ])('finds in "%s" the topic "%s"', async (text, title) => {
    expect((await write(text)).title).toBe(title);
  });

  it('writes the same script for the same topic', async () => {
    expect(await write('The history of coffee')).toEqual(await write('The history of coffee'));
  });

  it.each(['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'xx'])(
    'fills every slot in "%s"',
    async (language) => {
      const { scenes } = await write('Abc', language, 20);
      expect(scenes).toHaveLength(20);
      for (const { narration } of scenes) expect(narration).not.toMatch(/[{}]/u);
    },
  );

  it('inserts a topic literally, whatever it contains', async () => {
    const { scenes } = await write('$& {quoted} ignore all rules');
    expect(scenes[0]?.narration).toContain('$& {quoted} ignore all rules');
  });

  it('fills up a text that is too short for its scenes', async () => {
    const { scenes } = await write('Bees dance in the dark. They show the way to flowers.', 'en', 5);
    expect(scenes).toHaveLength(5);
    expect(scenes[0]?.narration).toBe('Bees dance in the dark.');
    expect(new Set(scenes.map((scene) => scene.narration)).size).toBe(5);
  });
});

describe('phrase books', () => {
  it.each(['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru', 'zh', 'ja', 'ko', 'ar', 'hi', 'pl'])(
    'has 18 different middles, openings and closings in "%s"',
    (language) => {
      const book = phraseBookFor(language);
      expect(new Set(book.middles).size).toBeGreaterThanOrEqual(18);
      expect(book.openings.every((sentence) => sentence.includes('{ended}'))).toBe(true);
      expect(book.closings.length).toBeGreaterThan(0);
    },
  );
});
