import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng, writeClip } from '../../test/media-files.fixture';
import { startVideoMaker, type MadeVideo, type VideoMaker } from '../../test/video-maker.fixture';
import type { VideoRequest } from './run-recipe';

const run = promisify(execFile);
const [width, height] = [160, 120];
const base: VideoRequest = { text: 'One.', mode: 'fixed', title: 'A', frame_template: '160x120/image_tiny.html' };

/** Picture above; title on its left, text on its right; below them a bar, ten pixels for each scene. */
const templateBody = (media: string): string => `<!doctype html><html><head><style>
  body { position: relative; margin: 0; width: ${width}px; height: ${height}px; background: {{paper:color=#101010}}; color: #ffffff; font-family: Inter; }
  .media { position: absolute; left: 40px; top: 0px; width: 80px; height: 60px; }
  .title { position: absolute; left: 0px; top: 0px; width: 38px; height: 60px; overflow: hidden; font-size: 24px; }
  .text { position: absolute; left: 122px; top: 0px; width: 38px; height: 60px; overflow: hidden; font-size: 16px; }
  .bar { position: absolute; left: 0px; top: 100px; height: 20px; width: {{index}}0px; background: #ffffff; }
</style></head><body>${media}<div class="title">{{title}}</div><div class="text">{{text}}</div><div class="bar"></div></body></html>`;

let root = '';
let ffmpegPath = '';
let maker: VideoMaker;

