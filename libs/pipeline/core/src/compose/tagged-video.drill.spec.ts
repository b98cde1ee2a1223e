import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTemplates } from '../../test/small-templates.fixture';
import { startVideoMaker, type VideoMaker } from '../../test/video-maker.fixture';
import { videoGenerator } from '../provenance/video-generator';
import { toFileMetadata, type FileTags } from './file-tags';
import { muxArguments } from './mux-arguments';

const run = promisify(execFile);
let root = '';
let ffmpegPath = '';
let ffprobePath = '';
let maker: VideoMaker;

beforeAll(async () => {
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'tagged-'));
  maker = await startVideoMaker(root, { resourcesFolder: await smallTemplates(root, ['static_default']) });
});
afterAll(async () => {
  await maker.close();
  await rm(root, { recursive: true, force: true });
});

interface Probe {
  streams: { codec_name: string; disposition: { default: number }; tags: Record<string, string> }[];
  chapters: { start_time: string; end_time: string; tags: { title: string } }[];
  format: { duration: string; tags: Record<string, string> };
}

const probeVideo = async (path: string): Promise<Probe> => {
  const show = ['-v', 'error', '-show_streams', '-show_chapters', '-show_format', '-of', 'json', path];
  return JSON.parse((await run(ffprobePath, show, { maxBuffer: 10_000_000 })).stdout) as Probe;
};

const createdAt = new Date('2026-02-03T22:59:58.900Z');

const text = 'Bees <b>dance</b> & sing {softly}.\nTheir dance; #1 = a [map].\nIt shows \\N and "where".';
const longTitle = `It's "50%": [a]; \\ #1 = 🐝 ${'long '.repeat(100)}`.slice(0, 200).trim();

const make = async (title: string) => {
  const request = { text, mode: 'fixed' as const, frame_template: '270x270/static_default.html' };
  const { path, folder, duration } = await maker.generate({ ...request, title });
  return { path, folder, duration, probe: await probeVideo(path) };
};

/** Muxes a second of sound and picture with the tags. */
const mux = async (tags: FileTags): Promise<Probe> => {
  const paths = {
    soundPath: join(root, 'sound.m4a'),
    metadataPath: join(root, 'tags.ffmetadata'),
    outputPath: join(root, 'muxed.mp4'),
  };
  const segmentPath = join(root, 'segment.h264');
  const second = ['-v', 'error', '-y', '-f', 'lavfi', '-t', '1', '-i'];
  await run(ffmpegPath, [...second, 'sine', '-c:a', 'aac', paths.soundPath]);
  await run(ffmpegPath, [...second, 'testsrc=s=64x64:r=30', '-c:v', 'libx264', segmentPath]);
  await writeFile(paths.metadataPath, toFileMetadata(tags));
  const muxing = run(ffmpegPath, [
    '-v',
    'error',
    '-y',
    ...muxArguments({ ...paths, captionsPath: null, language: 'eng', isIndexFirst: true }),
  ]);
  muxing.child.stdin?.end(await readFile(segmentPath));
  await muxing;
  return probeVideo(paths.outputPath);
};

const findTrack = ({ streams }: Probe, codec: string) => streams.find(({ codec_name }) => codec_name === codec);

describe('the finished MP4', () => {
  it('bears its title, whatever marks it has', async () => {
    expect((await make(longTitle)).probe.format.tags['title']).toBe(longTitle);
  });

  it('bears titles and credits of any length, with quotes, line ends and emoji', async () => {
    const title = `"The" 'dance'\n[CHAPTER] 🐝 = ; # \\ ${'long '.repeat(100)}`.slice(0, 500).trim();
    const credits = 'Photo “Bee; = #1” by Ann [Lee]: https://pictures.test/\n'.repeat(4_000);
    const licences = ['CC BY 4.0', 'CC0'];
    const { tags } = (await mux({ title, createdAt, licences, credits, chapters: [], durationSeconds: 1 })).format;
    expect(tags).toMatchObject({ title, copyright: 'CC BY 4.0; CC0' });
    expect(tags['comment']?.trimEnd()).toBe(credits.trimEnd());
  });

  it('says when and by what it was made, in the file and in each of its tracks', async () => {
    const { format, streams } = await mux({
      title: 'Bees',
      createdAt,
      licences: [],
      credits: '',
      chapters: [],
      durationSeconds: 1,
    });
    const creation_time = '2026-02-03T22:59:58.000000Z';
    expect(format.tags).toMatchObject({ creation_time, date: '2026-02-03', encoder: `svc ${videoGenerator.version}` });
    for (const { tags } of streams) expect(tags).toMatchObject({ creation_time });
  });

  it('is as old as its task', async () => {
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const { probe } = await make('How old the file is');
    const createdMs = Date.parse(probe.format.tags['creation_time'] ?? '');
    expect(createdMs).toBeGreaterThanOrEqual(before);
    expect(createdMs).toBeLessThanOrEqual(Date.now());
  });

  it('has a chapter for each scene, from the beginning to the end', async () => {
    const { probe, duration } = await make(longTitle);
    expect(probe.chapters.map(({ tags }) => tags.title)).toEqual([
      'Bees <b>dance</b> & sing {softly}',
      'Their dance; #1 = a [map]',
      'It shows \\N and "where"',
    ]);
    const times = probe.chapters.map((chapter) => [Number(chapter.start_time), Number(chapter.end_time)]);
    expect(times[0]?.[0]).toBe(0);
    expect(times[1]?.[0]).toBe(times[0]?.[1]);
    expect(times.at(-1)?.[1]).toBeCloseTo(duration, 2);
  });

  it('names the language of sound and captions', async () => {
    const { probe } = await make(longTitle);
    expect(findTrack(probe, 'aac')?.tags['language']).toBe('eng');
    expect(findTrack(probe, 'mov_text')?.tags['language']).toBe('eng');
  });

  it('has the captions as a text track that no player shows by itself', async () => {
    const { probe, path, folder } = await make(longTitle);
    expect(findTrack(probe, 'mov_text')?.disposition.default).toBe(0);
    expect(findTrack(probe, 'h264')?.disposition.default).toBe(1);
    expect(findTrack(probe, 'aac')?.disposition.default).toBe(1);
    const { stdout } = await run(ffmpegPath, ['-v', 'error', '-i', path, '-map', '0:s:0', '-f', 'srt', '-']);
    const splitLines = (file: string): string[] => file.trim().split(/\n+/u);
    expect(splitLines(stdout)).toEqual(splitLines(await readFile(join(folder, 'captions.srt'), 'utf8')));
  });

  it('decodes without an error', async () => {
    const { path } = await make(longTitle);
    await run(ffmpegPath, ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path, '-f', 'null', '-']);
  });
});
