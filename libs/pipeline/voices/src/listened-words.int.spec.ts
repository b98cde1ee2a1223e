import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInSpeech, type SpeechProvider, type SpokenWord } from '@svc/pipeline/speech';
import { testContext } from '@svc/pipeline/testing';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { withWordTimes } from './listened-words';

const [flite] = createBuiltInSpeech() as [SpeechProvider];
const espeak = createEspeakSpeech(resolve('libs/pipeline/voices/programs/espeak-process.mjs'));
const { signal } = new AbortController();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heard-'));
});
afterAll(async () => {
  await Promise.all([flite.close?.(), espeak.close?.()]);
  await rm(folder, { recursive: true, force: true });
});

const narration =
  'Bees dance because a colony gathers more nectar when its foragers go together. It took 12 years, and no one knew.';
const input = { narration, language: 'en', referenceAudioPath: null };

/** Sound without times, as from many voices. */
const silentAboutTimes = (provider: SpeechProvider): SpeechProvider => ({
  ...provider,
  speak: async (...given) => ({ ...(await provider.speak(...given)), words: [] }),
});

const measureErrors = (heard: readonly SpokenWord[], truth: readonly SpokenWord[]): number[] =>
  heard
    .map(({ startSeconds }, index) => Math.abs(startSeconds - (truth[index]?.startSeconds ?? Infinity)))
    .toSorted((one, other) => one - other);

const share = (values: readonly number[], part: number): number => values[Math.floor(values.length * part)] ?? 0;

describe('a voice without word times', () => {
  it.each(['slt', 'rms'])('gets times close to the real ones, from its sound: flite/%s', async (voice) => {
    const context = testContext(folder);
    const { words: truth } = await flite.speak(voice, input, context);
    const { words } = await withWordTimes(silentAboutTimes(flite), espeak.listen).speak(voice, input, context);
    expect(words.map(({ text }) => text)).toEqual(truth.map(({ text }) => text));
    const errors = measureErrors(words, truth);
    expect(share(errors, 0.5)).toBeLessThan(0.04);
    expect(share(errors, 0.94)).toBeLessThan(0.12);
  });

  it('keeps its own times when it returns them', async () => {
    const { words: truth } = await flite.speak('rms', input, testContext(folder));
    const unheard = (): never => {
      throw new Error('no one asked');
    };
    const { words } = await withWordTimes(flite, unheard).speak('rms', input, testContext(folder));
    expect(words).toEqual(truth);
  });

  it('may say other words: the words stay in order and within the sound', async () => {
    const other = { ...input, narration: 'Quite another thing, which no person has asked for.' };
    const { audioPath, durationSeconds } = await flite.speak('rms', other, testContext(folder));
    const words = await espeak.listen(input, audioPath, signal);
    const starts = words.map(({ startSeconds }) => startSeconds);
    expect(starts).toEqual(starts.toSorted((one, another) => one - another));
    expect(words.at(-1)?.endSeconds).toBeCloseTo(durationSeconds, 1);
  });
});
