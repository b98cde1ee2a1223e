import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { warningText, type Warning } from '@svc/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { StageContext } from '@svc/pipeline/engine';
import { createBuiltInSpeech, createSpeechRegistry } from '@svc/pipeline/speech';
import { createSpeechProviders } from '../speech-providers';

const registry = createSpeechRegistry(createSpeechProviders({}, createBuiltInSpeech()));
let workFolder = '';

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'espeak-'));
});
afterAll(async () => {
  await registry.close();
  await rm(workFolder, { recursive: true, force: true });
});

const speak = (narration: string, language: string, overrides: Partial<StageContext> = {}) =>
  registry.open('builtin/espeak').speak(
    { narration, language, referenceAudioPath: null },
    {
      signal: new AbortController().signal,
      workFolder,
      report: () => undefined,
      warn: () => undefined,
      ...overrides,
    },
  );

describe('builtin/espeak', () => {
  it.each([
    ["In 2024, Dr. O'Neil's bees — 3,500 of them – danced; don't they?  “Yes,” she said.", 'en'],
    ['1,234.56 dollars at 5:30pm isn’t 50%', 'en'],
    ['Die 12 Bienen tanzen, z. B. im Stock.', 'de'],
    ['咖啡的历史很长，非常有趣。', 'zh'],
    ['Почему пчёлы танцуют?', 'ru'],
  ])('times every word of "%s", in order, within the sound', async (narration, language) => {
    const { words, durationSeconds } = await speak(narration, language);
    expect(
      words
        .map((word) => word.text)
        .join('')
        .replaceAll(/\s/gu, ''),
    ).toBe(narration.replaceAll(/\s/gu, ''));
    let last = 0;
    for (const word of words) {
      expect(word.startSeconds).toBeGreaterThanOrEqual(last);
      expect(word.endSeconds).toBeGreaterThanOrEqual(word.startSeconds);
      last = word.startSeconds;
    }
    expect(words.at(-1)?.endSeconds).toBeCloseTo(durationSeconds, 3);
    expect(durationSeconds).toBeGreaterThan(1);
  });

  it('speaks every language that it lists', async () => {
    const { signal } = new AbortController();
    const context = { signal, workFolder, report: () => undefined, warn: () => undefined };
    const voices = registry.list().filter(({ workflow }) => workflow.startsWith('builtin/'));
    expect(voices.length).toBeGreaterThan(100);
    for (const { workflow, language } of voices) {
      const input = { narration: '1', language: language ?? 'fr', referenceAudioPath: null };
      expect((await registry.open(workflow).speak(input, context)).durationSeconds).toBeGreaterThan(0.05);
    }
  });

  it('writes a WAV file of 16-bit sound that is not silent', async () => {
    const { audioPath } = await speak('Hello there.', 'en');
    const file = await readFile(audioPath);
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    const samples = new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
    expect(Math.max(...samples.subarray(0, 20_000))).toBeGreaterThan(3_000);
  });

  it.each(['🎉🎉', '', '…'])('is silent for a moment for "%s"', async (narration) => {
    const { words, durationSeconds } = await speak(narration, 'en');
    expect(durationSeconds).toBeGreaterThan(1);
    expect(words).toHaveLength(narration === '' ? 0 : 1);
  });

  it('warns that it cannot clone a voice', async () => {
    const warnings: string[] = [];
    const context = { signal: new AbortController().signal, workFolder, report: () => undefined };
    const input = { narration: 'Hi', language: 'en', referenceAudioPath: '/voice.wav' };
    const warn = (warning: Warning) => warnings.push(warningText(warning));
    await registry.open('builtin/espeak-de').speak(input, { ...context, warn });
    expect(warnings).toEqual([expect.stringContaining('ref_audio')]);
  });

  it('speaks the same after its warm-up, also for a call during it', async () => {
    const cold = createSpeechRegistry(createSpeechProviders({}, createBuiltInSpeech()));
    onTestFinished(() => cold.close());
    const workflow = cold.open('builtin/espeak');
    const context = {
      signal: new AbortController().signal,
      workFolder,
      report: () => undefined,
      warn: () => undefined,
    };
    const input = { narration: 'Hello there.', language: 'en', referenceAudioPath: null };
    const [, meanwhile] = await Promise.all([workflow.warmUp(), workflow.speak(input, context)]);
    const after = await workflow.speak(input, context);
    for (const { words } of [meanwhile, after]) expect(words.map(({ text }) => text)).toEqual(['Hello', 'there.']);
  });

  it('reports a failed warm-up', async () => {
    const broken = createSpeechRegistry(createSpeechProviders({ programsFolder: workFolder }, []));
    await expect(broken.open('builtin/espeak').warmUp()).rejects.toThrow('could not speak');
  });

  it('stops in the middle of a long text when it is cancelled, and speaks the next one', async () => {
    const controller = new AbortController();
    const spoken = speak('A very long text indeed. '.repeat(3_000), 'en', { signal: controller.signal });
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(spoken).rejects.toThrow('enough');
    expect((await speak('Still here.', 'en')).durationSeconds).toBeGreaterThan(0.3);
  });
});
