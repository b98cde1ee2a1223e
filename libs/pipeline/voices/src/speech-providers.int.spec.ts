import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createFfmpeg, type Ffmpeg } from '@svc/pipeline/engine';
import { createWorkflowLibraries, noProviders } from '@svc/pipeline/providers';
import { createBuiltInSpeech, createSpeechRegistry, type SpeechRegistry } from '@svc/pipeline/speech';
import {
  startComfyServer,
  type ComfyFixture,
  writeTone,
  quickLimits,
  settingsFor,
  testContext,
  type TestContext,
  startVendorServer,
  type VendorServer,
} from '@svc/pipeline/testing';
import { createSpeechProviders } from './speech-providers';

let root = '';
let ffmpeg: Ffmpeg;
let vendor: VendorServer;
let comfy: ComfyFixture;
let mp3 = Buffer.alloc(0);
let registry: SpeechRegistry;
let unset: SpeechRegistry;

const narration = 'Bees dance & sing <loud>.';

const registryFor = (providers = noProviders): SpeechRegistry => {
  const workflows = createWorkflowLibraries(providers, join(root, 'workflows'));
  return createSpeechRegistry(
    createSpeechProviders({ online: { ffmpeg, providers, workflows } }, createBuiltInSpeech()),
  );
};

const speakNode = { class_type: 'SpeakText', inputs: { text: '$text', language: '$language', speed: 1 } };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'speech-'));
  await mkdir(join(root, 'workflows'));
  await writeFile(join(root, 'workflows', 'plain.json'), JSON.stringify({ 1: speakNode }));
  const cloneNode = { class_type: 'LoadAudio', inputs: { audio: '$ref_audio' } };
  await writeFile(join(root, 'workflows', 'clone.json'), JSON.stringify({ 1: speakNode, 2: cloneNode }));
  const { ffmpegPath } = await testFfmpeg();
  ffmpeg = createFfmpeg(ffmpegPath);
  mp3 = await readFile(await writeTone(ffmpegPath, root, 'tone.mp3'));
  await writeFile(join(root, 'voice.wav'), await readFile(await writeTone(ffmpegPath, root, 'reference.wav')));
  [vendor, comfy] = [await startVendorServer(), await startComfyServer()];
  const limits = { concurrency: 1, requestsPerMinute: null };
  const comfyui = { baseUrl: comfy.vendor.baseUrl, apiKey: '', timeoutSeconds: 60, defaultFile: '', limits };
  registry = registryFor(settingsFor(vendor.baseUrl, { comfyui }));
  unset = registryFor();
});
afterAll(async () => {
  await Promise.all([registry.close(), unset.close(), vendor.close(), comfy.vendor.close()]);
  await rm(root, { recursive: true, force: true });
});

/** Microsoft's answer: text messages around binary ones, each with headers. */
const answerAsEdge = (socket: WebSocket): void => {
  const text = (path: string, body: unknown): void =>
    socket.send(
      `X-RequestId:1\r\nContent-Type:application/json; charset=utf-8\r\nPath:${path}\r\n\r\n${JSON.stringify(body)}`,
    );
  const word = (Text: string, Offset: number) => ({
    Type: 'WordBoundary',
    Data: { Offset, Duration: 1_000_000, text: { Text, Length: Text.length, BoundaryType: 'WordBoundary' } },
  });
  text('turn.start', { context: { serviceTag: 'x' } });
  const headers = Buffer.from('X-RequestId:1\r\nContent-Type:audio/mpeg\r\nPath:audio\r\n');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(headers.length);
  const half = Math.floor(mp3.length / 2);
  socket.send(Buffer.concat([length, headers, mp3.subarray(0, half)]));
  text('audio.metadata', { Metadata: [word('Bees', 1_000_000), word('dance', 3_000_000)] });
  socket.send(Buffer.concat([length, headers, mp3.subarray(half)]));
  text('audio.metadata', { Metadata: [word('sing', 5_000_000), { Type: 'SessionEnd', Data: {} }] });
  text('turn.end', {});
};

