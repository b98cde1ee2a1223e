import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../../test/provider.fixture';
import type { Speech } from '../speech';
import { createFliteSpeech } from './flite.speech';

const flite = createFliteSpeech(resolve('libs/pipeline/core/programs/flite-process.mjs'));
let workFolder = '';

beforeAll(async () => {
  workFolder = await mkdtemp(join(tmpdir(), 'flite-'));
});
afterAll(async () => {
  await flite.close?.();
  await rm(workFolder, { recursive: true, force: true });
});

const speak = (narration: string, voice = 'slt', signal?: AbortSignal): Promise<Speech> =>
  flite.speak(voice, { narration, language: 'en', referenceAudioPath: null }, testContext(workFolder, signal));

const listStarts = ({ words }: Speech): number[] => words.map(({ startSeconds }) => startSeconds);

const readSamples = async ({ audioPath }: Speech): Promise<Int16Array> => {
  const file = await readFile(audioPath);
  return new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
};

const loudest = (samples: Int16Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe('flite', () => {
  it.each([
    'Bees dance because a colony gathers more nectar together.',
    "In 2024, Dr. O'Neil's bees — 3,500 of them – danced; don't they?  “Yes,” she said.",
    'One naïve café, and 京都 beside it.',
  ])('times every word of "%s", in order, within the sound', async (narration) => {
    const speech = await speak(narration);
    const joined = speech.words.map(({ text }) => text).join(' ');
    expect(joined.replaceAll(/\s/gu, '')).toBe(narration.replaceAll(/\s/gu, ''));
    expect(listStarts(speech)).toEqual(listStarts(speech).toSorted((one, other) => one - other));
    expect(speech.words.at(-1)?.endSeconds).toBeCloseTo(speech.durationSeconds, 3);
  });

  it('times words at the sound, behind the pause of a comma and of a full stop', async () => {
    const speech = await speak('Look, a lion. Many lions!');
    const samples = await readSamples(speech);
    const rate = samples.length / speech.durationSeconds;
    const levelAt = (seconds: number): number =>
      loudest(samples.slice(Math.round(seconds * rate), Math.round((seconds + 0.03) * rate)));
    for (const seconds of listStarts(speech)) expect(levelAt(seconds + 0.03)).toBeGreaterThan(400);
    expect(levelAt((listStarts(speech)[3] ?? 0) - 0.1)).toBeLessThan(200);
  });

  it('shows figures as written, for as long as they are spoken', async () => {
    const { words } = await speak('It cost $2.50 for 5 km, etc.');
    expect(words.map(({ text }) => text)).toEqual(['It', 'cost', '$2.50', 'for', '5', 'km,', 'etc.']);
    const wordSeconds = (index: number): number => (words[index]?.endSeconds ?? 0) - (words[index]?.startSeconds ?? 0);
    expect(wordSeconds(2)).toBeGreaterThan(1);
    expect(wordSeconds(3)).toBeLessThan(0.6);
    expect(wordSeconds(5)).toBeGreaterThan(0.4);
  });

  it.each(['slt', 'rms', 'awb', 'kal'])('speaks as %s, each with its own sound', async (voice) => {
    const spoken = await speak('Hello there, little bee.', voice);
    expect(loudest(await readSamples(spoken))).toBeGreaterThan(3_000);
    expect(flite.findProblem(voice)).toBeNull();
  });

  it('speaks the same after its warm-up', async () => {
    const before = await readSamples(await speak('Hello there.'));
    await flite.warmUp?.();
    expect(await readSamples(await speak('Hello there.'))).toEqual(before);
  });

  it('reads typographic signs as those of ASCII', async () => {
    const plain = await readSamples(await speak(`Bees dance. "Don't they?"`));
    expect(await readSamples(await speak('Bees dance… “Don’t they?”'))).toEqual(plain);
  });

  it('warns that it speaks English only', async () => {
    const context = testContext(workFolder);
    await flite.speak('slt', { narration: 'Guten Tag', language: 'de', referenceAudioPath: null }, context);
    expect(context.warnings).toEqual([expect.stringContaining('English only')]);
  });

  it('stops in the middle of a long text when it is cancelled, and speaks the next one', async () => {
    const controller = new AbortController();
    const spoken = speak('A very long text indeed. '.repeat(1_000), 'slt', controller.signal);
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(spoken).rejects.toThrow('enough');
    expect((await speak('Still here.')).durationSeconds).toBeGreaterThan(0.3);
  });
});
