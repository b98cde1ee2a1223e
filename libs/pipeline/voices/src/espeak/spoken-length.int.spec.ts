import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speakingSeconds, speedIn } from '@svc/pipeline-language';
import { createScriptStage } from '@svc/pipeline/script';
import { createBuiltInSpeech, createSpeechRegistry } from '@svc/pipeline/speech';
import { furtherTexts, spokenTexts, testContext } from '@svc/pipeline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSpeechProviders } from '../speech-providers';

const registry = createSpeechRegistry(createSpeechProviders({}, createBuiltInSpeech()));

/** A built-in voice spells Thai and kanji: they are read as captions. */
const workflowFor = (language: string): string => (['th', 'ja'].includes(language) ? 'none' : 'builtin/espeak');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'length-'));
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** Silence around the words of a scene. */
const pauseSeconds = 0.33;

const spokenSeconds = async (texts: readonly string[], language: string, workflow: string): Promise<number> => {
  let seconds = 0;
  for (const narration of texts) {
    const input = { narration, language, referenceAudioPath: null };
    seconds += pauseSeconds + (await registry.open(workflow).speak(input, testContext(folder))).durationSeconds;
  }
  return seconds;
};

const readRates = (language: string, workflow: string): Record<string, number> => {
  const rate = registry.open(workflow).letterRate(language);
  return rate === null ? {} : { [language]: rate };
};

describe('the length of a video', () => {
  const texts = Object.entries({ ...spokenTexts, ...furtherTexts });
  it.each([
    ...texts.map(([language, list]) => [language, workflowFor(language), list] as const),
    ...texts.map(([language, list]) => [language, 'none', list] as const),
  ])('is estimated within 20 %% in %s, by %s', async (language, workflow, narrations) => {
    const estimated = speakingSeconds(narrations, speedIn(readRates(language, workflow), language));
    const share = (await spokenSeconds(narrations, language, workflow)) / estimated;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1.2);
  });

  it.each([
    ['bg', 'Защо пчелите танцуват'],
    ['th', 'ทำไมผึ้งจึงเต้นรำ'],
    ['hi', 'मधुमक्खियाँ क्यों नाचती हैं'],
    ['ar', 'لماذا يرقص النحل'],
    ['fi', 'Miksi mehiläiset tanssivat'],
    ['ru', 'Почему пчёлы танцуют'],
    ['ja', 'ミツバチはなぜ踊るのか'],
    ['ko', '꿀벌은 왜 춤을 출까'],
    ['zh', '蜜蜂为什么跳舞'],
    ['en', 'Why bees dance'],
  ])('is within 20 %% of the requested 30 seconds for a topic in %s: %s', async (language, text) => {
    const workflow = workflowFor(language);
    const stage = createScriptStage({ writers: [], readPage: null });
    const request = { text, mode: 'generate' as const, title: '', language, n_scenes: 4, target_seconds: 30 };
    const { scenes } = await stage.run({ ...request, letterRates: readRates(language, workflow) }, testContext(folder));
    const narrations = scenes.map(({ narration }) => narration);
    const seconds = (await spokenSeconds(narrations, language, workflow)) + 1;
    expect(Math.abs(seconds - 30), narrations.join(' ')).toBeLessThan(6);
  });
});
