import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFfmpeg, type Ffmpeg } from '../../process/ffmpeg';
import { createPlanarFrame } from '../planar-frame';
import { encodeMoving } from './encode-moving';

let folder = '';
let ffmpeg: Ffmpeg;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  ffmpeg = createFfmpeg((await testFfmpeg()).ffmpegPath);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('encodeMoving', () => {
  it('ends after a failure only when painting has stopped, since its memory is reused', async () => {
    const events: string[] = [];
    const programGone = Promise.withResolvers<void>();
    const watched: Ffmpeg = {
      ...ffmpeg,
      start: (args, options) => {
        const program = ffmpeg.start(args, options);
        program.ended.catch(() => setImmediate(programGone.resolve));
        return program;
      },
    };
    const size = { widthPixels: 64, heightPixels: 64 };
    const frames = [createPlanarFrame(64, 64), createPlanarFrame(64, 64)] as const;
    const paint = async (): Promise<void> => {
      await programGone.promise;
      events.push('painted');
    };
    const outputPath = join(folder, 'not-there', 'segment.h264');
    const never = new AbortController().signal;
    await encodeMoving({ ...size, frameCount: 2, paint, frames, outputPath }, watched, never).catch(() =>
      events.push('failed'),
    );
    expect(events).toEqual(['painted', 'failed']);
  });
});
