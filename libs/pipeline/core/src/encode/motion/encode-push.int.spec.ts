import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleScene } from '../../../test/frames.fixture';
import { makePng } from '../../../test/media-files.fixture';
import { smallTemplates } from '../../../test/small-templates.fixture';
import { createTemplateLibrary, type FrameTemplate } from '../../frame';
import type { Picture } from '../../media';
import { createFfmpeg, type Ffmpeg } from '../../process/ffmpeg';
import { createPictureEncoder } from '../picture-encoder';
import { createPlanarFrame, planarBytes } from '../planar-frame';
import { listStarts, type SceneLook, type SegmentRun } from '../segment-input';
import { createPaintingMemory } from './kernel/painting-memory';
import { openOverlay, createOverlay } from './moving-overlay';
import { loadPicture } from './moving-source';
import { layOverlay, overlaySizes } from './overlay-planes';
import { createWindowPainter, windowPainterSizes } from './pan-zoom';
import { windowIn } from './push';
import { createPushThreads, type PictureShot } from './thread/push-threads';

const run = promisify(execFile);
const signal = new AbortController().signal;
const side = 270;
const frameBytes = planarBytes(side, side);
const area = { x: 0, y: 0, widthPixels: side, heightPixels: side };
let folder = '';
let ffmpegPath = '';
let ffprobePath = '';
let ffmpeg: Ffmpeg;
let template: FrameTemplate;
let shots: PictureShot[];
let look: SceneLook;

const makePicture = async (css: string): Promise<Picture> => {
  const bytes = new Uint8Array(await makePng(css, side, side));
  return { kind: 'picture', bytes, widthPixels: side, heightPixels: side };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'push-'));
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  ffmpeg = createFfmpeg(ffmpegPath);
  const resources = await smallTemplates(folder, ['video_default']);
  template = await createTemplateLibrary(join(resources, 'templates')).open('270x270/video_default.html');
  const stripes = await makePicture('repeating-linear-gradient(45deg, #204060 0px, #e0c080 24px)');
  const sky = await makePicture('linear-gradient(90deg, #ff0000, #0000ff)');
  shots = [
    { startFrame: 0, frameCount: 40, picture: stripes, isTurned: false },
    { startFrame: 40, frameCount: 25, picture: sky, isTurned: true },
  ];
  const { caption: _caption, picture: _picture, ...texts } = sampleScene();
  const words = ['her', 'angle', 'to'];
  const timeline = [
    { caption: { words, litIndex: 0 }, startFrame: 0, frameCount: 14 },
    { caption: { words, litIndex: 1 }, startFrame: 14, frameCount: 16 },
    { caption: { words: ['the', 'sun'], litIndex: 0 }, startFrame: 30, frameCount: 30 },
    { caption: null, startFrame: 60, frameCount: 5 },
  ];
  look = { template, texts, timeline, frameCount: 65, openingFrames: 12 };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const encode = async (part: Partial<SegmentRun> = {}): Promise<string> => {
  const [pictures, pushes] = [createPictureEncoder(ffmpeg), createPushThreads()];
  const outputPath = join(folder, 'push.h264');
  const run = { ffmpeg, pictures, signal, outputPath, onProgress: () => undefined, ...part };
  try {
    await pushes.encode(look, shots, area, run);
  } finally {
    pictures.close();
    pushes.close();
  }
  return outputPath;
};

const paintExactly = async (): Promise<Uint8Array[]> => {
  const sizes = [frameBytes, frameBytes, ...overlaySizes(side, side), ...windowPainterSizes(template.description)];
  const memory = createPaintingMemory(sizes);
  const pictures = shots.map(({ picture }) => picture);
  const overlay = await openOverlay(createOverlay(look, pictures), listStarts(look), memory);
  const [source, target] = [0, 1].map(() => createPlanarFrame(side, side, memory.allocate)) as [
    ReturnType<typeof createPlanarFrame>,
    ReturnType<typeof createPlanarFrame>,
  ];
  const show = createWindowPainter(memory, source, area, target);
  const frames: Uint8Array[] = [];
  for (const shot of shots) {
    await loadPicture(source, shot.picture, signal);
    for (let frame = 0; frame < shot.frameCount; frame += 1) {
      await overlay.show(shot.startFrame + frame);
      show(windowIn(shot.startFrame + frame, shot, look.openingFrames, source), target);
      layOverlay(overlay.planes, target);
      frames.push(Uint8Array.from(target.bytes));
    }
  }
  return frames;
};

describe('a scene whose pictures are approached', () => {
  it('decodes without a fault to what was to be painted, letters included', async () => {
    const path = await encode();
    const strict = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path, '-f', 'rawvideo', '-'];
    const { stdout, stderr } = await run(ffmpegPath, strict, { encoding: 'buffer', maxBuffer: 1e8 });
    expect(stderr.toString()).toBe('');
    const exact = await paintExactly();
    expect(stdout.length).toBe(exact.length * frameBytes);
    exact.forEach((bytes, frame) => {
      const decoded = stdout.subarray(frame * frameBytes, (frame + 1) * frameBytes);
      let squares = 0;
      bytes.forEach((value, at) => (squares += (value - (decoded[at] ?? 0)) ** 2));
      expect(10 * Math.log10(255 ** 2 / (squares / frameBytes)), `dB in frame ${frame}`).toBeGreaterThan(36);
    });
  });

  it('has a seek point at each shot and behind the opening', async () => {
    const entries = ['-f', 'h264', '-i', await encode(), '-show_entries', 'packet=flags', '-of', 'csv=p=0'];
    const { stdout } = await run(ffprobePath, ['-v', 'error', ...entries]);
    const keys = stdout.split('\n').flatMap((flags, frame) => (flags.includes('K') ? [frame] : []));
    expect(keys).toEqual([0, 12, 40]);
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const onProgress = (fraction: number): void => {
      if (fraction > 0.3) controller.abort();
    };
    const outputPath = join(folder, 'cancelled.h264');
    await expect(encode({ outputPath, onProgress, signal: controller.signal })).rejects.toThrow(/abort/u);
  });
});
