import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFfmpeg } from '@svc/pipeline/engine';
import { createBuiltInSpeech, createSpeechRegistry } from '@svc/pipeline/speech';
import { startVendorServer, testContext, type VendorServer } from '@svc/pipeline/testing';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, makeArchive } from '../../test/pack-archive.fixture';
import { piperConfig, piperModelFile } from '../../test/piper-model.fixture';
import { encodeMetadata } from '../own/onnx-file';
import { createSpeechProviders } from '../speech-providers';
import { addPack } from './add-pack';
import { PackStore } from './pack-store';
import type { VoicePack } from './voice-pack';
import { offeredPacks } from './voice-packs';

let root = '';
let mirror: VendorServer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'piper-pack-'));
  mirror = await startVendorServer();
});
afterAll(async () => {
  await mirror.close();
  await rm(root, { recursive: true, force: true });
});

const dataFiles = ['phontab', 'phonindex', 'phondata', 'intonations'];

/** The files of a published archive, with a voice that hums letters: the data of eSpeak takes long to compress. */
const packFiles = (model: string): Record<string, Buffer> => {
  const symbols = [..."_^$ .'abcdefghijklmnopqrstuvwxyz"].map((symbol, index) => `${symbol} ${index}\n`);
  const letters = { frontend: 'characters', add_blank: 1, use_eos_bos: 1, blank_id: 0, bos_id: 1, eos_id: 2 };
  const facts = { comment: 'piper', language: 'English', n_speakers: 1, sample_rate: piperConfig.audio.sample_rate };
  return {
    [`${model}.onnx`]: Buffer.concat([piperModelFile(), encodeMetadata({ ...facts, ...letters })]),
    [`${model}.onnx.json`]: Buffer.from(JSON.stringify(piperConfig)),
    'tokens.txt': Buffer.from(symbols.join('')),
    ...Object.fromEntries(dataFiles.map((name) => [`espeak-ng-data/${name}`, Buffer.from(name)] as const)),
  };
};

describe('a small pack', () => {
  it('is fetched, unpacked and spoken by auto, and gives way to a larger one that is being fetched', async () => {
    const [first] = offeredPacks;
    if (first === undefined) throw new Error('no pack is offered');
    const archive = makeArchive(filesIn(packFiles('en_US-kristin-medium')));
    mirror.handle = (_request, response) =>
      response.writeHead(200, { 'content-length': archive.bytes }).end(archive.file);
    const pack: VoicePack = { ...first, archives: [archive] };
    const store = new PackStore(join(root, 'voices'));
    const options = { acceptsLicence: true, signal: new AbortController().signal, onProgress: () => undefined };
    expect(await addPack(pack, store, { ...options, voicesUrl: mirror.baseUrl })).toBe(true);
    expect(mirror.requests[0]?.url.pathname).toBe('/vits-piper-en_US-kristin-medium.tar.bz2');

    const ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
    const packs = { folder: store.folder, ffmpeg };
    const registry = createSpeechRegistry(createSpeechProviders({ packs }, createBuiltInSpeech()));
    const context = testContext(await mkdtemp(join(root, 'work-')));
    const input = { narration: 'Bees dance.', language: 'en-US', referenceAudioPath: null };
    const speech = await registry.open('auto').speak(input, context);
    expect(speech.durationSeconds).toBeGreaterThan(0.5);
    expect(context.warnings).toEqual([]);
    expect(registry.open('auto').revisionFor?.('en', false)).toBe(`piper-en/kristin ${archive.sha256}`);
    expect(registry.open('auto').isBetterComing?.('en')).toBe(false);
    await store.exclusively({ id: 'kokoro' }, () => {
      expect(registry.open('auto').isBetterComing?.('en')).toBe(true);
      return Promise.resolve();
    });
    await registry.close();
  });
});