let sentToEdge: string[] = [];
let edgeUrls: URL[] = [];
beforeEach(() => {
  [sentToEdge, edgeUrls] = [[], []];
  vendor.refusals.length = 0;
  vendor.requests.length = 0;
  vendor.connect = (socket, url) => {
    edgeUrls.push(url);
    socket.on('message', (data: Buffer) => {
      sentToEdge.push(data.toString('utf8'));
      if (sentToEdge.at(-1)?.includes('Path:ssml')) answerAsEdge(socket);
    });
  };
  vendor.handle = (_request, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3);
  comfy.script = {
    outputs: { 9: { audio: [{ filename: 'speech_00001.mp3', subfolder: 'audio', type: 'output' }] } },
    files: { 'speech_00001.mp3': mp3 },
    end: 'success',
  };
});

const context = async (signal?: AbortSignal): Promise<TestContext> =>
  testContext(await mkdtemp(join(root, 'work-')), signal);
const input = { narration, language: 'en', referenceAudioPath: null };

describe.each([
  'auto',
  'builtin/espeak',
  'flite/slt',
  'flite/kal',
  'edge/en-US-AriaNeural',
  'openai/tts-1@nova',
  'comfyui/plain.json',
])('the voice %s', (workflow) => {
  it('speaks into its work folder and returns the length', async () => {
    const at = await context();
    const speech = await registry.open(workflow).speak(input, at);
    expect(speech.audioPath.startsWith(at.workFolder)).toBe(true);
    expect(speech.durationSeconds).toBeGreaterThan(0.5);
    expect(at.warnings).toEqual([]);
    const starts = speech.words.map(({ startSeconds }) => startSeconds);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    if (starts.length > 0) expect(speech.words.map(({ text }) => text).join(' ')).toBe(narration);
  });

  it('is silent for a text without speakable words', async () => {
    const speech = await registry.open(workflow).speak({ ...input, narration: '🎉 !' }, await context());
    expect(speech.durationSeconds).toBeCloseTo(1.2, 1);
  });

  it('warns that it does not support a reference recording', async () => {
    const at = await context();
    await registry.open(workflow).speak({ ...input, referenceAudioPath: join(root, 'voice.wav') }, at);
    expect(at.warnings).toEqual([expect.stringMatching(/^ref_audio: /u)]);
  });

  it('does not start when it is already cancelled', async () => {
    const stopped = AbortSignal.abort(new Error('enough'));
    await expect(registry.open(workflow).speak(input, await context(stopped))).rejects.toThrow('enough');
  });
});

describe('unavailable or unknown voices', () => {
  it.each([
    ['openai/tts-1', 'OPENAI_SPEECH_BASE_URL'],
    ['comfyui/plain.json', 'COMFYUI_URL'],
    ['edge/en-US-AriaNeural', 'EDGE_SPEECH'],
  ])('%s is refused with the name of its variable', (workflow, variable) => {
    expect(() => unset.open(workflow)).toThrow(
      expect.objectContaining({ statusCode: 400, message: expect.stringContaining(variable) as string }),
    );
  });

  it.each([
    'auto/best',
    'flite/',
    'flite/constructor',
    'edge/en-US',
    "edge/en-US-A'/><x>Neural",
    'openai/',
    'openai/a@',
    'comfyui/../secret.json',
    'comfyui/none.json',
    'comfyui/',
  ])('%s is refused', (workflow) => {
    expect(() => registry.open(workflow)).toThrow(expect.objectContaining({ statusCode: 400 }));
  });

  it('are not listed; configured ones are', () => {
    expect(unset.list().every(({ workflow }) => /^(?:auto$|none$|builtin\/|flite\/)/u.test(workflow))).toBe(true);
    const offered = registry.list().map(({ workflow }) => workflow);
    expect(offered).toEqual(
      expect.arrayContaining([
        'edge/de-DE-KatjaNeural',
        'openai/tts-1@alloy',
        'comfyui/clone.json',
        'comfyui/plain.json',
      ]),
    );
    for (const workflow of offered) expect(registry.open(workflow).workflow).toBe(workflow);
  });
});

