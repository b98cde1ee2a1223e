import { describe, expect, it } from 'vitest';
import { testContext } from '../../test/provider.fixture';
import { createScriptStage, type ScriptRequest } from './script.stage';
import { speakingSeconds } from '@svc/pipeline-language';

const write = async (request: Partial<ScriptRequest> & { text: string }) => {
  const context = testContext('/');
  const stage = createScriptStage({ writers: [], readPage: null });
  const script = await stage.run({ mode: 'generate', n_scenes: 3, title: null, ...request }, context);
  return { ...script, narrations: script.scenes.map(({ narration }) => narration), warnings: context.warnings };
};

describe('a text without an engine', () => {
  it('is told in its first sentences', async () => {
    const { narrations } = await write({ text: 'Bees dance. Others follow. They find the flowers. Then they rest.' });
    expect(narrations).toEqual(['Bees dance.', 'Others follow.', 'They find the flowers.']);
  });

  it('is not fetched when it is an address, with a warning', async () => {
    const { warnings } = await write({ text: 'https://bees.test/dance' });
    expect(warnings).toContain('text: pages are not fetched here (TEXT_ADDRESSES=off).');
  });
});

describe('wishes for the words', () => {
  it('change the language of the script', async () => {
    const { language, narrations } = await write({ text: 'Why bees dance', language: 'de' });
    expect(language).toBe('de');
    expect(narrations[0]).toMatch(/^Nehmen wir uns Zeit/u);
    expect((await write({ text: 'Bienen tanzen.', mode: 'fixed', language: 'gsw' })).language).toBe('gsw');
  });

  it('name the other language that a topic may be in', async () => {
    const { language, warnings } = await write({ text: 'Aves migratorias' });
    const [name, other] = language === 'es' ? ['Spanish', 'Portuguese'] : ['Portuguese', 'Spanish'];
    expect(warnings).toContain(
      `language: the topic may be ${name} or ${other}; the video is ${name}. Choose the language if it is wrong.`,
    );
    const chosen = await write({ text: 'Aves migratorias', language: 'es' });
    expect(chosen.warnings.filter((warning) => warning.startsWith('language'))).toEqual([]);
  });

  it('make a script of a topic as long as they ask', async () => {
    const { narrations, warnings } = await write({ text: 'Why bees dance', target_seconds: 40, n_scenes: 4 });
    expect(Math.abs(speakingSeconds(narrations, 1) - 40) / 40).toBeLessThan(0.1);
    expect(warnings.filter((warning) => warning.startsWith('target_seconds'))).toEqual([]);
  });

  it('leave given scenes unchanged', async () => {
    const scenes = [
      { text: 'Bees dance.', picture: { seed: 4 } },
      { text: 'Why?', picture: { prompt: 'a hive' } },
    ];
    const script = await write({ text: 'Bees', scenes, instructions: 'Be funny' });
    expect(script).toMatchObject({
      title: 'Bees',
      language: 'en',
      scenes: [
        { index: 0, narration: 'Bees dance.', picturePrompt: 'Bees dance.', seed: 4 },
        { index: 1, narration: 'Why?', picturePrompt: 'a hive' },
      ],
      warnings: ['instructions: scenes are spoken as they stand.'],
    });
  });

  it('cause a warning when they have no effect', async () => {
    const { warnings } = await write({ text: 'Why bees dance', target_seconds: 600, instructions: 'Be funny' });
    expect(warnings.slice(1)).toEqual([
      'instructions: only a language model can follow them, and none wrote this script.',
      expect.stringMatching(/^target_seconds: the script takes about \d+ seconds to speak, not 600\.$/u),
    ]);
    const fixed = await write({ text: 'A.\nB.', mode: 'fixed', target_seconds: 60, instructions: 'Be funny' });
    expect(fixed.narrations).toEqual(['A.', 'B.']);
    expect(fixed.warnings).toEqual([
      'instructions: a fixed text is spoken as it stands.',
      'target_seconds: a fixed text is spoken as it stands.',
    ]);
  });
});
