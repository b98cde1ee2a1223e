import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePng } from '../../test/media-files.fixture';
import { createPipeline, type Pipeline } from './create-pipeline';
import { generateVideoWith, type VideoRequest } from './run-recipe';

const run = promisify(execFile);
const template = `<!doctype html><html><head><style>body { margin: 0; width: 120px; height: 100px; } .picture { width: 120px; height: 100px; }</style></head>
<body><div class="picture" data-media></div></body></html>`;

let root = '';
let ffmpegPath = '';
let pipeline: Pipeline;

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'scenes-'));
  await mkdir(join(root, 'resources/templates/120x100'), { recursive: true });
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'resources/templates/120x100/image_plain.html'), template);
  await symlink(resolve('content/music'), join(root, 'resources/music'));
  await writeFile(join(root, 'assets/blue.png'), await makePng('#0000ff', 120, 100));
  await writeFile(join(root, 'assets/red.png'), await makePng('#ff0000', 120, 100));
  await run(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', join(root, 'assets/tone.wav')]);
  const [resourcesFolder, assetsFolder] = [join(root, 'resources'), join(root, 'assets')];
  pipeline = createPipeline({ ffmpegPath, resourcesFolder, assetsFolder });
});
afterAll(async () => {
  await pipeline.close();
  await rm(root, { recursive: true, force: true });
});

const base = { text: 'Bees', frame_template: '120x100/image_plain.html', title: 'Bees' };

const video = async (scenes: VideoRequest['scenes'], template_params: VideoRequest['template_params'] = {}) => {
  const outputFolder = await mkdtemp(join(root, 'video-'));
  const { duration } = await generateVideoWith(pipeline, { ...base, scenes, template_params }, { outputFolder });
  return { path: join(outputFolder, 'video.mp4'), captions: join(outputFolder, 'captions.srt'), duration };
};

/** Mean red, green and blue of the picture at a moment. */
const colorAt = async (path: string, seconds: number): Promise<number[]> => {
  const frame = ['-ss', String(seconds), '-i', path, '-frames:v', '1', '-vf', 'scale=1:1', '-f', 'rawvideo'];
  const args = ['-v', 'error', ...frame, '-pix_fmt', 'rgb24', 'pipe:1'];
  return [...(await run(ffmpegPath, args, { encoding: 'buffer' })).stdout];
};

const refusal = async (scenes: unknown): Promise<unknown> =>
  pipeline.validateRequest({ ...base, scenes }).then(
    () => null,
    (error: { message: string }) => error.message,
  );

describe('pictures of all scenes', () => {
  const scenesWith = (count: number, picture: object) =>
    Array.from({ length: count / 5 }, () => ({ text: 'Bees.', pictures: Array.from({ length: 5 }, () => picture) }));

  it('are refused beyond 200', async () => {
    expect(await refusal(scenesWith(200, { prompt: 'a bee' }))).toBeNull();
    expect(await refusal(scenesWith(205, { prompt: 'a bee' }))).toContain('at most 200 pictures together');
  });

  it('are opened once for each name', async () => {
    const open = vi.spyOn(pipeline.media, 'open');
    await refusal(scenesWith(200, { source: 'assets/red.png' }));
    expect(open.mock.calls.filter(([name]) => name === 'assets/red.png')).toHaveLength(1);
    open.mockRestore();
  });
});

