import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng, writeClip, writeHastyClip } from '../../../test/media-files.fixture';
import { smallTemplates } from '../../../test/small-templates.fixture';
import { startVideoMaker, type MadeVideo, type VideoMaker } from '../../../test/video-maker.fixture';
import type { VideoRequest } from '../../recipe/run-recipe';

const run = promisify(execFile);
let root = '';
let ffmpegPath = '';
let maker: VideoMaker;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'moving-'));
  ({ ffmpegPath } = await testFfmpeg());
  const resourcesFolder = await smallTemplates(root, ['static_default', 'video_default']);
  maker = await startVideoMaker(root, { resourcesFolder });
  const assets = join(root, 'assets');
  await mkdir(join(assets, 'clips'), { recursive: true });
  await mkdir(join(assets, 'hasty'));
  await writeHastyClip(ffmpegPath, join(assets, 'hasty'));
  await mkdir(join(assets, 'stills'));
  await mkdir(join(assets, 'mixed'));
  await writeClip(ffmpegPath, join(assets, 'clips'));
  await writeClip(ffmpegPath, join(assets, 'mixed'), '2.mp4');
  const picture = await makePng('linear-gradient(90deg, #ff0000, #0000ff)', 400, 400);
  await writeFile(join(assets, 'mixed', '1.png'), picture);
  await writeFile(join(assets, 'stills', '1.png'), picture);
  await mkdir(join(assets, 'colors'));
  for (const [index, color] of ['#e03030', '#30a0e0'].entries())
    await writeFile(join(assets, 'colors', `${index}.png`), await makePng(color, 400, 400));
  await writeClip(ffmpegPath, join(assets, 'colors'), '2.mp4');
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

const text = 'Bees dance in the sun.\nThey sing at night.';

const generate = (request: Partial<VideoRequest>): Promise<MadeVideo> =>
  maker.generate({ text, mode: 'fixed', frame_template: '270x270/video_default.html', ...request });

interface Frames {
  count: number;
  /** Colour of a pixel of one frame. */
  colorAt: (frame: number, x: number, y: number) => [number, number, number];
}

const side = 36;

/** Decodes strictly; any fault in the stream fails the test. */
const decode = async (path: string): Promise<Frames> => {
  const strict = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path];
  const small = ['-vf', `scale=${side}:${side}:flags=area`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout, stderr } = await run(ffmpegPath, [...strict, ...small], { encoding: 'buffer', maxBuffer: 1e9 });
  expect(stderr.toString()).toBe('');
  const frameBytes = side * side * 3;
  return {
    count: stdout.length / frameBytes,
    colorAt: (frame, x, y) => {
      const at = frame * frameBytes + (y * side + x) * 3;
      return [stdout[at] ?? 0, stdout[at + 1] ?? 0, stdout[at + 2] ?? 0];
    },
  };
};

/** A pixel without words or shade in the template. */
const clear = { x: 18, y: 12 };
const isRed = ([red, , blue]: [number, number, number]): boolean => red > 150 && blue < 90;
const isBlue = ([red, , blue]: [number, number, number]): boolean => blue > 150 && red < 90;

/** Number of columns of the clear row that differ between the first and the last frame. */
const changedColumns = (frames: Frames): number =>
  Array.from({ length: side }, (_, x) => x).filter((x) => {
    const last = frames.colorAt(frames.count - 1, x, clear.y);
    return frames.colorAt(0, x, clear.y).some((channel, at) => Math.abs(channel - (last[at] ?? 0)) > 4);
  }).length;

/** Runs of frames in which two videos differ. */
const listChanges = (frames: Frames, plain: Frames): { start: number; length: number }[] => {
  const runs: { start: number; length: number }[] = [];
  for (let frame = 0; frame < frames.count; frame += 1) {
    const [one, other] = [frames.colorAt(frame, clear.x, clear.y), plain.colorAt(frame, clear.x, clear.y)];
    if (one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) <= 3)) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === frame) last.length += 1;
    else runs.push({ start: frame, length: 1 });
  }
  return runs;
};

describe('a clip of one picture at 60,000 frames a second', () => {
  it('is decoded once and shown for the whole scene', async () => {
    const { path, duration } = await generate({ media_workflow: 'assets/hasty' });
    const { count, colorAt } = await decode(path);
    expect(count).toBe(Math.round(duration * 30));
    for (const frame of [10, count - 20]) {
      const [red, , blue] = colorAt(frame, side / 2, side / 2);
      expect(red - blue).toBeGreaterThan(100);
    }
  });
});

describe('a scene with a clip', () => {
  const clips = { media_workflow: 'assets/clips', text: 'Bees dance in the sun, and they sing all night long.' };

  it('moves, and repeats until the words end', async () => {
    const { path, duration } = await generate(clips);
    const frames = await decode(path);
    expect(frames.count).toBe(Math.round(duration * 30));
    expect(duration).toBeGreaterThan(2.6);
    expect(isRed(frames.colorAt(10, clear.x, clear.y))).toBe(true);
    expect(isBlue(frames.colorAt(45, clear.x, clear.y))).toBe(true);
    expect(isRed(frames.colorAt(70, clear.x, clear.y))).toBe(true);
  });

  it('has no sound but the voice and the music', async () => {
    const { path } = await generate(clips);
    const filter = ['-af', 'bandpass=frequency=3000:width_type=h:width=20,volumedetect', '-f', 'null', '-'];
    const { stderr } = await run(ffmpegPath, ['-hide_banner', '-i', path, ...filter]);
    expect(Number(/mean_volume: (-[\d.]+) dB/u.exec(stderr)?.[1])).toBeLessThan(-45);
  });

  it('joins with scenes of stills into one stream', async () => {
    const { path, duration } = await generate({ media_workflow: 'assets/mixed' });
    expect((await decode(path)).count).toBe(Math.round(duration * 30));
  });

  it('warns that it takes no motion', async () => {
    const { warnings } = await generate({ ...clips, template_params: { motion: 'zoom' } });
    expect(warnings).toContain('template_params: "motion" is for pictures; clips move by themselves.');
  });
});

