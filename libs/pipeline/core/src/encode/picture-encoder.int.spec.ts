import { readFileSync, readdirSync } from 'node:fs';
import { testFfmpeg } from '@svc/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createPlanarFrame, type PlanarFrame } from './planar-frame';
import { createFfmpeg, type Ffmpeg } from '../process/ffmpeg';
import type { RunningProgram } from '../process/start-program';
import { nalType, nalTypes } from '@svc/pipeline-h264';
import { createPictureEncoder } from './picture-encoder';

const never = new AbortController().signal;
let ffmpegPath = '';
beforeAll(async () => ({ ffmpegPath } = await testFfmpeg()));

/** An ffmpeg that records the started programs. */
const watchedFfmpeg = (): { ffmpeg: Ffmpeg; started: RunningProgram[] } => {
  const started: RunningProgram[] = [];
  const real = createFfmpeg(ffmpegPath);
  const start: Ffmpeg['start'] = (args, options) => {
    const program = real.start(args, options);
    started.push(program);
    return program;
  };
  return { ffmpeg: { ...real, start }, started };
};

const makeFrame = (shade: number, widthPixels = 320, heightPixels = 128): PlanarFrame => {
  const frame = createPlanarFrame(widthPixels, heightPixels);
  frame.bytes.forEach((_, index) => (frame.bytes[index] = 16 + ((index * shade) % 200)));
  return frame;
};

/** Child processes of this process that run a program with this argument. */
const childrenWith = (argument: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        return stat[0] !== 'Z' && Number(stat[1]) === process.pid && command.includes(argument);
      } catch {
        return false;
      }
    })
    .map(Number);

describe('createPictureEncoder', () => {
  it('codes each picture by itself, with the parameter sets of the stream', async () => {
    const { ffmpeg } = watchedFfmpeg();
    const encoder = createPictureEncoder(ffmpeg);
    for (const shade of [1, 3]) {
      const units = await encoder.encode(makeFrame(shade), 'whole', never);
      const { sequenceParameters, pictureParameters, idrSlice } = nalTypes;
      expect(units.map(nalType)).toEqual([sequenceParameters, pictureParameters, idrSlice]);
    }
    encoder.close();
  });

  it('starts one ffmpeg for consecutive pictures of one size', async () => {
    const { ffmpeg, started } = watchedFfmpeg();
    const encoder = createPictureEncoder(ffmpeg);
    for (const shade of [1, 2, 3]) await encoder.encode(makeFrame(shade), 'whole', never);
    expect(started).toHaveLength(1);
    await encoder.encode(makeFrame(1, 640, 360), 'whole', never);
    expect(started).toHaveLength(2);
    encoder.close();
    await Promise.all(started.map(({ ended }) => ended));
  });

  it('codes a change in a picture coarser than the whole picture', async () => {
    const encoder = createPictureEncoder(watchedFfmpeg().ffmpeg);
    const measureLength = async (part: 'whole' | 'band'): Promise<number> =>
      (await encoder.encode(makeFrame(3), part, never)).at(-1)?.length ?? 0;
    expect(await measureLength('band')).toBeLessThan(0.95 * (await measureLength('whole')));
    encoder.close();
  });

  it('gives a picture the same bytes whatever was encoded before it', async () => {
    const { ffmpeg } = watchedFfmpeg();
    const encoder = createPictureEncoder(ffmpeg);
    const code = async (shade: number): Promise<number> => {
      const units = await encoder.encode(makeFrame(shade), 'whole', never);
      return units.reduce((sum, unit) => sum + unit.length, 0);
    };
    const alone = await code(3);
    await code(1);
    await code(7);
    // Only idr_pic_id may differ, by one bit or three.
    expect(Math.abs((await code(3)) - alone)).toBeLessThanOrEqual(1);
    encoder.close();
  });

  it('queues pictures beyond the number of encoders', async () => {
    const { ffmpeg, started } = watchedFfmpeg();
    const encoder = createPictureEncoder(ffmpeg);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => encoder.encode(makeFrame(index + 1), 'whole', never)),
    );
    expect(all.every((units) => units.length === 3)).toBe(true);
    expect(started.length).toBeLessThan(12);
    encoder.close();
  });

  it('reports the cancellation of a picture and encodes the next one', async () => {
    const { ffmpeg, started } = watchedFfmpeg();
    const encoder = createPictureEncoder(ffmpeg);
    const controller = new AbortController();
    const cancelled = encoder.encode(makeFrame(5, 1_080, 1_920), 'whole', controller.signal);
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ cancelled: true });
    expect(await encoder.encode(makeFrame(5, 1_080, 1_920), 'whole', never)).toHaveLength(3);
    expect(started).toHaveLength(2);
    encoder.close();
  });

  it('starts another ffmpeg when the idle one was killed', async () => {
    const { ffmpeg, started } = watchedFfmpeg();
    const encoder = createPictureEncoder(ffmpeg);
    const [width, height] = [336, 144];
    await encoder.encode(makeFrame(1, width, height), 'whole', never);
    for (const processId of childrenWith(`${width}x${height}`)) process.kill(processId, 'SIGKILL');
    expect(await encoder.encode(makeFrame(2, width, height), 'whole', never)).toHaveLength(3);
    expect(started).toHaveLength(2);
    await expect(started[0]?.ended).rejects.toThrow('was killed');
    encoder.close();
  });

  it('reports the error message of ffmpeg', async () => {
    const { ffmpeg } = watchedFfmpeg();
    const broken: Ffmpeg = { ...ffmpeg, start: (_, options) => ffmpeg.start(['-i', 'file:/no/such/file'], options) };
    await expect(createPictureEncoder(broken).encode(makeFrame(1), 'whole', never)).rejects.toThrow(/No such file/u);
  });

  it('ends an idle encoder', async () => {
    const { ffmpeg, started } = watchedFfmpeg();
    await createPictureEncoder(ffmpeg).encode(makeFrame(1), 'whole', never);
    await expect(started[0]?.ended).resolves.toBeUndefined();
  });

  it('leaves no encoder running when it is closed', async () => {
    const { ffmpeg, started } = watchedFfmpeg();
    const encoder = createPictureEncoder(ffmpeg);
    const end = vi.fn();
    await encoder.encode(makeFrame(1), 'whole', never);
    started[0]?.stdin.once('finish', end);
    encoder.close();
    await started[0]?.ended;
    expect(end).toHaveBeenCalled();
  });
});
