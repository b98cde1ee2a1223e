import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFfmpeg } from '@svc/pipeline/engine';
import { createBuiltInSpeech, createSpeechRegistry, type SpeechRegistry } from '@svc/pipeline/speech';
import { testContext } from '@svc/pipeline/testing';
import { testFfmpeg } from '@svc/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { piperConfig, piperModelFile } from '../../test/piper-model.fixture';
import { runVoicesCommand } from '../command/voices-command';
import { createSpeechProviders } from '../speech-providers';

let root = '';
let folder = '';
let model = '';
let notes: string[] = [];
const registries: SpeechRegistry[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'own-voices-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  const place = await mkdtemp(join(root, 'case-'));
  folder = join(place, 'voices');
  model = join(place, 'en_US-bee-medium.onnx');
  notes = [];
  await put();
});
afterEach(() => Promise.all(registries.splice(0).map((registry) => registry.close())));

const put = async (config: object | string = piperConfig, bytes: Buffer | string = piperModelFile()): Promise<void> => {
  await writeFile(model, bytes);
  await writeFile(`${model}.json`, typeof config === 'string' ? config : JSON.stringify(config));
};

const run = (...words: string[]): Promise<number> =>
  runVoicesCommand(words, {
    folder,
    voicesUrl: 'http://127.0.0.1:1',
    output: { note: (text) => notes.push(text), show: () => undefined },
    askConsent: null,
    signal: new AbortController().signal,
    known: [],
  });

const openRegistry = async (): Promise<SpeechRegistry> => {
  const ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
  const packs = { folder, ffmpeg, known: [] };
  const registry = createSpeechRegistry(createSpeechProviders({ packs }, createBuiltInSpeech()));
  registries.push(registry);
  return registry;
};

const speak = async (workflow: string, narration = 'Bees dance.') => {
  const context = testContext(await mkdtemp(join(root, 'work-')));
  const input = { narration, language: 'en', referenceAudioPath: null };
  return { ...(await (await openRegistry()).open(workflow).speak(input, context)), warnings: context.warnings };
};

/** All that is left of an attempt. */
const listFolder = async (): Promise<string[]> => (existsSync(folder) ? (await readdir(folder)).sort() : []);

