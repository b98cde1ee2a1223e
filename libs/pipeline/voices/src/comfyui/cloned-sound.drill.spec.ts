import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  comfyOnly,
  startComfyServer,
  startVideoMaker,
  type ComfyFixture,
  type MadeVideo,
  type VideoMaker,
} from '@svc/pipeline/testing';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voicesEngine } from '../voices-engine';

const run = promisify(execFile);

let root = '';
let ffmpegPath = '';
let comfy: ComfyFixture;
let maker: VideoMaker;

const tone = (name: string, hertz: number) => {
  const source = `sine=frequency=${hertz}:duration=2`;
  return run(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', source, join(root, 'assets', name)]);
};

/** A voice that answers with the reference recording. */
const answerWithReference = ({ vendor, script, uploads }: ComfyFixture): void => {
  script.outputs = { 2: { audio: [{ filename: 'said.wav', subfolder: '', type: 'output' }] } };
  const { handle } = vendor;
  vendor.handle = (request, response) => {
    const upload = uploads.at(-1);
    if (upload !== undefined) {
      const recording = upload.slice(upload.indexOf('RIFF'));
      script.files = { 'said.wav': Buffer.from(recording, 'latin1') };
    }
    handle(request, response);
  };
};

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'cloned-sound-'));
  const resources = join(root, 'resources');
  await mkdir(join(resources, 'workflows'), { recursive: true });
  await mkdir(join(root, 'assets'));
  for (const name of ['music', 'templates']) await symlink(resolve('content', name), join(resources, name));
  const clone = { 1: { class_type: 'Clone', inputs: { text: '$text', voice: '$ref_audio' } } };
  await writeFile(join(resources, 'workflows/clone.json'), JSON.stringify(clone));
  await tone('low.wav', 440);
  await tone('high.wav', 3_000);
  comfy = await startComfyServer();
  answerWithReference(comfy);
  maker = await startVideoMaker(root, { engines: [voicesEngine], providers: comfyOnly(comfy.vendor.baseUrl) });
});
afterAll(async () => {
  await maker.close();
  await comfy.vendor.close();
  await rm(root, { recursive: true, force: true });
});

const speakLike = (ref_audio: string): Promise<MadeVideo> =>
  maker.generate({
    text: 'One.',
    mode: 'fixed',
    frame_template: '1080x1080/static_default.html',
    tts_workflow: 'comfyui/clone.json',
    ref_audio,
  });

/** Level of a tone in the video's sound, in decibels. */
const levelAt = async ({ path }: MadeVideo, hertz: number): Promise<number> => {
  const filter = `bandpass=frequency=${hertz}:width_type=h:width=20,volumedetect`;
  const { stderr } = await run(ffmpegPath, ['-hide_banner', '-i', path, '-af', filter, '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+|-inf) dB/u.exec(stderr)?.[1]?.replace('-inf', '-200'));
};

it('ref_audio is the sound of a cloned voice in the finished video', async () => {
  const [low, high] = [await speakLike('low.wav'), await speakLike('high.wav')];
  expect(await levelAt(low, 440)).toBeGreaterThan((await levelAt(high, 440)) + 20);
  expect(await levelAt(high, 3_000)).toBeGreaterThan((await levelAt(low, 3_000)) + 20);
});
