import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createFfmpeg } from '@svc/pipeline/engine';
import { createWorkflowLibraries } from '@svc/pipeline/providers';
import { createSpeechRegistry, type SpeechRegistry } from '@svc/pipeline/speech';
import { comfyOnly, startComfyServer, testContext, writeTone, type ComfyFixture } from '@svc/pipeline/testing';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workflowSpeech } from './comfyui.speech';

const run = promisify(execFile);

let root = '';
let tone = Buffer.alloc(0);
let silence = Buffer.alloc(0);
let registry: SpeechRegistry;
let comfy: ComfyFixture;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'comfy-speech-'));
  const workflows = join(root, 'workflows');
  await mkdir(workflows);
  for (const name of ['voice_titles.json', 'clone_titles.json'])
    await copyFile(resolve('e2e/reality/comfyui/workflows', name), join(workflows, name));
  const clone = { 1: { class_type: 'Clone', inputs: { text: '$text', voice: '$ref_audio' } } };
  await writeFile(join(workflows, 'clone.json'), JSON.stringify(clone));
  const plain = { 1: { class_type: 'Speak', inputs: { text: '$text', seed: '$seed' } } };
  await writeFile(join(workflows, 'plain.json'), JSON.stringify(plain));
  const { ffmpegPath } = await testFfmpeg();
  tone = await readFile(await writeTone(ffmpegPath, root, 'tone.mp3'));
  const path = join(root, 'silence.mp3');
  const noise = 'anoisesrc=duration=2:amplitude=0.00003';
  await run(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', noise, '-metadata', 'title=Loud letters', path]);
  silence = await readFile(path);
  comfy = await startComfyServer();
  const ffmpeg = createFfmpeg(ffmpegPath);
  const providers = comfyOnly(comfy.vendor.baseUrl);
  const online = { ffmpeg, providers, workflows: createWorkflowLibraries(providers, workflows) };
  registry = createSpeechRegistry([workflowSpeech.create(online)].flat());
});
afterAll(async () => {
  await comfy.vendor.close();
  await rm(root, { recursive: true, force: true });
});

/** The sounds of the next prompts, in order; the last one repeats. */
const answerWith = (...sounds: Buffer[]): void => {
  comfy.prompts.length = 0;
  const files = {
    get 'a.mp3'(): Buffer {
      return sounds[Math.min(comfy.prompts.length, sounds.length) - 1] ?? Buffer.alloc(0);
    },
  };
  comfy.script = {
    outputs: { 4: { audio: [{ filename: 'a.mp3', subfolder: '', type: 'output' }] } },
    files,
    end: 'success',
  };
};
beforeEach(() => answerWith(tone));

const speak = async (workflow: string, changes = {}) => {
  const input = { narration: 'Bees dance.', language: 'en', referenceAudioPath: null, ...changes };
  return registry.open(workflow).speak(input, testContext(await mkdtemp(join(root, 'work-'))));
};

describe('a silent ComfyUI voice', () => {
  it('speaks again with another seed', async () => {
    answerWith(silence, tone);
    expect((await speak('comfyui/plain.json')).durationSeconds).toBeGreaterThan(0.5);
    const seeds = comfy.prompts.map((prompt) => prompt['1']?.inputs['seed']);
    expect(new Set(seeds).size).toBe(2);
  });

  it('is refused when it stays silent', async () => {
    answerWith(silence);
    await expect(speak('comfyui/plain.json')).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: 'The voice returned silence.',
    });
    expect(comfy.prompts.length).toBe(2);
  });
});

describe('a ComfyUI voice that clones a recording', () => {
  it('is refused at the request without one, by the field', () => {
    const misfit = registry.open('comfyui/clone.json').findMisfit({ language: 'en', hasReference: false });
    expect(misfit).toEqual({ field: 'ref_audio', rule: 'needsRecording' });
    expect(registry.open('comfyui/clone.json').findMisfit({ language: 'en', hasReference: true })).toBeNull();
  });

  it('speaks without one when its file has a recording of its own', async () => {
    expect(registry.open('comfyui/clone_titles.json').findMisfit({ language: 'en', hasReference: false })).toBeNull();
    await speak('comfyui/clone_titles.json');
    expect(comfy.prompts.at(-1)?.['12']?.inputs['audio']).toBe('speaker.wav');
  });

  it('gets the uploaded recording at the input that a title names', async () => {
    const path = join(root, 'me.mp3');
    await writeFile(path, tone);
    await speak('comfyui/clone_titles.json', { referenceAudioPath: path });
    expect(comfy.prompts.at(-1)?.['12']?.inputs['audio']).toMatch(/^ref-[0-9a-f]{32}\.mp3$/u);
  });
});

describe('a ComfyUI voice whose file names voice and speed', () => {
  it('gets the voice after "@", and the speed, which is not changed again', async () => {
    const speech = await speak('comfyui/voice_titles.json@[English] en-US Aria', { speed: 1.5 });
    const prompt = comfy.prompts.at(-1);
    expect(prompt?.['7']?.inputs).toEqual({ value: '[English] en-US Aria' });
    expect(prompt?.['8']?.inputs).toEqual({ value: 1.5 });
    expect(speech.hasSpeed).toBe(true);
  });

  it('keeps the voice of the file without "@"', async () => {
    await speak('comfyui/voice_titles.json');
    expect(comfy.prompts.at(-1)?.['7']?.inputs).toEqual({ value: '[Chinese] zh-CN Yunjian' });
    expect((await speak('comfyui/plain.json', { speed: 1.5 })).hasSpeed).toBe(false);
  });
});