const tone = (name: string, hertz: number) =>
  run(ffmpegPath, [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=${hertz}:duration=2`,
    join(root, 'assets', name),
  ]);

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'effects-'));
  const resources = join(root, 'resources');
  for (const folder of ['templates/160x120', 'templates/100x140'])
    await mkdir(join(resources, folder), { recursive: true });
  for (const folder of ['assets/blue', 'assets/clip']) await mkdir(join(root, folder), { recursive: true });
  await symlink(resolve('content/music'), join(resources, 'music'));
  const media = '<img class="media" data-media src="{{image}}">';
  await writeFile(join(resources, 'templates/160x120/image_tiny.html'), templateBody(media));
  await writeFile(join(resources, 'templates/160x120/static_tiny.html'), templateBody(''));
  const tall = templateBody('').replace(`${width}px; height: ${height}px`, '100px; height: 140px');
  await writeFile(join(resources, 'templates/100x140/static_tall.html'), tall);
  await writeFile(join(root, 'assets/blue/1.png'), await makePng('#0000ff', 80, 60));
  await writeClip(ffmpegPath, join(root, 'assets/clip'));
  await tone('low.wav', 440);
  await tone('high.wav', 3_000);
  maker = await startVideoMaker(root);
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

/** The smallest possible video with the given fields. */
const video = (fields: Partial<VideoRequest> = {}): Promise<MadeVideo> => maker.generate({ ...base, ...fields });

const frames = new Map<string, Promise<Buffer>>();

/** The decoded last frame, three bytes a pixel. */
const lastFrame = ({ path }: MadeVideo): Promise<Buffer> => {
  const frame = frames.get(path) ?? decodeLastFrame(path);
  frames.set(path, frame);
  return frame;
};

const decodeLastFrame = async (path: string): Promise<Buffer> => {
  const options = ['-v', 'error', '-i', path, '-map', '0:v', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  const { stdout } = await run(ffmpegPath, options, { encoding: 'buffer', maxBuffer: 1e9 });
  return stdout.subarray(-width * height * 3);
};

const colorAt = (frame: Buffer, x: number, y: number): number[] => [
  ...frame.subarray((y * width + x) * 3).subarray(0, 3),
];

const places = {
  title: [0, 0, 34, 60],
  media: [42, 2, 118, 58],
  text: [126, 0, 160, 60],
  bar: [0, 102, 160, 118],
} as const;

/** Positions at which two frames differ by more than an encoder's noise. */
const differences = (one: Buffer, other: Buffer): string[] =>
  Object.entries(places).flatMap(([name, [left, top, right, bottom]]) => {
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1)
        if (colorAt(one, x, y).some((value, channel) => Math.abs(value - (colorAt(other, x, y)[channel] ?? 0)) > 48))
          return [name];
    return [];
  });

const changedBy = async (fields: Partial<VideoRequest>): Promise<string[]> =>
  differences(await lastFrame(await video()), await lastFrame(await video(fields)));

/** White pixels of the bar, whose width in the last scene shows the number of scenes. */
const scenesIn = async (given: MadeVideo): Promise<number> => {
  const frame = await lastFrame(given);
  const white = Array.from({ length: width }, (_, x) => colorAt(frame, x, 110)).filter(([red = 0]) => red > 128);
  return Math.round(white.length / 10);
};

/** Level of a tone in the video's sound, in decibels. */
const levelAt = async ({ path }: MadeVideo, hertz: number): Promise<number> => {
  const filter = `bandpass=frequency=${hertz}:width_type=h:width=20,volumedetect`;
  const { stderr } = await run(ffmpegPath, ['-hide_banner', '-i', path, '-af', filter, '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+|-inf) dB/u.exec(stderr)?.[1]?.replace('-inf', '-200'));
};

const readSound = async ({ path }: MadeVideo): Promise<Buffer> => {
  const options = ['-v', 'error', '-i', path, '-map', '0:a', '-f', 's16le', 'pipe:1'];
  return (await run(ffmpegPath, options, { encoding: 'buffer', maxBuffer: 1e9 })).stdout;
};

const readCaptions = ({ path }: MadeVideo): Promise<string> =>
  readFile(path.replace('video.mp4', 'captions.vtt'), 'utf8');

describe('each request field, in the finished video:', () => {
  it('text is spoken, shown and captioned', async () => {
    const other = { text: 'Something longer is told here.' };
    // The built-in pictures depend on the words; these do not.
    const still = { media_workflow: 'assets/blue' };
    const [one, two] = [await video(still), await video({ ...still, ...other })];
    expect(differences(await lastFrame(one), await lastFrame(two))).toEqual(['text']);
    expect((await video(other)).duration).toBeGreaterThan((await video()).duration + 0.3);
    expect(await readCaptions(await video(other))).toContain('Something longer is told here.');
  });

  it('mode chooses between the unchanged text and a script about it', async () => {
    expect(await readCaptions(await video())).toMatch(/\nOne\.\s*$/u);
    const written = await video({ mode: 'generate', n_scenes: 2 });
    expect(await readCaptions(written)).not.toMatch(/\nOne\.\s*$/u);
    expect(await scenesIn(written)).toBe(2);
  });

  it('n_scenes is the number of written scenes, and has no effect on a fixed text', async () => {
    const [one, three] = [
      await video({ mode: 'generate', n_scenes: 1 }),
      await video({ mode: 'generate', n_scenes: 3 }),
    ];
    expect([await scenesIn(one), await scenesIn(three)]).toEqual([1, 3]);
    expect(await scenesIn(await video({ n_scenes: 3 }))).toBe(1);
  });

  it('title is shown and written into the file', async () => {
    expect(await changedBy({ title: 'W' })).toEqual(['title']);
    const { stderr } = await run(ffmpegPath, ['-hide_banner', '-i', (await video({ title: 'W' })).path]).catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(stderr).toMatch(/title\s+: W\n/u);
  });

  it('frame_template is the look and the size', async () => {
    const tall = await video({ frame_template: '100x140/static_tall.html' });
    const { stderr } = await run(ffmpegPath, ['-hide_banner', '-i', tall.path]).catch(
      (error: unknown) => error as { stderr: string },
    );
    expect(stderr).toMatch(/Video: h264.* 100x140/u);
  });

  it('template_params fill the template', async () => {
    const [red = 0, green = 255] = colorAt(
      await lastFrame(await video({ template_params: { paper: '#ff0000' } })),
      80,
      80,
    );
    expect([red > 200, green < 60]).toEqual([true, true]);
  });

  it('brand colours the ground over template_params, and shows the logo', async () => {
    const brand = { ground: '#00ff00', logo: 'blue/1.png' };
    const frame = await lastFrame(await video({ template_params: { paper: '#ff0000' }, brand }));
    const [red = 255, green = 0] = colorAt(frame, 80, 80);
    expect([red < 60, green > 200]).toEqual([true, true]);
    expect(differences(frame, await lastFrame(await video({ brand: { ground: '#00ff00' } })))).toContain('title');
  });

  it('media_workflow makes the picture', async () => {
    expect(await changedBy({ media_workflow: 'assets/blue' })).toEqual(['media']);
    const [red = 255, , blue = 0] = colorAt(await lastFrame(await video({ media_workflow: 'assets/blue' })), 80, 30);
    expect([red < 60, blue > 200]).toEqual([true, true]);
  });

  it('tts_workflow is the voice', async () => {
    const [woman, man] = [await readSound(await video()), await readSound(await video({ tts_workflow: 'flite/rms' }))];
    expect(woman.equals(man)).toBe(false);
    expect(await changedBy({ tts_workflow: 'flite/rms' })).toEqual([]);
  });

  it('prompt_prefix is the style of the pictures', async () => {
    expect(await changedBy({ prompt_prefix: 'geometric shapes of the bauhaus, red' })).toEqual(['media']);
  });

  it('bgm_path is the music', async () => {
    // Without words, every sound is the music.
    const silent = { text: '…', bgm_volume: 1 };
    const [low, high] = [
      await video({ ...silent, bgm_path: 'low.wav' }),
      await video({ ...silent, bgm_path: 'high.wav' }),
    ];
    expect(await levelAt(low, 440)).toBeGreaterThan((await levelAt(high, 440)) + 10);
    expect(await levelAt(high, 3_000)).toBeGreaterThan((await levelAt(low, 3_000)) + 10);
  });

  it("bgm_volume is the music's share, to the decibel", async () => {
    // Without words, the music is not ducked.
    const music = { text: '…', bgm_path: 'low.wav' };
    const [whole, quarter] = [await video({ ...music, bgm_volume: 1 }), await video({ ...music, bgm_volume: 0.25 })];
    expect((await levelAt(whole, 440)) - (await levelAt(quarter, 440))).toBeCloseTo(20 * Math.log10(4), 0);
    expect(await levelAt(await video({ ...music, bgm_volume: 0 }), 440)).toBeLessThan(-90);
  });
});

describe('options without effect', () => {
  const still = { frame_template: '160x120/static_tiny.html' };
  it.each<[string, Partial<VideoRequest>, string[]]>([
    [
      'a clip and a voice of its own',
      {
        media_workflow: 'assets/clip',
        prompt_prefix: 'oil',
        ref_audio: 'low.wav',
        template_params: { motion: 'zoom' },
      },
      ['prompt_prefix: ', 'ref_audio: ', 'template_params: "motion"'],
    ],
    [
      'a template without a picture',
      {
        ...still,
        media_workflow: 'assets/blue',
        prompt_prefix: 'oil',
        captions: { size: 'large' },
        template_params: { motion: 'zoom' },
      },
      ['captions: ', 'media_workflow: ', 'prompt_prefix: ', 'template_params: "motion"'],
    ],
  ])('cause one warning each, for %s', async (_, fields, beginnings) => {
    const { warnings } = await video(fields);
    expect(warnings.toSorted()).toEqual(
      beginnings.map((begin) => expect.stringMatching(new RegExp(`^${begin}`, 'u')) as string),
    );
  });

  it('are the only warnings', async () => {
    const all = { ...base, template_params: { paper: '#ff0000' }, bgm_path: 'low.wav', prompt_prefix: 'oil painting' };
    expect((await video(all)).warnings).toEqual([]);
    expect((await video(still)).warnings).toEqual([]);
  });
});
