import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { voicePacks } from '@svc/pipeline-voices/packs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announcement } from './announcement';
import { readStackSettings, type Environment, type StackSettings } from './stack-settings';
import { Supervisor } from './supervisor';
import { downloadVoices, missingVoices } from './voice-download';

const small = voicePacks.find(({ id }) => id === 'piper-en');
const size = small?.archives[0].bytes ?? 0;
const program = ['--import', 'tsx', resolve('libs/video/voices/src/voices-command.ts')];

let data = '';
let requests: IncomingMessage[] = [];
let answer: (response: ServerResponse) => void;
let lines: string[] = [];
let supervisor: Supervisor;
const mirror = createServer((request, response) => {
  requests.push(request);
  answer(response);
});

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'svc-voices-'));
  await mkdir(join(data, 'logs'));
  [requests, lines] = [[], []];
  answer = (response) => void response.writeHead(404).end();
  supervisor = new Supervisor({ onChange: () => undefined, onRestart: () => undefined });
  mirror.listen(0, '127.0.0.1');
  await once(mirror, 'listening');
});
afterEach(async () => {
  await supervisor.stop();
  mirror.closeAllConnections();
  mirror.close();
  await rm(data, { recursive: true, force: true });
});

const settingsWith = (given: Environment = {}): StackSettings =>
  readStackSettings(resolve('.'), {
    DATA_DIR: data,
    VOICES_URL: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`,
    ...given,
  });

const download = (given: Environment = {}, args: readonly string[] = program): Promise<void> => {
  const settings = settingsWith(given);
  const { VOICES_URL = '' } = settings.given;
  const environment = { PATH: process.env['PATH'] ?? '', VOICES_URL, VOICES_DIR: settings.voicesFolder };
  const stack = { settings, environment, complete: supervisor.complete.bind(supervisor) };
  return downloadVoices(stack, (line) => lines.push(line), args);
};

const install = async (id: string): Promise<void> => {
  await mkdir(join(data, 'voices', id), { recursive: true });
  await writeFile(join(data, 'voices', id, 'pack.json'), '{"sha256":"ab"}');
};

/** Sends the beginning of the archive, and no end. */
const sendBeginning = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-length': size }).write(Buffer.alloc(300_000));

const untilFetched = async (): Promise<void> => {
  const isFetched = (): boolean =>
    (statSync(join(data, 'voices', '.piper-en.part'), { throwIfNoEntry: false })?.size ?? 0) > 0;
  while (!isFetched()) await new Promise(setImmediate);
};

describe('voices of a first start', () => {
  it('are announced with size, licence and the setting that forbids them', () => {
    const said = (given: Environment): string =>
      announcement({
        addresses: { auth: '', video: '', inbox: '', worker: '' },
        environment: {},
        settings: settingsWith(given),
        secrets: { announced: true },
      }).join('\n');
    expect(said({})).toMatch(/Voices .*piper-en, 67 MB, MIT.* downloaded \(VOICES=off/u);
    expect(said({ VOICES: 'off' })).toMatch(/Voices .*npm run voices -- add/u);
    expect(said({ FEATURES: 'none' })).toMatch(/Voices {6}Flite, in English$/mu);
  });

  it.each([
    ['by VOICES=off', { VOICES: 'off' }],
    ['in production', { NODE_ENV: 'production' }],
    ['for features without voices', { FEATURES: 'drafts' }],
  ])('are not downloaded %s', async (_, given) => {
    expect(missingVoices(settingsWith(given))).toBeNull();
    await download(given);
    expect([requests.length, lines]).toEqual([0, []]);
  });

  it('are not downloaded when any pack is installed', async () => {
    await install('supertonic');
    await download();
    expect([requests.length, lines]).toEqual([0, []]);
  });

  it('are downloaded once', async () => {
    const folder = join(data, 'voices', 'piper-en');
    const script = `fs.mkdirSync('${folder}', { recursive: true }); fs.writeFileSync('${folder}/pack.json', '{"sha256":"ab"}')`;
    for (let start = 0; start < 2; start += 1) await download({}, ['--eval', script]);
    expect(lines).toEqual(['Natural voices (piper-en) are here: new videos use them']);
  });

  it('cost one line when the mirror has none', async () => {
    await download();
    expect(requests[0]?.url).toBe(`/${small?.archiveName}`);
    expect(lines).toEqual([
      expect.stringMatching(/^Natural voices are missing, .*VOICES=off.* answered 404: set VOICES_URL/u),
    ]);
    expect(await readFile(join(data, 'logs', 'voices.log'), 'utf8')).toContain('MIT, recordings public domain');
  });

  it('cost one line when the disk is full', async () => {
    await mkdir(join(data, 'voices'));
    await symlink('/dev/full', join(data, 'voices', '.piper-en.part'));
    answer = sendBeginning;
    await download();
    expect(lines).toEqual([expect.stringMatching(/The disk at .*voices is full: free some space, or set VOICES_DIR/u)]);
  });

  it('end with the stack, silently, and go on with the next start', async () => {
    answer = sendBeginning;
    const stopped = download();
    await untilFetched();
    await supervisor.stop();
    await stopped;
    expect(lines).toEqual([]);
    const { size: fetched } = await stat(join(data, 'voices', '.piper-en.part'));
    supervisor = new Supervisor({ onChange: () => undefined, onRestart: () => undefined });
    answer = (response) => void response.writeHead(404).end();
    await download();
    expect(requests.map(({ headers }) => headers.range)).toEqual([undefined, `bytes=${fetched}-`]);
  });
});
