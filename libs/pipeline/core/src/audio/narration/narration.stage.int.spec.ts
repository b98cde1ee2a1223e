import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GenerationRequest } from '@svc/contracts';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext } from '../../../test/provider.fixture';
import { createFfmpeg } from '../../process/ffmpeg';
import { providerFailed } from '../../providers/provider-error';
import type { SceneInput } from '../../script/scene-input';
import { createBuiltInSpeech, createSpeechRegistry, type SpeechProvider } from '../../speech';
import { createNarrationStage } from './narration.stage';

/** Speaks English when it does not fail. */
const failing: SpeechProvider = {
  family: 'failing',
  source: 'algorithmicMedia',
  listVoices: () => [],
  findProblem: () => null,
  autoVoice: () => 'one',
  speak: () => Promise.reject(providerFailed('The voice is busy')),
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'narration-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('warns that another voice spoke, also for a narration with another speed', async () => {
  const others = createBuiltInSpeech();
  const ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
  const template_params = { voice_speed: 1.5 };
  const request = { tts_workflow: 'auto', ref_audio: null, template_params } as unknown as GenerationRequest;
  const scene = { index: 0, narration: 'Bees dance.' };
  const input = { request, scene, language: 'en', sceneCount: 1 } as unknown as SceneInput;
  const resolveReferenceAudio = () => Promise.reject(new Error('There is no recording.'));
  const standsIn = async (providers: SpeechProvider[]): Promise<number | undefined> => {
    const stage = createNarrationStage({
      ffmpeg,
      speech: createSpeechRegistry(providers),
      resolveReferenceAudio,
      resolveRecording: resolveReferenceAudio,
    });
    const { manifest } = await stage.run({ input, outputFolder: join(folder, 'out') }, testContext(folder));
    return manifest.standsInUntilMs;
  };
  expect(await standsIn([failing, ...others])).toBeGreaterThan(Date.now());
  expect(await standsIn(others)).toBeUndefined();
  await createSpeechRegistry(others).close();
});