describe('auto', () => {
  const edgeFor = (use: string) => {
    const edge = { use, url: `${vendor.baseUrl.replace('http', 'ws')}/edge/v1`, version: '1', limits: quickLimits };
    return registryFor({ timeoutMs: 60_000, configured: { edge } });
  };

  it.each([
    ['en', 'flite/slt'],
    ['en-GB', 'flite/slt'],
    ['de', 'builtin/espeak'],
  ])('speaks "%s" by %s when nothing is configured', (language, voice) => {
    expect(unset.open('auto').revisionFor(language)).toContain(voice);
  });

  it('uses a configured server first, and another voice with a warning when that fails', async () => {
    expect(registry.open('auto').revisionFor('en')).toContain('openai/tts-1');
    vendor.handle = (_request, response) => response.writeHead(404).end();
    const at = await context();
    const { words } = await registry.open('auto').speak(input, at);
    expect(words.map(({ text }) => text).join(' ')).toBe(narration);
    expect(at.warnings).toEqual(['tts_workflow: openai/tts-1 failed, so flite/slt speaks this scene.']);
  });

  it('sends words to Microsoft only when the setting allows it', async () => {
    const [on, auto] = [edgeFor('on'), edgeFor('auto')];
    await on.open('auto').speak(input, await context());
    expect(sentToEdge).toEqual([]);
    await auto.open('auto').speak({ ...input, language: 'en-GB' }, await context());
    expect(sentToEdge[1]).toContain("<voice name='en-GB-SoniaNeural'>");
    expect(auto.open('auto').revisionFor('xx')).toContain('builtin/espeak');
    await Promise.all([on.close(), auto.close()]);
  });
});

describe('edge voices', () => {
  it("get requests like the browser's, with the text escaped", async () => {
    await registry.open('edge/en-US-AriaNeural').speak(input, await context());
    expect(sentToEdge[0]).toContain('"wordBoundaryEnabled":"true"');
    expect(sentToEdge[1]).toContain("<voice name='en-US-AriaNeural'>");
    expect(sentToEdge[1]).toContain('Bees dance &amp; sing &lt;loud&gt;.');
    expect(edgeUrls[0]?.searchParams.get('Sec-MS-GEC')).toMatch(/^[0-9A-F]{64}$/u);
  });

  it('give each word the time at which it is spoken', async () => {
    const { words } = await registry.open('edge/en-US-AriaNeural').speak(input, await context());
    expect(words.slice(0, 2)).toMatchObject([
      { text: 'Bees', startSeconds: 0.1 },
      { text: 'dance &', startSeconds: 0.3 },
    ]);
    expect(words[2]).toMatchObject({ text: 'sing', startSeconds: 0.5 });
  });

  it('are called again after a refusal, then speak', async () => {
    vendor.refusals.push(403, 503);
    const { durationSeconds } = await registry.open('edge/en-US-AriaNeural').speak(input, await context());
    expect(durationSeconds).toBeGreaterThan(0.5);
  });

  it('fail with a clear error after repeated refusals', async () => {
    vendor.refusals.push(403, 403, 403, 403);
    const refused = registry.open('edge/en-US-AriaNeural').speak(input, await context());
    await expect(refused).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    await expect(refused).rejects.toThrow(/refused the connection \(status 403\).*EDGE_VERSION/u);
  });
});

describe('openai voices', () => {
  it('get the documented request', async () => {
    await registry.open('openai/hexgrad/Kokoro-82M@af_sky').speak(input, await context());
    expect(vendor.requests[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer test-key' } });
    expect(vendor.requests[0]?.url.pathname).toBe('/audio/speech');
    expect(vendor.requests[0]?.json()).toEqual({
      model: 'hexgrad/Kokoro-82M',
      voice: 'af_sky',
      input: narration,
      response_format: 'mp3',
    });
  });

  it.each([
    ['an HTML page', '<html>busy</html>'],
    ['a playlist of local files', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
    ['nothing', ''],
  ])('that send %s are refused', async (_, body) => {
    vendor.handle = (_request, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(body);
    await expect(registry.open('openai/tts-1').speak(input, await context())).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: 'The voice returned something that is not audio.',
    });
  });
});

describe('comfyui voices', () => {
  it('clone the reference recording, which is uploaded first', async () => {
    const at = await context();
    const withReference = { ...input, referenceAudioPath: join(root, 'voice.wav') };
    await registry.open('comfyui/clone.json').speak(withReference, at);
    expect(at.warnings).toEqual([]);
    expect(comfy.uploads.at(-1)).toContain('RIFF');
    const prompt = comfy.prompts.at(-1);
    expect(prompt?.['1']?.inputs).toEqual({ text: narration, language: 'en', speed: 1 });
    expect(prompt?.['2']?.inputs['audio']).toMatch(/^ref-[0-9a-f]{32}\.wav$/u);
  });

  it('fail with a clear error without a required recording', async () => {
    const speaking = registry.open('comfyui/clone.json').speak(input, await context());
    await expect(speaking).rejects.toMatchObject({ code: 'VALIDATION_ERROR', statusCode: 400 });
  });
});
