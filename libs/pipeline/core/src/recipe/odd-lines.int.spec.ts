import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPipeline, type Pipeline } from './create-pipeline';
import { generateVideoWith } from './run-recipe';

const template =
  '<style>body{margin:0;width:320px;height:180px}</style><p>{{title}}</p><div data-captions style="height:80px"></div>';

let root = '';
let pipeline: Pipeline;

beforeAll(async () => {
  const { ffmpegPath } = await testFfmpeg();
  root = await mkdtemp(join(tmpdir(), 'lines-'));
  await mkdir(join(root, 'resources/templates/320x180'), { recursive: true });
  await writeFile(join(root, 'resources/templates/320x180/static_plain.html'), template);
  await symlink(resolve('content/music'), join(root, 'resources/music'));
  pipeline = createPipeline({ ffmpegPath, resourcesFolder: join(root, 'resources'), assetsFolder: null });
});
afterAll(async () => {
  await pipeline.close();
  await rm(root, { recursive: true, force: true });
});

const readCues = async (text: string) => {
  const outputFolder = await mkdtemp(join(root, 'video-'));
  const request = { text, mode: 'fixed', frame_template: '320x180/static_plain.html', title: '' } as const;
  const { duration } = await generateVideoWith(pipeline, request, { outputFolder });
  const file = await readFile(join(outputFolder, 'captions.srt'), 'utf8');
  const parseSeconds = (time = ''): number =>
    time.split(/[:,]/u).reduce((sum, part, index) => sum + Number(part) * [3_600, 60, 1, 0.001][index]!, 0);
  const cues = file
    .trim()
    .split('\n\n')
    .map((cue) => cue.split('\n'))
    .map(([, times = '', ...rows]) => {
      const [start, end] = times.split(' --> ').map(parseSeconds);
      return { start: start ?? 0, end: end ?? 0, rows };
    });
  return { cues, duration };
};

it('a template whose place for captions takes no space fails its video with the reason', async () => {
  await writeFile(
    join(root, 'resources/templates/320x180/static_flat.html'),
    '<p>{{title}}</p><div data-captions></div>',
  );
  const outputFolder = await mkdtemp(join(root, 'video-'));
  const request = { text: 'Bees.', mode: 'fixed', frame_template: '320x180/static_flat.html', title: '' } as const;
  await expect(generateVideoWith(pipeline, request, { outputFolder })).rejects.toMatchObject({
    code: 'TEMPLATE_INVALID',
    message: expect.stringContaining('takes no space') as string,
  });
});

describe('a script with odd lines', () => {
  it('of marks alone is spoken without them, and no caption is shown for no time', async () => {
    const { cues } = await readCues('Hello.\n---\n***\n......\n？！\n_x_\n🙂');
    expect(cues.map(({ rows }) => rows.join(' '))).toContain('Hello.');
    for (const { start, end } of cues) expect(end - start).toBeGreaterThan(0.5);
  });

  it('of letters beyond the basic plane is a film whose captions are whole', async () => {
    const { cues } = await readCues(`${'x'.repeat(399)}𐌰𐌰𐌰\n${'a'}${'𐌰'.repeat(250)}`);
    for (const { rows } of cues) for (const row of rows) expect(row.isWellFormed()).toBe(true);
  });

  it('of four hundred digits has captions that break, and stay while they are spoken', async () => {
    const { cues, duration } = await readCues('7'.repeat(400));
    expect(cues.flatMap(({ rows }) => rows).every((row) => row.length <= 42)).toBe(true);
    expect(cues.map(({ rows }) => rows.join('')).join('')).toBe('7'.repeat(400));
    // The card at the end takes two seconds.
    expect(duration - (cues.at(-1)?.end ?? 0)).toBeLessThan(2 + 2);
  });

  it('in mathematical bold takes as long as the same in plain letters, and shows those', async () => {
    const [bold, plain] = [await readCues('𝗕𝗲𝗲𝘀 𝗱𝗮𝗻𝗰𝗲 ﬁrst.'), await readCues('Bees dance first.')];
    expect(bold.cues).toEqual(plain.cues);
    expect(bold.duration).toBe(plain.duration);
  });
});