describe('a voice from a file', () => {
  it('speaks as own/<name>, with the sample rate of its JSON', async () => {
    expect(await run('add-file', model)).toBe(0);
    expect(notes).toEqual(['own/bee is here. Keep to the licence that the voice came with.']);
    const { audioPath, durationSeconds, warnings, words } = await speak('own/bee');
    expect(warnings).toEqual([]);
    expect(durationSeconds).toBeGreaterThan(0.5);
    expect(words.map(({ text }) => text)).toEqual(['Bees', 'dance.']);
    expect((await readFile(audioPath)).readUInt32LE(24)).toBe(16_000);
    expect(await listFolder()).toEqual(['own']);
    expect((await readdir(join(folder, 'own', 'bee'))).sort()).toEqual(['espeak-ng-data', 'model.onnx', 'tokens.txt']);
  });

  it('is listed, and spoken by auto when no pack has its language', async () => {
    const before = (await openRegistry()).open('auto').revisionFor?.('en', false);
    await run('add-file', model, `${model}.json`, '--name', 'hive-2');
    await run('list');
    expect(notes.at(-1)).toMatch(/^own\/hive-2 *here {2}en-US/u);
    const registry = await openRegistry();
    expect(registry.list()).toContainEqual(
      expect.objectContaining({ workflow: 'own/hive-2', language: 'en-US', hasSample: true }),
    );
    expect(registry.open('auto').revisionFor?.('en', false)).toMatch(/^own\/hive-2 [\da-f]{64}$/u);
    expect(before).not.toContain('own/');
  });

  it('is replaced by another of its name, and removed', async () => {
    await run('add-file', model);
    const first = (await openRegistry()).open('auto').revisionFor?.('en', false);
    await put({ ...piperConfig, num_speakers: 2 });
    await run('add-file', model);
    const registry = await openRegistry();
    expect(registry.open('auto').revisionFor?.('en', false)).not.toBe(first);
    expect(registry.list().map(({ workflow }) => workflow)).toEqual(expect.arrayContaining(['own/bee', 'own/bee.2']));
    await run('remove', 'own/bee');
    await run('remove', 'own/bee');
    expect(notes.slice(-2)).toEqual(['own/bee is removed.', 'own/bee was not here.']);
    expect(await readdir(join(folder, 'own'))).toEqual(['pack.json']);
    await expect(speak('own/bee')).rejects.toThrow('npm run voices -- add-file <model.onnx>');
  });

  it('reads letters itself when its phoneme_type is text, accents apart', async () => {
    const letters = [...'_^$ .abcdefghijklmnopqrstuvwxyz\u0301'].map((symbol, index) => [symbol, [index]]);
    await put({ ...piperConfig, phoneme_type: 'text', phoneme_id_map: Object.fromEntries(letters) });
    await run('add-file', model);
    expect(existsSync(join(folder, 'own', 'bee', 'espeak-ng-data'))).toBe(false);
    const plain = await speak('own/bee', 'Ete');
    const accented = await speak('own/bee', 'É\u0301te');
    expect(accented.durationSeconds - plain.durationSeconds).toBeCloseTo(0.4, 5);
  });

  it.each([
    ['whose JSON is broken', '{"audio":', /JSON of the voice cannot be read/u],
    ['whose JSON is a list', '[]', /JSON of the voice cannot be read/u],
    ['without a sample rate', { ...piperConfig, audio: {} }, /lacks audio\.sample_rate, a number from 8000/u],
    ['with a wrong sample rate', { ...piperConfig, audio: { sample_rate: 1e9 } }, /lacks audio\.sample_rate/u],
    ['with another phoneme_type', { ...piperConfig, phoneme_type: 'pinyin' }, /"pinyin": only "espeak" and "text"/u],
    ['without its symbols', { ...piperConfig, phoneme_id_map: { a: [1] } }, /lacks \^ \$ _ in phoneme_id_map/u],
    ['with symbols that are no numbers', { ...piperConfig, phoneme_id_map: { a: ['1'] } }, /gives "a" no number/u],
    ['with a million speakers', { ...piperConfig, num_speakers: 1_000_000 }, /wrong num_speakers \(1 to 1000\)/u],
    ['whose eSpeak voice is a path', { ...piperConfig, espeak: { voice: '../../en' } }, /lacks espeak\.voice/u],
    ['in a language that eSpeak has not', { ...piperConfig, espeak: { voice: 'xx' } }, /eSpeak cannot read "xx"/u],
  ])('%s is refused with the reason, and nothing is left', async (_, config, reason) => {
    await put(config);
    await expect(run('add-file', model)).rejects.toThrow(reason);
    expect(await listFolder()).toEqual([]);
  });

  it.each([
    ['is a page', '<html>not found</html>', /is no ONNX file/u],
    ['is empty', '', /is no ONNX file/u],
    ['is a pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:ab\n', /is a pointer of Git LFS/u],
    ['is cut off', piperModelFile().subarray(0, 300), /is no ONNX file, or is cut off/u],
    ['has other inputs', piperModelFile({ inputs: [] }), /is no Piper voice: its inputs are none/u],
    ['computes nothing', piperModelFile({ nodes: [] }), /cannot load this voice/u],
  ])('whose model %s is refused, and nothing is left', async (_, bytes, reason) => {
    await put(piperConfig, bytes);
    await expect(run('add-file', model)).rejects.toThrow(reason);
    expect(await listFolder()).toEqual([]);
  });

  it.each(['../evil', 'a/b', '.hidden', 'Bee', 'bee.2', 'x'.repeat(41), ''])(
    'is not added under the name "%s"',
    async (name) => {
      await expect(run('add-file', model, '--name', name)).rejects.toThrow('is no name of a voice');
      expect(await listFolder()).toEqual([]);
    },
  );

  it('is read from a file alone, of a limited size', async () => {
    await expect(run('add-file', join(root, 'missing.onnx'), `${model}.json`)).rejects.toThrow('cannot be read');
    await expect(run('add-file', root, `${model}.json`, '--name', 'x')).rejects.toThrow('is no file');
    await expect(run('add-file', model, '/dev/zero')).rejects.toThrow('/dev/zero is no file');
    await writeFile(`${model}.json`, ' '.repeat(1_000_001));
    await expect(run('add-file', model)).rejects.toThrow('has 1000001 bytes, and at most 1000000 are read');
    expect(await listFolder()).toEqual([]);
  });

  it('does not leave the folder through a link', async () => {
    await mkdir(join(root, 'outside'));
    await mkdir(join(folder, 'own'), { recursive: true });
    await symlink(join(root, 'outside'), join(folder, 'own', 'bee'));
    await run('add-file', model);
    expect(await readdir(join(root, 'outside'))).toEqual([]);
    expect((await speak('own/bee')).durationSeconds).toBeGreaterThan(0);
  });

  it('keeps the earlier voices when the next is refused', async () => {
    await run('add-file', model);
    const kept = await readFile(join(folder, 'own', 'pack.json'), 'utf8');
    await put(piperConfig, piperModelFile({ nodes: [] }));
    await expect(run('add-file', model)).rejects.toThrow('cannot load');
    expect(await readFile(join(folder, 'own', 'pack.json'), 'utf8')).toBe(kept);
    expect((await speak('own/bee')).durationSeconds).toBeGreaterThan(0);
  });

  it('is asked for with one model, at most one JSON and one name', async () => {
    for (const words of [['add-file'], ['add-file', 'a', 'b', 'c'], ['add-file', 'a', '--accept-licence']])
      expect(await run(...words)).toBe(2);
    expect(notes.at(-1)).toContain('npm run voices -- add-file <model.onnx>');
  });
});