describe('a scene with a picture', () => {
  it.each(['zoom', 'pan'])('moves by %s, slowly and all the time', async (motion) => {
    const { path, warnings } = await generate({ media_workflow: 'assets/stills', template_params: { motion } });
    const frames = await decode(path);
    expect(warnings).toEqual([]);
    const reds = [0, 20, 40].map((frame) => frames.colorAt(frame, 4, clear.y)[0]);
    expect(new Set(reds).size).toBe(3);
  });

  it('moves also when the service drew it, with the same look', async () => {
    const drawn = { media_workflow: 'builtin/abstract', text: 'Bees dance.' };
    const [still, moving] = [
      await decode((await generate({ ...drawn, template_params: { motion: 'none' } })).path),
      await decode((await generate({ ...drawn, template_params: { motion: 'zoom' } })).path),
    ];
    // The card is smooth: few columns differ.
    expect(changedColumns(moving)).toBeGreaterThan(0);
    expect(changedColumns(still)).toBe(0);
    const middle = still.colorAt(0, clear.x, clear.y);
    moving
      .colorAt(0, clear.x, clear.y)
      .forEach((channel, at) => expect(Math.abs(channel - (middle[at] ?? 0))).toBeLessThan(40));
  });

  it('moves by default when the service drew it, without a warning', async () => {
    const { path, warnings, duration } = await generate({ media_workflow: 'builtin/abstract' });
    const frames = await decode(path);
    expect(frames.count).toBe(Math.round(duration * 30));
    expect(changedColumns(frames)).toBeGreaterThan(5);
    expect(warnings).toEqual([]);
  });

  it('stands still by default when it is of the user', async () => {
    const frames = await decode((await generate({ media_workflow: 'assets/stills' })).path);
    expect(frames.colorAt(2, 4, clear.y)).toEqual(frames.colorAt(30, 4, clear.y));
  });

  it('stands still, and moves again with the next picture, which the service drew', async () => {
    const pictures = [{ asset: 'stills/1.png' }, { prompt: 'Waves at the shore' }];
    const narration = 'Bees dance in the sun, and the waves of the sea come to the shore again.';
    const { path } = await generate({ scenes: [{ text: narration, pictures }], media_workflow: 'builtin/abstract' });
    const frames = await decode(path);
    expect(frames.colorAt(2, 4, clear.y)).toEqual(frames.colorAt(20, 4, clear.y));
    const [late, last] = [Math.round(frames.count * 0.7), frames.count - 1];
    const columns = Array.from({ length: side }, (_, x) => x);
    const colors = (frame: number) => columns.map((x) => frames.colorAt(frame, x, clear.y));
    expect(colors(last)).not.toEqual(colors(2));
    expect(colors(last)).not.toEqual(colors(late));
  });
});

describe('a transition', () => {
  it.each([
    ['stills and clips', 'none', 'Bees dance.\nThey sing.\nThey sleep.'],
    ['moving pictures', 'zoom', 'Bees dance.\nThey sing.'],
  ])('by fade shows both scenes mixed, for %s', async (_, motion, text) => {
    const media_workflow = 'assets/colors';
    const template_params = { motion, transition: 'fade' };
    const [faded, cut] = [
      await generate({ text, media_workflow, template_params }),
      await generate({ text, media_workflow, template_params: { motion } }),
    ];
    expect(faded.duration).toBe(cut.duration);
    const [frames, plain] = [await decode(faded.path), await decode(cut.path)];
    expect(frames.count).toBe(plain.count);
    const changes = listChanges(frames, plain);
    expect(changes.map(({ length }) => length)).toEqual(
      text
        .split('\n')
        .slice(1)
        .map(() => 12),
    );
    for (const { start, length } of changes) {
      const [before, after] = [plain.colorAt(start - 1, clear.x, clear.y), plain.colorAt(start, clear.x, clear.y)];
      const middle = frames.colorAt(start + length / 2 - 1, clear.x, clear.y);
      middle.forEach((channel, at) => {
        const expected = ((before[at] ?? 0) * 7 + (after[at] ?? 0) * 6) / 13;
        expect(Math.abs(channel - expected)).toBeLessThan(12);
      });
    }
  });
});

describe('the speed of the voice', () => {
  it('shortens the video', async () => {
    const frame_template = '270x270/static_default.html';
    const [plain, quick] = [
      await generate({ frame_template }),
      await generate({ frame_template, template_params: { voice_speed: 2 } }),
    ];
    expect(quick.duration).toBeLessThan(plain.duration * 0.75);
  });
});

describe('a template without a picture', () => {
  it('warns that nothing in it moves', async () => {
    const { warnings } = await generate({
      frame_template: '270x270/static_default.html',
      prompt_prefix: 'oil painting',
      template_params: { motion: 'pan' },
    });
    expect([...new Set(warnings)]).toEqual([
      'prompt_prefix: this template shows no picture.',
      'template_params: "motion" needs a template with a picture.',
    ]);
  });
});