describe('scenes of a request', () => {
  it('are read as given, without missing fields', async () => {
    const scenes = [
      {
        text: ' Bees\n dance. ',
        picture: { prompt: '', asset: null, seed: 3 },
        voice: null,
        pause_seconds: 2,
        id: 'x',
      },
      { text: 'Why?', picture: {} },
    ];
    const accepted = await pipeline.validateRequest({ ...base, mode: 'fixed', n_scenes: 99, scenes });
    expect(accepted.scenes).toEqual([
      { text: 'Bees dance.', picture: { seed: 3 }, pause_seconds: 2 },
      { text: 'Why?' },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['that are no list', {}, 'scenes: must be a list.'],
    ['of which there are none', [], 'scenes: must have 1 to 100 entries.'],
    ['that are too many', Array.from({ length: 101 }, () => ({ text: 'a' })), 'scenes: must have 1 to 100 entries.'],
    ['that are texts', ['Bees dance.'], 'scenes: must have objects as its entries.'],
    ['without a text', [{ text: 'a' }, {}], 'scenes[1].text: must not be empty.'],
    ['with a long text', [{ text: 'a'.repeat(1_001) }], 'scenes[0].text: must have at most 1000 characters.'],
    [
      'with long texts together',
      Array.from({ length: 21 }, () => ({ text: 'a'.repeat(1_000) })),
      'scenes: must have at most 20000 characters together.',
    ],
    ['whose picture is a text', [{ text: 'a', picture: 'bee' }], 'scenes[0].picture: must be an object.'],
    ['with a seed below 0', [{ text: 'a', picture: { seed: -1 } }], 'scenes[0].picture.seed: must be a whole number'],
    [
      'with a picture from elsewhere',
      [{ text: 'a', picture: { asset: '../etc/passwd' } }],
      'scenes[0].picture.asset: must be a name below the assets',
    ],
    ['whose picture is gone', [{ text: 'a', picture: { asset: 'gone.png' } }], 'there is no such picture or clip.'],
    ['whose picture is a sound', [{ text: 'a', picture: { asset: 'tone.wav' } }], 'there is no such picture or clip.'],
    ['with no picture in its list', [{ text: 'a', pictures: [] }], 'scenes[0].pictures: must have 1 to 6 entries.'],
    [
      'with a picture that is shown for nothing',
      [{ text: 'a', pictures: [{ share: 0 }] }],
      'scenes[0].pictures[0].share: must be a number from 0.05 to 1',
    ],
    [
      'with a picture from an unknown source',
      [{ text: 'a', pictures: [{}, { source: 'nowhere/x' }] }],
      'scenes[0].pictures[1].source: there is no such workflow',
    ],
    [
      'one of whose pictures is gone',
      [{ text: 'a', pictures: [{ asset: 'gone.png' }] }],
      'scenes[0].pictures[0].asset: there is no such picture or clip',
    ],
    ['with an unknown voice', [{ text: 'a', voice: 'missing/none' }], 'scenes[0].voice: this one cannot be used'],
    [
      'with a long pause',
      [{ text: 'a', pause_seconds: 11 }],
      'scenes[0].pause_seconds: must be a number from 0 to 10.',
    ],
  ])('%s are refused by name', async (_, scenes, sentence) => {
    expect(await refusal(scenes)).toContain(sentence);
  });

  it('show the pictures that they name and speak their text word for word', async () => {
    const { path, captions, duration } = await video([
      { text: 'Blue.', picture: { asset: 'blue.png' } },
      { text: 'Red.', picture: { asset: 'red.png' } },
    ]);
    const [first, last] = [await colorAt(path, 0.2), await colorAt(path, duration - 0.3)];
    expect([first[0], first[2]].map((value = 0) => Math.round(value / 255))).toEqual([0, 1]);
    expect([last[0], last[2]].map((value = 0) => Math.round(value / 255))).toEqual([1, 0]);
    expect(await readFile(captions, 'utf8')).toMatch(/Blue\.[^]*Red\./u);
  });

  it('show several pictures in turn, each for its share of the time', async () => {
    const text = 'Blue comes before red, and red stays for much longer than blue.';
    const pictures = [{ asset: 'blue.png', share: 0.3 }, { asset: 'red.png' }];
    const { path, duration } = await video([{ text, pictures }]);
    const redAt = async (share: number): Promise<number> =>
      Math.round(((await colorAt(path, share * duration))[0] ?? 0) / 255);
    expect([await redAt(0.05), await redAt(0.26), await redAt(0.36), await redAt(0.9)]).toEqual([0, 0, 1, 1]);
  });

  it('slide in over the scene before', async () => {
    const scenes = [
      { text: 'Blue.', picture: { asset: 'blue.png' } },
      { text: 'Red.', picture: { asset: 'red.png' } },
    ];
    const { path, duration } = await video(scenes, { transition: 'slide' });
    const last = await colorAt(path, duration - 0.3);
    expect(Math.round((last[0] ?? 0) / 255)).toBe(1);
  });

  it('pause behind their words as long as requested, and speak with their own voices', async () => {
    const length = async (changed: object): Promise<number> =>
      (await video([{ text: 'Bees that found flowers dance on their comb.', ...changed }, { text: 'Another.' }]))
        .duration;
    const usual = await length({});
    expect((await length({ pause_seconds: 3.25 })) - usual).toBeCloseTo(3, 0);
    expect(await length({ voice: 'flite/rms' })).not.toBe(usual);
  });
});
