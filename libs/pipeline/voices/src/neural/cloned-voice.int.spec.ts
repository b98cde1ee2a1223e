import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFfmpeg, type Ffmpeg } from '@svc/pipeline/engine';
import { createBuiltInSpeech, createSpeechRegistry, type SpeechRegistry, type Speech } from '@svc/pipeline/speech';
import { testContext, type TestContext } from '@svc/pipeline/testing';
import { pocketFiles } from '../../test/pocket-model.fixture';
import { createSpeechProviders } from '../speech-providers';
import { createReferenceCheck } from './reference-check';

const input = { narration: 'Bees dance & sing.', language: 'en', referenceAudioPath: null };
let root = '';
let ffmpegPath = '';
let registry: SpeechRegistry;
let without: SpeechRegistry;

/** A hum of this length and loudness. */
const record = async (name: string, seconds: number, loudness: number): Promise<string> => {
  const path = join(root, name);
  const tone = `aevalsrc=${loudness}*sin(2*PI*220*t):d=${seconds}:s=24000`;
  await promisify(execFile)(ffmpegPath, ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, path]);
  return path;
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cloned-'));
  ({ ffmpegPath } = await testFfmpeg());
  const pack = join(root, 'voices', 'pocket');
  await mkdir(join(pack, 'test_wavs'), { recursive: true });
  for (const [name, bytes] of Object.entries(pocketFiles())) await writeFile(join(pack, name), bytes);
  await record('voices/pocket/test_wavs/bria.wav', 6, 0.2);
  await writeFile(join(pack, 'pack.json'), '{"sha256":"cd"}');
  const ffmpeg = createFfmpeg(ffmpegPath);
  const createRegistry = (folder: string): SpeechRegistry =>
    createSpeechRegistry(createSpeechProviders({ packs: { folder, ffmpeg } }, createBuiltInSpeech()));
  [registry, without] = [createRegistry(join(root, 'voices')), createRegistry(join(root, 'none'))];
});
afterAll(async () => {
  await Promise.all([registry.close(), without.close()]);
  await rm(root, { recursive: true, force: true });
});

const context = async (): Promise<TestContext> => testContext(await mkdtemp(join(root, 'work-')));

const measureLoudness = async ({ audioPath }: Speech): Promise<number> => {
  const file = await readFile(audioPath);
  const samples = new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768;
};

describe('a reference recording', () => {
  it.each(['pocket/clone', 'pocket/bria', 'auto'])('decides the sound of %s', async (workflow) => {
    const referenceAudioPath = await record('loud.mp3', 6, 0.6);
    const at = await context();
    const speech = await registry.open(workflow).speak({ ...input, referenceAudioPath }, at);
    expect(await measureLoudness(speech)).toBeCloseTo(0.6, 1);
    expect(speech.words.map(({ text }) => text).join(' ')).toBe(input.narration);
    expect(at.warnings).toEqual([]);
  });

  it("is not needed by the pack's own voice", async () => {
    const speech = await registry.open('pocket/bria').speak(input, await context());
    expect(await measureLoudness(speech)).toBeCloseTo(0.2, 1);
  });

  it('is required for a clone', async () => {
    const speaking = registry.open('pocket/clone').speak(input, await context());
    await expect(speaking).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: /^ref_audio: .*needs a recording/u,
    });
  });

  it.each([
    ['short.wav', 3, 0.5, /there are 3\.0 seconds of voice in it: give 5 seconds or more of one person who speaks/u],
    ['soft.wav', 6, 0.008, /it is nearly silent: give 5 seconds/u],
  ])('is refused before any work when it is %s', async (name, seconds, loudness, message) => {
    const path = await record(name, seconds, loudness);
    await expect(registry.open('pocket/clone').checkReference(path)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message,
    });
  });

  it('is refused when it is no sound', async () => {
    const path = join(root, 'page.wav');
    await writeFile(path, '<html>');
    await expect(registry.open('pocket/clone').checkReference(path)).rejects.toThrow(/^ref_audio: it is no sound/u);
  });

  it('is read for a minute, including its silence', async () => {
    const path = join(root, 'late.flac');
    const late = 'aevalsrc=0.5*sin(2*PI*220*t)*gte(t\\,70):d=80:s=8000';
    await promisify(execFile)(ffmpegPath, ['-v', 'error', '-y', '-f', 'lavfi', '-i', late, path]);
    await expect(registry.open('pocket/clone').checkReference(path)).rejects.toThrow(
      /there are 0\.0 seconds of voice/u,
    );
  });

  it('is checked once for many requests, and few are checked at once', async () => {
    const ffmpeg = createFfmpeg(ffmpegPath);
    let [runs, atOnce, most] = [0, 0, 0];
    const run: Ffmpeg['run'] = async (...given) => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      return ffmpeg.run(...given).finally(() => (atOnce -= 1));
    };
    const check = createReferenceCheck({ ...ffmpeg, run });
    const recordings = await Promise.all([0, 1, 2, 3].map((index) => record(`sent-${index}.wav`, 6, 0.5)));
    const short = await record('sent-short.wav', 3, 0.5);
    await Promise.all(recordings.map(check));
    await Promise.all(recordings.map(check));
    for (let turn = 0; turn < 2; turn += 1) await expect(check(short)).rejects.toThrow('3.0 seconds of voice');
    expect([runs, most]).toEqual([5, 2]);
    await record('sent-short.wav', 6, 0.5);
    await check(short);
    expect(runs).toBe(6);
  });

  it.each([
    ['pocket/clone', null, false, 'ref_audio'],
    ['pocket/clone', null, true, undefined],
    ['pocket/bria', 'en-GB', false, undefined],
    ['pocket/bria', 'de', true, 'language'],
    ['auto', 'de', true, undefined],
  ])('and language fit %s in %s, with one: %s, or are refused at once', (workflow, language, has, field) => {
    const misfit = registry.open(workflow).findMisfit({ language, hasReference: has });
    expect(misfit?.field).toBe(field);
  });

  it('that cannot be used is left out by auto, with a warning', async () => {
    const at = await context();
    const referenceAudioPath = await record('short.mp3', 3, 0.6);
    const speech = await registry.open('auto').speak({ ...input, referenceAudioPath }, at);
    expect(await measureLoudness(speech)).toBeCloseTo(0.2, 1);
    expect(speech.isStandIn).toBeUndefined();
    expect(at.warnings).toEqual([expect.stringMatching(/^ref_audio: there are 3\.\d seconds .* It is left out\.$/u)]);
  });

  it('changes the key when a voice can clone it', () => {
    const auto = registry.open('auto');
    expect(auto.revisionFor('en', true)).toBe('pocket/clone cd');
    expect(auto.revisionFor('de', true)).toBe(auto.revisionFor('de', false));
  });

  it('causes a warning with the missing pack when no voice can clone', async () => {
    const at = await context();
    const referenceAudioPath = join(root, 'loud.mp3');
    await without.open('auto').speak({ ...input, referenceAudioPath }, at);
    expect(at.warnings).toEqual([expect.stringMatching(/^ref_audio: .*npm run voices -- add pocket/u)]);
    expect(() => without.open('pocket/clone')).toThrow('npm run voices -- add pocket');
  });
});
