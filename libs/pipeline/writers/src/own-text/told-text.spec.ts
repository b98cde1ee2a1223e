import { describe, expect, it } from 'vitest';
import { testContext } from '@svc/pipeline/testing';
import { noProviders } from '@svc/pipeline/providers';
import { chooseScriptWriters } from '../script-writers';
import { createScriptStage, type ScriptRequest } from '@svc/pipeline/script';
import { speakingSeconds } from '@svc/pipeline-language';

const write = async (request: Partial<ScriptRequest> & { text: string }) => {
  const context = testContext('/');
  const stage = createScriptStage({ writers: chooseScriptWriters(noProviders), readPage: null });
  const script = await stage.run({ mode: 'generate', n_scenes: 3, title: null, ...request }, context);
  return { ...script, narrations: script.scenes.map(({ narration }) => narration), warnings: context.warnings };
};

const story = Array.from(
  { length: 12 },
  (_, index) => `In the year ${1900 + index} the harbour of the town had ${index + 2} wooden boats and one lighthouse.`,
).join(' ');

describe('wishes for the words of an own text', () => {
  it.each([30, 45, 60])('make a script of %i seconds', async (target_seconds) => {
    const { narrations, warnings } = await write({ text: story, target_seconds, n_scenes: 4 });
    expect(Math.abs(speakingSeconds(narrations, 1) - target_seconds) / target_seconds).toBeLessThan(0.1);
    expect(warnings.filter((warning) => warning.startsWith('target_seconds'))).toEqual([]);
  });

  it('count with the voice that will speak the language', async () => {
    const length = async (letterRates: Record<string, number>) =>
      (await write({ text: story, target_seconds: 60, n_scenes: 4, letterRates })).narrations.join(' ').length;
    const usual = await length({});
    expect(await length({ en: 20 })).toBeGreaterThan(1.2 * usual);
    expect(await length({ fr: 20 })).toBe(usual);
  });

  it('count with the speed of the voice', async () => {
    const length = async (voiceSpeed: number) =>
      (await write({ text: story, target_seconds: 24, n_scenes: 4, voiceSpeed })).narrations.join(' ').length;
    expect(await length(2)).toBeGreaterThan(1.5 * (await length(1)));
  });

  it('cause a warning when they have no effect', async () => {
    const { warnings } = await write({ text: story, target_seconds: 600, instructions: 'Be funny', language: 'fr' });
    expect(warnings).toEqual([
      'language: the text seems to be in another one (en); only a language model can translate it.',
      'instructions: only a language model can follow them, and none wrote this script.',
      expect.stringMatching(/^target_seconds: the script takes about \d+ seconds to speak, not 600\.$/u),
    ]);
  });
});
