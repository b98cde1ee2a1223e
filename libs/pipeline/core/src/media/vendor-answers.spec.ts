import { describe, expect, it } from 'vitest';
import { InputFile } from '../input/input-file';
import type { Ffmpeg } from '../process/ffmpeg';
import { runProgram } from '../process/run-program';
import { readClipFacts } from '../foreign-files/clips/clip-facts';
import { clipLimits } from './clip-limits';
import { findClipProblem, probeClip } from './clip-probe';
import { imageSizeFor } from './openai/image-size';
import { bestFile, orientationOf, readPhotos, readVideos } from './pexels/pexels-answers';
import { searchQueries } from './pexels/pexels.media';

const upright = { widthPixels: 1080, heightPixels: 1920 };

describe('imageSizeFor', () => {
  it.each([
    ['gpt-image-1', upright, [], '1024x1536'],
    ['gpt-image-1', { widthPixels: 1000, heightPixels: 1000 }, [], '1024x1024'],
    ['dall-e-3', { widthPixels: 1920, heightPixels: 1080 }, [], '1792x1024'],
    ['dall-e-2', upright, [], '1024x1024'],
    ['flux', upright, [], '768x1344'],
    ['flux', { widthPixels: 512, heightPixels: 512 }, [], '512x512'],
    ['flux', { widthPixels: 4_000, heightPixels: 10 }, [], '4032x64'],
    ['flux', upright, ['512x512', '640x1136'], '640x1136'],
  ])('for model %s and place %j (configured: %j) returns %s', (model, needed, configured, size) => {
    expect(imageSizeFor(model, needed, configured)).toBe(size);
  });
});

describe('searchQueries', () => {
  it.each([
    ['Why bees dance, close-up', ['bees dance', 'bees']],
    [
      'The old lighthouse keeper watches a violent winter storm',
      ['old lighthouse keeper watches violent', 'old lighthouse keeper', 'old lighthouse', 'old'],
    ],
    ['蜜蜂在跳舞', ['蜜蜂在跳舞']],
    ['how and why?', ['abstract']],
    ['', ['abstract']],
  ])('for "%s" returns %j', (prompt, queries) => {
    expect(searchQueries(prompt)).toEqual(queries);
  });
});

describe('answers of pexels', () => {
  it('are read even when only parts of them are valid', () => {
    expect(readPhotos({})).toEqual([]);
    expect(
      readPhotos({ photos: [null, {}, { src: null }, { src: { original: 5 } }, { src: { original: 'x' } }] }),
    ).toMatchObject([{ original: 'x', credit: { text: 'Photo from Pexels', url: 'https://www.pexels.com/' } }]);
    const hls = { link: 'x', file_type: 'application/x-mpegURL', width: null, height: null };
    const file = { link: 'y', file_type: 'video/mp4', width: 10, height: 20 };
    expect(
      readVideos({ videos: [{ video_files: [hls] }, { duration: 3, video_files: [hls, file, 1] }] }),
    ).toMatchObject([{ durationSeconds: 3, files: [{ link: 'y', widthPixels: 10, heightPixels: 20 }] }]);
  });

  it('name the author and the page of the work', () => {
    const photo = { src: { original: 'x' }, photographer: 'Ann\n Lee', url: 'https://www.pexels.com/photo/bee-1/' };
    expect(
      readPhotos({ photos: [photo, { ...photo, url: 'javascript:alert(1)' }] }).map((each) => each.credit),
    ).toMatchObject([
      { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/photo/bee-1/' },
      { text: 'Photo by Ann Lee on Pexels', url: 'https://www.pexels.com/' },
    ]);
    const file = { link: 'y', file_type: 'video/mp4', width: 10, height: 20 };
    const video = { video_files: [file], user: { name: 'Bo Diaz' }, url: 'https://www.pexels.com/video/sea-2/' };
    expect(readVideos({ videos: [video] })[0]?.credit).toEqual({
      code: 'clip',
      values: { name: 'Bo Diaz', place: 'Pexels' },
      text: 'Video by Bo Diaz on Pexels',
      url: 'https://www.pexels.com/video/sea-2/',
    });
  });

  it('contain the file that fits', () => {
    const credit = { text: '', url: '' };
    const file = (widthPixels: number, heightPixels: number) => ({ link: `${widthPixels}`, widthPixels, heightPixels });
    const best = (...sizes: [number, number][]) =>
      bestFile({ credit, durationSeconds: 1, files: sizes.map(([width, height]) => file(width, height)) }, upright)
        ?.link;
    expect(best([2160, 3840], [1080, 1920], [540, 960])).toBe('1080');
    expect(best([540, 960], [720, 1280])).toBe('720');
    expect(best([4320, 7680], [540, 960])).toBe('540');
    expect(best([4320, 7680])).toBeUndefined();
  });

  it.each([
    [upright, 'portrait'],
    [{ widthPixels: 1920, heightPixels: 1080 }, 'landscape'],
    [{ widthPixels: 1000, heightPixels: 960 }, 'square'],
  ])('match the shape of %j: %s', (size, orientation) => {
    expect(orientationOf(size)).toBe(orientation);
  });
});

describe('facts of a clip', () => {
  const noFacts = { widthPixels: 0, heightPixels: 0, durationSeconds: 0, framesPerSecond: 0 };
  const head =
    '#software: x\n#tb 0: 1/25\n#media_type 0: video\n#codec_id 0: h264\n#dimensions 0: 640x360\n#sar 0: 1/1\n';

  const linesAt = (...moments: number[]): string =>
    moments.map((moment) => `0,          0, ${moment},        1,     1000, 0x1\n`).join('');

  it('are its size, the time from its first picture to the end of its last, and its rate', () => {
    const facts = { widthPixels: 640, heightPixels: 360 };
    expect(readClipFacts(head + linesAt(0, 49), clipLimits.leastSeconds)).toEqual({
      ...facts,
      durationSeconds: 2,
      framesPerSecond: 1,
    });
    expect(readClipFacts(head + linesAt(52, 54, 50), clipLimits.leastSeconds)).toMatchObject({
      durationSeconds: expect.closeTo(0.2, 6) as number,
      framesPerSecond: 15,
    });
  });

  it('have the rate of the fastest second even when the rest is slow', () => {
    const hasty =
      head.replace('1/25', '1/60000') + linesAt(0, ...Array.from({ length: 300 }, (_, at) => 90_000 + at), 600_000);
    expect(findClipProblem(readClipFacts(hasty, clipLimits.leastSeconds) ?? noFacts)).toBe(
      'it has 300 frames a second, and 240 are the most',
    );
  });

  it.each(['', head, head.replace('640x360', '0x0')])('are null for %j', (report) => {
    expect(readClipFacts(report, clipLimits.leastSeconds)).toBeNull();
  });

  it('are not read from a report of more frames than a clip may have', async () => {
    const line = '0,          0,          0,        1,     1000, 0x12345678\\n';
    const script = `process.stdout.write('${line}'.repeat(60_000))`;
    // Node.js itself needs more memory than a decoder may have.
    const run: Ffmpeg['run'] = (_args, { memoryBytes: _, ...options }) =>
      runProgram(process.execPath, ['-e', script], options);
    const probing = probeClip(InputFile.uploaded('/clip.mp4'), { run } as Ffmpeg, new AbortController().signal);
    await expect(probing).rejects.toThrow('it has more than 28800 frames');
  });
});
