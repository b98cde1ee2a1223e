import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startVendorServer, type VendorServer } from '@svc/pipeline/testing';
import { makeArchive, filesIn, type Archive } from '../../test/pack-archive.fixture';
import { makePack, supertonicFiles } from '../../test/supertonic-model.fixture';
import { offeredPacks, voicePacks } from '../packs/voice-packs';
import { speaksLanguage } from '../packs/voice-pack';
import { runVoicesCommand, type VoicesCommand } from './voices-command';

let root = '';
let folder = '';
let mirror: VendorServer;
let archive: Archive;
let notes: string[] = [];
let shown: [number, string][] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voices-command-'));
  archive = makeArchive(filesIn(supertonicFiles()));
  mirror = await startVendorServer();
  mirror.handle = (_request, response) =>
    response.writeHead(200, { 'content-length': archive.bytes }).end(archive.file);
});
afterAll(async () => {
  await mirror.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'voices-'));
  [notes, shown] = [[], []];
  mirror.requests.length = 0;
});

const run = (words: string, changes: Partial<VoicesCommand> = {}): Promise<number> =>
  runVoicesCommand(words.split(' '), {
    folder,
    voicesUrl: mirror.baseUrl,
    output: { note: (text) => notes.push(text), show: (percentage, message) => shown.push([percentage, message]) },
    askConsent: null,
    signal: new AbortController().signal,
    known: [makePack(archive)],
    ...changes,
  });

describe('npm run voices', () => {
  it('lists every pack with its size, languages and licence', async () => {
    await mkdir(join(folder, 'pocket'));
    await writeFile(join(folder, 'pocket', 'pack.json'), '{"sha256":"ab"}');
    expect(await run('list', { known: voicePacks })).toBe(0);
    const text = notes.join('\n');
    for (const { id, licence } of voicePacks)
      expect(text).toMatch(new RegExp(`^${id} [^]*licence ${licence.name}`, 'mu'));
    expect(text).toMatch(/^supertonic +not here {2}129 MB .*\n +en ko ja/mu);
    expect(text).toMatch(/^pocket +here {2}98 MB/mu);
  });

  it('shows the licence, fetches nothing without consent, and says how to give it', async () => {
    await expect(run('add supertonic')).rejects.toThrow('npm run voices -- add supertonic --accept-licence');
    expect(notes.join('\n')).toMatch(/Open RAIL-M, https:[^]*imitate a person without their consent/u);
    expect(await run('add supertonic', { askConsent: () => Promise.resolve(false) })).toBe(0);
    expect(notes.at(-1)).toBe('supertonic was not added.');
    expect(mirror.requests).toEqual([]);
  });

  it.each([
    ['asked', 'add supertonic', () => Promise.resolve(true)],
    ['told', 'add supertonic --accept-licence', null],
  ])('adds a pack after consent is %s, with a bar, and removes it', async (_, words, askConsent) => {
    expect(await run(words, { askConsent })).toBe(0);
    expect(shown[0]?.[1]).toMatch(/^supertonic of \d+ MB is fetched$/u);
    expect(shown.at(-1)).toEqual([100, 'supertonic is unpacked']);
    await run(words, { askConsent });
    expect(notes.at(-1)).toBe('supertonic is here already.');
    await run('remove supertonic');
    await run('remove supertonic');
    expect(notes.slice(-2)).toEqual(['supertonic is removed.', 'supertonic was not here.']);
  });

  it('lists the known packs when it is asked for another one', async () => {
    await expect(run('add nothing', { known: offeredPacks })).rejects.toThrow(
      /there are piper-en, .*, kokoro, supertonic, pocket\.$/u,
    );
    for (const words of ['add', 'buy supertonic', 'list everything', 'remove --accept-licence'])
      expect(await run(words)).toBe(2);
    expect(notes.at(-1)).toContain('npm run voices -- add <pack>');
  });

  it('shows the licence and asks nothing when its use has no conditions', async () => {
    const { licence } = makePack(archive);
    const known = [makePack(archive, { licence: { ...licence, needsConsent: false } })];
    expect(await run('add supertonic', { known })).toBe(0);
    expect(notes[0]).toMatch(/^The licence of "supertonic" is/u);
    expect(notes.at(-1)).toMatch(/^supertonic is here:/u);
  });
});

describe('the packs', () => {
  it.each(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'vi'])(
    'that are offered first for %s are small and free of conditions',
    (language) => {
      const [first] = offeredPacks.filter((pack) => speaksLanguage(pack, language));
      expect(first?.archives[0].bytes).toBeLessThanOrEqual(80_000_000);
      expect(first?.licence.needsConsent).toBe(false);
      expect(first?.voices.map((voice) => voice.language?.slice(0, 2))).toEqual([language]);
    },
  );

  it('that come second in English are those of Kokoro, and auto prefers them', () => {
    expect(offeredPacks.filter((pack) => speaksLanguage(pack, 'en'))[1]?.id).toBe('kokoro');
    expect(voicePacks[0]?.id).toBe('kokoro');
    expect(offeredPacks.map(({ id }) => id).sort()).toEqual(voicePacks.map(({ id }) => id).sort());
  });

  it.each(voicePacks)('$id are known by size and digest, and name their licence', (pack) => {
    for (const { bytes, sha256 } of pack.archives) {
      expect(bytes).toBeGreaterThan(20_000_000);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/u);
    }
    expect(pack.archiveName).toMatch(/^[\w.-]+\.tar\.bz2$/u);
    expect(pack.licence.url).toMatch(/^https:/u);
    expect(pack.licence.terms.length).toBeGreaterThan(0);
    for (const { name } of pack.voices) expect(name).toMatch(/^\w+$/u);
    for (const { name, language } of pack.voices) {
      const { generation } = pack.open('/packs', name, language ?? 'en', 1);
      expect(generation['sid'] ?? 0).toBeGreaterThanOrEqual(0);
    }
  });
});
