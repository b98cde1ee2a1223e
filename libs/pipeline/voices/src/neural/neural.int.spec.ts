import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFfmpeg } from '@svc/pipeline/engine';
import { type Speech, createBuiltInSpeech, createSpeechRegistry, type SpeechRegistry } from '@svc/pipeline/speech';
import { testContext, type TestContext } from '@svc/pipeline/testing';
import { makePack, supertonicFiles } from '../../test/supertonic-model.fixture';
import { PackStore } from '../packs/pack-store';
import type { PackVoice, VoicePack } from '../packs/voice-pack';
import { createSpeechProviders } from '../speech-providers';

const pack = makePack({ bytes: 1, sha256: 'ab' });
const voicesNamed = (...names: string[]): PackVoice[] => pack.voices.filter(({ name }) => names.includes(name));
const input = { narration: 'Bees dance & sing.', language: 'en', referenceAudioPath: null };

let root = '';
let registry: SpeechRegistry;
const registries: SpeechRegistry[] = [];

/** Puts a pack into its place in the folder. */
const place = async (files: Readonly<Record<string, Buffer>>): Promise<string> => {
  const folder = await mkdtemp(join(root, 'voices-'));
  await mkdir(join(folder, pack.id));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, pack.id, name), bytes);
  await writeFile(join(folder, pack.id, 'pack.json'), '{"sha256":"ab"}');
  return folder;
};

const createRegistry = async (folder: string, known: VoicePack = pack): Promise<SpeechRegistry> => {
  const ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
  const packs = { folder, ffmpeg, known: [known] };
  const made = createSpeechRegistry(createSpeechProviders({ packs }, createBuiltInSpeech()));
  registries.push(made);
  return made;
};

const context = async (signal?: AbortSignal): Promise<TestContext> =>
  testContext(await mkdtemp(join(root, 'work-')), signal);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'neural-'));
  registry = await createRegistry(await place(supertonicFiles()));
});
afterAll(async () => {
  await Promise.all(registries.map((each) => each.close()));
  await rm(root, { recursive: true, force: true });
});

const measureLoudness = async ({ audioPath }: Speech): Promise<number> => {
  const file = await readFile(audioPath);
  const samples = new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768;
};

/** A file of voices whose first voice has this loudness: two shapes of three numbers, then the voices. */
const quieter = (loudness: number): Buffer => {
  const voices = Buffer.from(supertonicFiles()['voice.bin'] ?? []);
  voices.writeFloatLE(loudness, 6 * 8);
  return voices;
};

/** Running programs of this process. */
const runningPrograms = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const isOurs =
          readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(process.pid);
        return isOurs && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('neural-process.mjs');
      } catch {
        return false;
      }
    });

const untilRunning = async (): Promise<number> => {
  for (;;) {
    const [id] = runningPrograms();
    if (id !== undefined) return id;
    await new Promise(setImmediate);
  }
};

/** Replaces a model by a pipe without a writer: its voice never finishes. */
const becomePipe = async (path: string): Promise<void> => {
  await rm(path);
  await promisify(execFile)('mkfifo', [path]);
};

