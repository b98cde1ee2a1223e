import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInSpeech } from '@svc/pipeline/speech';
import { findFault, measureFrames, plantedFaults, readWave, spokenTexts, testContext } from '@svc/pipeline/testing';
import { createSpeechProviders } from './speech-providers';

const providers = createSpeechProviders({}, createBuiltInSpeech());
const speakers = [
  ...Object.keys(spokenTexts).map((language) => ['builtin', 'espeak', language] as const),
  ...['slt', 'rms', 'awb', 'kal'].map((voice) => ['flite', voice, 'en'] as const),
];
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planted-'));
});
afterAll(async () => {
  await Promise.all(providers.map(async (provider) => provider.close?.()));
  await rm(folder, { recursive: true, force: true });
});

type Speaker = (typeof speakers)[number];

const speak = async ([family, voice, language]: Speaker, narration: string) => {
  const provider = providers.find((one) => one.family === family);
  const input = { narration, language, referenceAudioPath: null };
  const speech = await provider?.speak(voice, input, testContext(folder));
  const wave = speech === undefined ? null : readWave(await readFile(speech.audioPath));
  if (provider === undefined || speech === undefined || wave === null) throw new Error(`${voice} is silent`);
  const letterRate = provider.letterRate?.(voice, language) ?? null;
  const facts = { text: narration, letterRate, hasOwnTimes: true, endsAbruptly: provider.endsAbruptly ?? false };
  return { facts, wave, words: speech.words };
};

it('finds 99 of 100 planted faults in eleven languages, and fewer than one in twenty in sound speech', async () => {
  const counts = { planted: 0, missed: 0, sound: 0, wrong: 0 };
  const texts = speakers.flatMap((speaker) =>
    (spokenTexts[speaker[2]] ?? []).map((narration) => [speaker, narration] as const),
  );
  for (const [speaker, narration] of texts) {
    const { facts, wave, words } = await speak(speaker, narration);
    counts.sound += 1;
    if (findFault({ ...facts, ...measureFrames(wave), words }) !== null) counts.wrong += 1;
    for (const fault of Object.values(plantedFaults)) {
      const { words: left, ...changed } = fault({ ...wave, words });
      counts.planted += 1;
      if (findFault({ ...facts, ...measureFrames(changed), words: left }) === null) counts.missed += 1;
    }
  }
  expect(counts.missed / counts.planted, JSON.stringify(counts)).toBeLessThanOrEqual(0.01);
  expect(counts.wrong / counts.sound, JSON.stringify(counts)).toBeLessThan(0.05);
});
