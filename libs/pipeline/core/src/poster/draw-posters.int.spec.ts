import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../test/media-files.fixture';
import { measureLuminance, type Channels } from '../frame/color';
import { createTemplateLibrary } from '../frame';
import { createMediaRegistry, probePicture } from '../media';
import { createFfmpeg } from '../process/ffmpeg';
import type { SceneInput } from '../script/scene-input';
import { createBrandFiles } from '../scene/brand-files';
import { drawPoster, type PosterParts, type PosterTask } from './draw-posters';
import { splitHeadline } from './headline';
import { choosePalette, palettes, posterLayout, type PosterSize } from './poster-layout';

const run = promisify(execFile);
let folder = '';
let ffmpegPath = '';
let parts: PosterParts;

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  folder = await mkdtemp(join(tmpdir(), 'posters-'));
  const templates = createTemplateLibrary(join(process.cwd(), 'content/templates'));
  const media = createMediaRegistry();
  const findVisual = () => Promise.resolve(null);
  const brands = createBrandFiles({ findVisual, findFont: findVisual });
  parts = { ffmpeg: createFfmpeg(ffmpegPath), media, templates, brands, findVisual };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sizes: [string, PosterSize][] = [
  ['wide', { widthPixels: 1_280, heightPixels: 720 }],
  ['upright', { widthPixels: 1_080, heightPixels: 1_920 }],
  ['square', { widthPixels: 1_080, heightPixels: 1_080 }],
];

const makeScene = (title: string, language: string, scene: Partial<SceneInput['scene']> = {}): SceneInput => ({
  request: {
    frame_template: '1080x1920/image_default.html',
    template_params: {},
    media_workflow: 'auto',
    tts_workflow: 'auto',
    ref_audio: null,
    prompt_prefix: '',
  },
  title,
  topic: title,
  language,
  scene: { index: 0, narration: title, picturePrompt: title, ...scene },
  sceneCount: 1,
});

const draw = (title: string, language: string, size: PosterSize, change: Partial<PosterTask> = {}): Promise<Buffer> =>
  drawPoster(parts, { title, language, scene: makeScene(title, language), picture: null, ...change }, size, {
    signal: new AbortController().signal,
    workFolder: folder,
    report: () => undefined,
    warn: () => undefined,
  });

const shownWidth = 320;

interface Small {
  heightPixels: number;
  rgb: Buffer;
}

/** The poster as a list of videos shows it. */
const shrink = async (jpeg: Buffer, { widthPixels, heightPixels }: PosterSize): Promise<Small> => {
  const path = join(folder, 'poster.jpg');
  await writeFile(path, jpeg);
  const height = Math.round((heightPixels / widthPixels) * shownWidth);
  const raw = ['-vf', `scale=${shownWidth}:${height}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  const options = { encoding: 'buffer' as const, maxBuffer: 10_000_000 };
  const { stdout } = await run(ffmpegPath, ['-v', 'error', '-i', path, ...raw], options);
  return { heightPixels: height, rgb: stdout };
};

const contrast = (one: Channels, other: Channels): number => {
  const [dark = 0, bright = 0] = [measureLuminance(one), measureLuminance(other)].sort(
    (first, second) => first - second,
  );
  return (bright + 0.05) / (dark + 0.05);
};

const parseChannels = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;

/** Heights of the lines of letters: rows that hold a pixel far brighter than the ground. */
const lineHeights = ({ rgb, heightPixels }: Small, title: string, language: string, size: PosterSize): number[] => {
  const { words } = posterLayout(size, splitHeadline(title, language));
  const ground = parseChannels(choosePalette(title).ground);
  const isBright = (x: number, y: number): boolean => {
    const at = (y * shownWidth + x) * 3;
    return contrast([...rgb.subarray(at, at + 3)] as Channels, ground) > 4;
  };
  const [left, right] = [words.left * shownWidth, (words.left + words.width) * shownWidth];
  const heights: number[] = [];
  let height = 0;
  for (let y = Math.ceil(words.top * heightPixels); y < (words.top + words.height) * heightPixels; y += 1) {
    const hasLetters = Array.from({ length: Math.floor(right - left) }, (_, x) => Math.ceil(left) + x).some((x) =>
      isBright(x, y),
    );
    if (!hasLetters && height > 0) heights.push(height);
    height = hasLetters ? height + 1 : 0;
  }
  return height > 0 ? [...heights, height] : heights;
};

const titles: [string, string][] = [
  ['Why bees dance in the dark', 'en'],
  ['Extraordinary architectural achievements of medieval cathedral builders', 'en'],
  ['Photosynthese: wie Pflanzen aus Licht Zucker machen', 'de'],
  ['蜜蜂为什么跳舞', 'zh'],
];

describe('the palettes of posters', () => {
  it('have bright letters with a contrast of at least 7', () => {
    for (const { ground, ink, accent } of palettes) {
      expect(contrast(parseChannels(ink), parseChannels(ground))).toBeGreaterThanOrEqual(7);
      expect(contrast(parseChannels(accent), parseChannels(ground)), accent).toBeGreaterThanOrEqual(7);
      expect(Math.min(...parseChannels(accent)), accent).toBeGreaterThanOrEqual(140);
    }
  });
});

describe.each(sizes)('a %s poster', (_, size) => {
  it.each(titles)('has letters of at least 14 pixels when it is 320 wide: %s', async (title, language) => {
    const small = await shrink(await draw(title, language, size), size);
    const heights = lineHeights(small, title, language, size);
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(14);
  });

  it('is the same for the same video', async () => {
    const [one, other] = [await draw('Bees', 'en', size), await draw('Bees', 'en', size)];
    expect(one.equals(other)).toBe(true);
  });
});

describe('a poster', () => {
  const size = { widthPixels: 640, heightPixels: 360 };

  it('shows the picture of its scene', async () => {
    const media = await probePicture(await makePng('#ff0000', 40, 40));
    const jpeg = await draw('Bees', 'en', size, { picture: { media, warnings: [] } });
    const { rgb, heightPixels } = await shrink(jpeg, size);
    const at = (Math.round(heightPixels / 2) * shownWidth + shownWidth - 20) * 3;
    const [red = 0, green = 255] = rgb.subarray(at, at + 2);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(60);
  });

  it("is drawn when the user's picture is gone", async () => {
    const scene = makeScene('Bees', 'en', { asset: 'uploads/a/gone.jpg' });
    expect((await draw('Bees', 'en', size, { scene })).equals(await draw('Bees', 'en', size))).toBe(true);
  });
});