describe('a neural voice', () => {
  it('speaks, and its words have the times of its sound', async () => {
    const at = await context();
    const speech = await registry.open('supertonic/F1').speak(input, at);
    expect(at.warnings).toEqual([]);
    expect(speech.words.map(({ text }) => text).join(' ')).toBe('Bees dance & sing.');
    expect(speech.durationSeconds).toBeGreaterThan(0.5);
    expect(speech.isStandIn).toBeUndefined();
    expect(await measureLoudness(speech)).toBeCloseTo(0.5, 1);
    expect((await readFile(speech.audioPath)).readUInt32LE(24)).toBe(16_000);
  });

  it('uses the archive that was added last', async () => {
    const folder = await place(supertonicFiles());
    const voice = (await createRegistry(folder)).open('supertonic/F1');
    expect(await measureLoudness(await voice.speak(input, await context()))).toBeCloseTo(0.5, 1);
    await writeFile(join(folder, pack.id, 'voice.bin'), quieter(0.2));
    await writeFile(join(folder, pack.id, 'pack.json'), '{"sha256":"cd"}');
    expect(await measureLoudness(await voice.speak(input, await context()))).toBeCloseTo(0.2, 1);
  });

  it('takes longer for a longer text', async () => {
    const voice = registry.open('supertonic/M1');
    const short = await voice.speak(input, await context());
    const long = await voice.speak(
      { ...input, narration: `${input.narration} They do so in the dark.` },
      await context(),
    );
    expect(long.durationSeconds).toBeGreaterThan(short.durationSeconds + 0.8);
  });

  it.each([
    ['F2', 'holds samples that are not numbers'],
    ['F3', 'is silent'],
    ['F4', 'is clipped'],
    ['F5', 'holds samples that are not numbers'],
  ])('is replaced by the next voice, with a warning, when its sound is wrong (%s)', async (voice, fault) => {
    const at = await context();
    const { durationSeconds, isStandIn } = await registry.open(`supertonic/${voice}`).speak(input, at);
    expect(durationSeconds).toBeGreaterThan(0.5);
    expect(isStandIn).toBe(true);
    expect(at.warnings).toEqual([
      `tts_workflow: the sound of supertonic/${voice} ${fault}, so supertonic/F1 speaks this scene.`,
    ]);
  });

  it('warns that it cannot clone, and names a voice that can', async () => {
    const at = await context();
    await registry.open('supertonic/F1').speak({ ...input, referenceAudioPath: '/tmp/voice.wav' }, at);
    expect(at.warnings).toEqual([expect.stringMatching(/^ref_audio: .*npm run voices -- add pocket/u)]);
  });

  it('refuses a language that its pack does not speak', async () => {
    const speaking = registry.open('supertonic/F1').speak({ ...input, language: 'zh' }, await context());
    await expect(speaking).rejects.toMatchObject({ code: 'PROVIDER_FAILED', message: /do not speak "zh"/u });
  });

  it('fails one text when its process is killed, and speaks the next one', async () => {
    const folder = await place(supertonicFiles());
    const killed = await createRegistry(folder);
    for (const other of registries) if (other !== killed) await other.close();
    const voices = join(folder, pack.id, 'voice.bin');
    await becomePipe(voices);
    const speaking = killed.open('supertonic/F1').speak(input, await context());
    const outcome = expect(speaking).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    process.kill(await untilRunning(), 'SIGKILL');
    await outcome;
    await rm(voices);
    await writeFile(voices, supertonicFiles()['voice.bin'] ?? '');
    await expect(killed.open('supertonic/F1').speak(input, await context())).resolves.toMatchObject({
      words: [{}, {}, {}],
    });
  });

  it('ends when it is cancelled', async () => {
    const stop = new AbortController();
    const speaking = registry.open('supertonic/F1').speak(input, await context(stop.signal));
    stop.abort(new Error('enough'));
    await expect(speaking).rejects.toThrow('enough');
  });
});

describe('auto', () => {
  it('knows that a better voice is being downloaded, and takes it without a restart', async () => {
    const folder = await mkdtemp(join(root, 'coming-'));
    const coming = await createRegistry(folder);
    const states = (): boolean[] => ['en', 'zh'].map((language) => coming.open('auto').isBetterComing(language));
    expect(states()).toEqual([false, false]);
    await new PackStore(folder).exclusively(pack, async () => {
      expect(states()).toEqual([true, false]);
      expect(coming.open('flite/slt').isBetterComing('en')).toBe(false);
      const unpacked = join(folder, '.unpacked');
      await mkdir(unpacked);
      for (const [name, bytes] of Object.entries(supertonicFiles())) await writeFile(join(unpacked, name), bytes);
      await new PackStore(folder).adopt(pack, unpacked, { sha256: 'ab' });
      expect(states()).toEqual([false, false]);
    });
    const { isStandIn } = await coming.open('auto').speak(input, await context());
    expect(isStandIn).toBeUndefined();
    expect(coming.open('auto').revisionFor('en')).toBe('supertonic/F1 ab');
  });

  it('does not wait for the voice of a download that was killed', async () => {
    const folder = await mkdtemp(join(root, 'dead-'));
    await writeFile(join(folder, `.${pack.id}.lock`), '');
    await utimes(join(folder, `.${pack.id}.lock`), 0, 0);
    expect((await createRegistry(folder)).open('auto').isBetterComing('en')).toBe(false);
  });

  it('takes the pack for its languages, and only while it is installed', async () => {
    const folder = await place(supertonicFiles());
    const here = await createRegistry(folder);
    const revision = (language: string): string => here.open('auto').revisionFor(language);
    expect(['en', 'de-AT', 'zh'].map(revision)).toEqual(['supertonic/F1 ab', 'supertonic/F1 ab', 'builtin/espeak ']);
    expect(here.list().some(({ workflow }) => workflow === 'supertonic/M5')).toBe(true);
    await new PackStore(folder).remove(pack);
    expect(revision('en')).toBe('flite/slt ');
    expect(here.list().some(({ workflow }) => workflow.startsWith('supertonic/'))).toBe(false);
    expect(() => here.open('supertonic/F1')).toThrow('npm run voices -- add supertonic');
  });

  it.each([
    ['gives no numbers', supertonicFiles(), voicesNamed('F2')],
    ['is no model', { ...supertonicFiles(), 'vocoder.int8.onnx': Buffer.from('no model') }, voicesNamed('F1')],
  ])('falls back to the next voice, with a warning, when the model %s', async (_, files, voices) => {
    const broken = await createRegistry(await place(files), { ...pack, voices });
    const at = await context();
    const { words, isStandIn } = await broken.open('auto').speak(input, at);
    expect(isStandIn).toBe(true);
    expect(words.map(({ text }) => text).join(' ')).toBe(input.narration);
    expect(at.warnings).toEqual([
      `tts_workflow: supertonic/${voices[0]?.name} failed, so flite/slt speaks this scene.`,
    ]);
  });
});
