import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PipelineConfig } from '@svc/config';
import type { Pipeline } from '@svc/pipeline';
import { type VoiceResponse, VoiceSamplesService } from '@svc/video';
import { startServiceWith, type VideoService } from '@svc/video/testing';
import { videoPipeline } from '@svc/video-engine';
import { PackListService, type PackProgram, packProgram } from './pack-list.service';
import type { VoicePackResponse } from './voice-pack.response';
import { voicesFeature } from './voices.feature';

let service: VideoService;
let mirror: LoopbackServer;
let folder = '';
let answer: (response: ServerResponse) => void = (response) => response.writeHead(404).end();

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'voices-')), 'voices');
  mirror = await startLoopbackServer((_request, response) => answer(response));
  const VOICES_URL = mirror.url;
  service = await startServiceWith([voicesFeature])({ VOICES_DIR: folder, VOICES_URL });
  const source = resolve('libs/video/voices/src/voices-command.ts');
  Object.assign(service.app.get<object>(packProgram), { path: source, flags: ['--import', 'tsx'] });
});
afterAll(async () => {
  await service.close();
  await mirror.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const get = async <Item>(url: string): Promise<Item[]> => {
  const { body } = await service.app.inject({ method: 'GET', url });
  return (JSON.parse(body) as { data: Item[] }).data;
};
const packNamed = async (id: string): Promise<VoicePackResponse | undefined> =>
  (await get<VoicePackResponse>('/api/resources/voice-packs')).find((pack) => pack.id === id);
const add = (id: string, accept_licence: unknown) =>
  service.app.inject({ method: 'POST', url: `/api/resources/voice-packs/${id}`, payload: { accept_licence } });

const untilPack = async (id: string, isSo: (pack: VoicePackResponse) => boolean): Promise<VoicePackResponse> => {
  for (;;) {
    const pack = await packNamed(id);
    if (pack !== undefined && isSo(pack)) return pack;
    await new Promise(setImmediate);
  }
};

afterEach(() => vi.useRealTimers());

describe('voices', () => {
  it('are listed with the address of a sample when they run on this machine', async () => {
    const voices = await get<VoiceResponse>('/api/resources/voices');
    expect(voices[0]).toMatchObject({ id: 'auto', sample: null });
    const sample = 'https://video.test/api/resources/voices/flite%2Fslt/sample.opus';
    expect(voices.find(({ id }) => id === 'flite/slt')).toMatchObject({ language: 'en', sample });
    expect(voices.find(({ id }) => id === 'builtin/espeak-de')?.sample).toContain('builtin%2Fespeak-de');
    expect(voices.filter(({ id }) => id.startsWith('edge/')).every((voice) => voice.sample === null)).toBe(true);
  });

  it.each(['flite%2Fslt', 'builtin%2Fespeak-de'])('have a sample: %s', async (id) => {
    const { headers, rawPayload } = await service.app.inject(`/api/resources/voices/${id}/sample.opus`);
    expect(headers['content-type']).toBe('audio/ogg');
    expect(rawPayload.subarray(0, 4).toString('latin1')).toBe('OggS');
    expect(rawPayload.includes('OpusHead')).toBe(true);
  });

  it('that fail are not tried again for an hour', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const packFolder = join(folder, 'supertonic');
    await mkdir(packFolder, { recursive: true });
    await writeFile(join(packFolder, 'pack.json'), '{"sha256":"broken"}');
    const samples = service.app.get(VoiceSamplesService);
    const failures = await Promise.all(
      [1, 2].map(() => samples.speak('supertonic/F1', 'one').catch((error: unknown) => error)),
    );
    expect(failures[0]).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(failures[1]).toBe(failures[0]);
    vi.advanceTimersByTime(3_599_000);
    expect(await samples.speak('supertonic/F1', 'one').catch((error: unknown) => error)).toBe(failures[0]);
    vi.advanceTimersByTime(1_000);
    expect(await samples.speak('supertonic/F1', 'one').catch((error: unknown) => error)).not.toBe(failures[0]);
    await rm(packFolder, { recursive: true });
  });

  it('have no sample when another voice spoke instead', async () => {
    const pipeline = service.app.get<Pipeline>(videoPipeline);
    const open: Pipeline['speech']['open'] = (id) => {
      const workflow = pipeline.speech.open(id);
      return { ...workflow, speak: async (...given) => ({ ...(await workflow.speak(...given)), isStandIn: true }) };
    };
    const replaced = { ...pipeline, speech: { ...pipeline.speech, open } };
    const samples = new VoiceSamplesService(replaced, service.app.get(PipelineConfig));
    await expect(samples.speak('flite/slt', 'one')).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it.each(['auto', 'edge%2Fen-US-AriaNeural', 'pocket%2Fclone', 'flite%2F..'])('have no sample: %s', async (id) => {
    expect((await service.app.inject(`/api/resources/voices/${id}/sample.opus`)).statusCode).toBe(404);
  });
});

describe('voice packs', () => {
  it('are listed with size, licence and languages', async () => {
    expect(await packNamed('supertonic')).toMatchObject({
      size: 128_774_318,
      licence: { name: 'BigScience Open RAIL-M', needs_consent: true },
      state: 'absent',
      percentage: null,
      problem: null,
      can_change: true,
    });
  });

  it.each([
    ['without consent', 'pocket', false, 400, /^accept_licence: must be true/u],
    ['with half a consent', 'pocket', 'yes', 400, /^accept_licence must be true or false/u],
    ['of another name', '..%2Fpocket', true, 404, /./u],
  ])('are not downloaded %s', async (_, id, consent, status, message) => {
    const refused = await add(id, consent);
    expect(refused.statusCode).toBe(status);
    expect(refused.json<{ message: string }>().message).toMatch(message);
  });

  it('are no longer downloaded after they were cancelled, and are continued later', async () => {
    const asked: (string | undefined)[] = [];
    answer = (response) => {
      asked.push(response.req.headers.range);
      response.writeHead(200, { 'content-length': 98_336_520 }).write(Buffer.alloc(2_000_000));
    };
    await add('pocket', true);
    await untilPack('pocket', ({ fetched }) => (fetched ?? 0) >= 2_000_000);
    const cancelled = await service.app.inject({ method: 'DELETE', url: '/api/resources/voice-packs/pocket' });
    expect(cancelled.statusCode).toBe(200);
    expect(await packNamed('pocket')).toMatchObject({
      state: 'absent',
      percentage: null,
      fetched: null,
      problem: null,
    });
    expect(await readdir(folder)).toContain('.pocket.part');
    await add('pocket', true);
    await untilPack('pocket', () => asked.length > 1);
    expect(asked[1]).toBe('bytes=2000000-');
    await service.app.inject({ method: 'DELETE', url: '/api/resources/voice-packs/pocket' });
  });

  it('are downloaded by a separate program, which reports progress and result', async () => {
    let sent: ServerResponse | undefined;
    answer = (response) => {
      sent = response;
      response.writeHead(200, { 'content-length': 98_336_520 }).write(Buffer.alloc(4_500_000));
    };
    expect((await add('pocket', true)).statusCode).toBe(202);
    const coming = await untilPack('pocket', ({ percentage }) => (percentage ?? 0) >= 3);
    expect(coming).toMatchObject({ state: 'coming', problem: null });
    expect((await add('pocket', true)).statusCode).toBe(202);
    expect(await readdir(folder)).toContain('.pocket.part');
    answer = (response) => response.writeHead(404).end();
    sent?.destroy();
    const { problem, problem_code } = await untilPack('pocket', ({ state }) => state === 'absent');
    expect(problem_code).toBe('mirror');
    expect(problem).toMatch(/answered 404: set VOICES_URL to a mirror that has this file\.$/u);
    const seen = await service.app.get(PackListService).list({
      ownerId: 'u',
      subject: 'user u',
      name: 'user u',
      seesEverything: false,
      mayDelete: true,
      scopes: [],
      bound: null,
    });
    expect(seen.find(({ id }) => id === 'pocket')).toMatchObject({ state: 'absent', problem: null });
  });

  it('are listed while another process downloads them', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.kokoro.part'), Buffer.alloc(7_000_000));
    await writeFile(join(folder, '.kokoro.lock'), '');
    expect(await packNamed('kokoro')).toMatchObject({ state: 'coming', percentage: 2, problem: null });
    for (const name of ['.kokoro.part', '.kokoro.lock']) await rm(join(folder, name));
    expect(await packNamed('kokoro')).toMatchObject({ state: 'absent', percentage: null });
  });

  it("are downloaded with the service's trusted certificates", async () => {
    const path = join(folder, '..', 'trusting.mjs');
    await writeFile(
      path,
      `process.send({ problem: process.env.NODE_EXTRA_CA_CERTS });process.on('message', () => undefined);`,
    );
    vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/our-roots.pem');
    const program: PackProgram = { path, flags: ['--no-warnings'] };
    const packs = new PackListService(service.app.get(PipelineConfig), program);
    packs.download('kokoro');
    vi.unstubAllEnvs();
    while (packs.findAddition('kokoro')?.problem == null) await new Promise(setImmediate);
    expect(packs.findAddition('kokoro')?.problem).toBe('/etc/our-roots.pem');
    packs.onApplicationShutdown();
  });

  it('stop with the service', async () => {
    answer = (response) => void response.writeHead(200, { 'content-length': 98_336_520 });
    const packs = service.app.get(PackListService);
    packs.download('pocket');
    packs.onApplicationShutdown();
    await untilPack('pocket', ({ state }) => state === 'absent');
  });

  it('are offered as voices once they are installed, and can be removed', async () => {
    await mkdir(join(folder, 'supertonic'), { recursive: true });
    await writeFile(join(folder, 'supertonic', 'pack.json'), '{"sha256":"ab"}');
    expect(await packNamed('supertonic')).toMatchObject({ state: 'here' });
    const ids = async (): Promise<string[]> => (await get<VoiceResponse>('/api/resources/voices')).map(({ id }) => id);
    expect(await ids()).toContain('supertonic/F1');
    const removed = await service.app.inject({ method: 'DELETE', url: '/api/resources/voice-packs/supertonic' });
    expect(removed.statusCode).toBe(200);
    expect(await ids()).not.toContain('supertonic/F1');
  });

  it('can be changed only by users who may see everything', async () => {
    const packs = service.app.get(PackListService);
    const somebody = {
      ownerId: 'u',
      subject: 'user u',
      name: 'user u',
      seesEverything: false,
      mayDelete: true,
      scopes: [],
      bound: null,
    };
    expect((await packs.list(somebody)).some(({ can_change }) => can_change)).toBe(false);
    await expect(packs.add('pocket', true, somebody)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(packs.remove('pocket', somebody)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
