import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FramePixels } from '../frame/frame';
import { paintPixels } from './motion/paint-pixels';
import { createFfmpeg } from '../process/ffmpeg';
import { encodeSegment } from './encode-segment';
import { createPictureEncoder, type PictureEncoder } from './picture-encoder';
import type { PaintFrame } from './write-frames';

const run = promisify(execFile);
const never = new AbortController().signal;
let folder = '';
let ffmpegPath = '';
let ffprobePath = '';

beforeAll(async () => {
  ({ ffmpegPath, ffprobePath } = await testFfmpeg());
  folder = await mkdtemp(join(tmpdir(), 'segment-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Smooth colours, the lower half of which changes with `index` as captions do. */
const drawPixels = (widthPixels: number, heightPixels: number, index: number): FramePixels => {
  const rgba = new Uint8Array(widthPixels * heightPixels * 4);
  for (let y = 0; y < heightPixels; y += 1) {
    for (let x = 0; x < widthPixels; x += 1) {
      const at = (y * widthPixels + x) * 4;
      const shift = y > heightPixels / 2 ? index * 40 : 0;
      rgba.set([(x + shift) % 256, (y * 2) % 256, (x + y) % 256, 255], at);
    }
  }
  return { rgba, widthPixels, heightPixels };
};

const encode = async (
  frameCounts: number[],
  widthPixels = 320,
  heightPixels = 180,
  signal: AbortSignal = never,
): Promise<string> => {
  const outputPath = join(folder, `${frameCounts.join('-')}-${widthPixels}x${heightPixels}.h264`);
  const paint: PaintFrame = (index, target) => paintPixels(target, drawPixels(widthPixels, heightPixels, index));
  const settings = { widthPixels, heightPixels, frameCounts, paint, outputPath };
  await encodeSegment(settings, createPictureEncoder(createFfmpeg(ffmpegPath)), signal);
  return outputPath;
};

/** Checksum of each decoded frame; any error in the stream ends the decoder. */
const decodeStrictly = async (path: string): Promise<string[]> => {
  const strict = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', path];
  const { stdout, stderr } = await run(ffmpegPath, [...strict, '-f', 'framemd5', '-'], { maxBuffer: 1e8 });
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').at(-1)?.trim() ?? '');
};

const runLengths = (checksums: string[]): number[] => {
  const runs: { checksum: string; length: number }[] = [];
  for (const checksum of checksums) {
    const last = runs.at(-1);
    if (last?.checksum === checksum) last.length += 1;
    else runs.push({ checksum, length: 1 });
  }
  return runs.map(({ length }) => length);
};

const probeStream = async (path: string): Promise<Record<string, unknown>> => {
  const { stdout } = await run(ffprobePath, ['-v', 'error', '-show_streams', '-of', 'json', path]);
  return (JSON.parse(stdout) as { streams: Record<string, unknown>[] }).streams[0] ?? {};
};

describe('encodeSegment', () => {
  it('holds each picture for exactly its frames, and every held frame is the same picture', async () => {
    const frameCounts = [40, 1, 17, 33, 2, 60];
    expect(runLengths(await decodeStrictly(await encode(frameCounts)))).toEqual(frameCounts);
  });

  it('counts frames past the end of the frame number and past the seek interval', async () => {
    const frameCounts = [100, 70, 90, 10, 200];
    expect(runLengths(await decodeStrictly(await encode(frameCounts)))).toEqual(frameCounts);
  });

  it.each([
    { width: 640, height: 360 },
    { width: 1080, height: 1080 },
    { width: 102, height: 100 },
    { width: 350, height: 1922 },
  ])('decodes at $width x $height, also when a side is no multiple of a macroblock', async ({ width, height }) => {
    const path = await encode([5, 6, 7], width, height);
    expect(runLengths(await decodeStrictly(path))).toEqual([5, 6, 7]);
    expect(await probeStream(path)).toMatchObject({ width, height });
  });

  it('is High profile, 4:2:0, BT.709 in limited range, without reordering', async () => {
    expect(await probeStream(await encode([3, 3]))).toMatchObject({
      profile: 'High',
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      color_space: 'bt709',
      color_primaries: 'bt709',
      color_transfer: 'bt709',
      has_b_frames: 0,
    });
  });

  it('spends about ten bytes on a held frame', async () => {
    const short = (await readFile(await encode([2]))).length;
    const long = (await readFile(await encode([252]))).length;
    expect(long - short).toBeLessThan(250 * 16);
  });

  it('has an IDR picture at the first change after five seconds, and again while a picture is held long', async () => {
    const path = await encode([100, 60, 700]);
    const { stdout } = await run(ffprobePath, [
      ...['-v', 'error', '-f', 'h264', '-i', path],
      ...['-show_entries', 'packet=flags', '-of', 'csv=p=0'],
    ]);
    const keys = stdout
      .trim()
      .split('\n')
      .flatMap((flags, index) => (flags.includes('K') ? [index] : []));
    expect(keys).toEqual([0, 160, 460, 760]);
  });

  it('looks like what was drawn', async () => {
    const path = await encode([1, 1, 1, 1]);
    const raw = await run(
      ffmpegPath,
      ['-v', 'error', '-i', path, '-vf', 'scale=in_color_matrix=bt709', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-'],
      { encoding: 'buffer', maxBuffer: 1e8 },
    );
    const frameBytes = 320 * 180 * 4;
    for (const index of [0, 1, 2, 3]) {
      const drawn = drawPixels(320, 180, index).rgba;
      const decoded = raw.stdout.subarray(index * frameBytes, (index + 1) * frameBytes);
      let squares = 0;
      drawn.forEach((value, at) => (squares += (value - (decoded[at] ?? 0)) ** 2));
      expect(10 * Math.log10(255 ** 2 / (squares / frameBytes))).toBeGreaterThan(28);
    }
  });

  it('codes only the rows in which a caption changes and keeps all others bit-identical', async () => {
    const [width, height] = [320, 640];
    const paint: PaintFrame = (index, target) => {
      paintPixels(target, drawPixels(width, height, 0));
      target.bytes.fill(40 + index * 60, 400 * width, 430 * width);
    };
    const outputPath = join(folder, 'bands.h264');
    const settings = { widthPixels: width, heightPixels: height, frameCounts: [3, 3, 3], paint, outputPath };
    await encodeSegment(settings, createPictureEncoder(createFfmpeg(ffmpegPath)), never);
    const raw = ['-v', 'error', '-xerror', '-err_detect', 'explode', '-i', outputPath, '-f', 'rawvideo', '-'];
    const { stdout } = await run(ffmpegPath, raw, { encoding: 'buffer', maxBuffer: 1e8 });
    const cutLuma = (frame: number): Buffer =>
      stdout.subarray(frame * width * height * 1.5).subarray(0, width * height);
    const rows = (frame: number, from: number, to: number): Buffer => cutLuma(frame).subarray(from * width, to * width);
    const [bandBegin, bandEnd] = [400, 528];
    for (const frame of [3, 6]) {
      expect(rows(frame, 0, bandBegin).equals(rows(0, 0, bandBegin))).toBe(true);
      expect(rows(frame, bandEnd, height).equals(rows(0, bandEnd, height))).toBe(true);
      const caption = rows(frame, 405, 425);
      expect(
        Math.abs(caption.reduce((sum, value) => sum + value, 0) / caption.length - (40 + frame * 20)),
      ).toBeLessThan(2);
    }
  });

  it('marks a picture as a seek point only if its first row or all of it changes', async () => {
    const findKeyFrames = async (
      name: string,
      paintLine: (index: number, target: Parameters<PaintFrame>[1]) => void,
    ) => {
      const outputPath = join(folder, `${name}.h264`);
      const paint: PaintFrame = (index, target) => {
        paintPixels(target, drawPixels(320, 640, 0));
        paintLine(index, target);
      };
      const settings = { widthPixels: 320, heightPixels: 640, frameCounts: [1, 1, 5, 1], paint, outputPath };
      await encodeSegment(settings, createPictureEncoder(createFfmpeg(ffmpegPath)), never);
      expect(runLengths(await decodeStrictly(outputPath))).toEqual([1, 1, 5, 1]);
      const mp4 = join(folder, `${name}.mp4`);
      await run(ffmpegPath, ['-v', 'error', '-y', '-i', outputPath, '-c', 'copy', mp4]);
      const entries = ['-show_entries', 'packet=flags', '-of', 'csv=p=0'];
      const { stdout } = await run(ffprobePath, ['-v', 'error', ...entries, mp4]);
      return stdout.split('\n').flatMap((flags, frame) => (flags.includes('K') ? [frame] : []));
    };
    const fillRows = (from: number, to: number) => (index: number, target: Parameters<PaintFrame>[1]) =>
      void target.bytes.fill(40 + index * 60, from * 320, to * 320);
    expect(await findKeyFrames('below', fillRows(300, 330))).toEqual([0]);
    expect(await findKeyFrames('top', fillRows(0, 20))).toEqual([0, 1, 2, 7]);
    expect(await findKeyFrames('all', fillRows(0, 640))).toEqual([0, 1, 2, 7]);
  });

  it('codes a picture in which nothing changes in a few bytes', async () => {
    const paint: PaintFrame = (_, target) => paintPixels(target, drawPixels(320, 180, 0));
    const measureLength = async (frameCounts: number[]): Promise<number> => {
      const outputPath = join(folder, `same-${frameCounts.length}.h264`);
      const settings = { widthPixels: 320, heightPixels: 180, frameCounts, paint, outputPath };
      await encodeSegment(settings, createPictureEncoder(createFfmpeg(ffmpegPath)), never);
      expect(runLengths(await decodeStrictly(outputPath))).toEqual([6]);
      return (await readFile(outputPath)).length;
    };
    expect((await measureLength([2, 2, 2])) - (await measureLength([6]))).toBeLessThan(4);
  });

  it('stops at once when it is cancelled', async () => {
    const controller = new AbortController();
    let drawn = 0;
    const paint: PaintFrame = (index, target) => {
      drawn += 1;
      if (drawn === 3) controller.abort();
      paintPixels(target, drawPixels(320, 180, index));
    };
    const settings = { widthPixels: 320, heightPixels: 180, frameCounts: new Array<number>(500).fill(2) };
    const encoding = encodeSegment(
      { ...settings, paint, outputPath: join(folder, 'cancelled.h264') },
      createPictureEncoder(createFfmpeg(ffmpegPath)),
      controller.signal,
    );
    await expect(encoding).rejects.toThrow(/abort|cancel/u);
    expect(drawn).toBeLessThan(10);
  });

  it('throws the error of drawing after the coding of the previous picture has stopped', async () => {
    let isCoding = true;
    const stop = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () =>
          setImmediate(() => {
            isCoding = false;
            reject(new Error('no encoder'));
          }),
        );
      });
    const paint: PaintFrame = (index) => {
      if (index === 1) throw new Error('no paint');
    };
    const settings = { widthPixels: 32, heightPixels: 32, frameCounts: [2, 2], paint, outputPath: join(folder, 'two') };
    const encoder: PictureEncoder = { encode: (_frame, _part, signal) => stop(signal), close: () => undefined };
    await expect(encodeSegment(settings, encoder, never)).rejects.toThrow('no paint');
    expect(isCoding).toBe(false);
  });

  it('returns the memory of its pictures when it ends', async () => {
    const lent = new Set<Uint8Array>();
    const paint: PaintFrame = (index, target) => {
      lent.add(target.bytes);
      paintPixels(target, drawPixels(320, 180, index));
    };
    const settings = { widthPixels: 320, heightPixels: 180, frameCounts: [2, 2, 2], paint };
    const encoder = createPictureEncoder(createFfmpeg(ffmpegPath));
    await encodeSegment({ ...settings, outputPath: join(folder, 'given-back.h264') }, encoder, never);
    expect([...lent].map(({ length }) => length)).toEqual([0, 0]);
  });

  it('throws the error of drawing and leaves no encoder running', async () => {
    const paint: PaintFrame = () => {
      throw new Error('no paint');
    };
    const settings = { widthPixels: 320, heightPixels: 180, frameCounts: [1], paint };
    const encoding = encodeSegment(
      { ...settings, outputPath: join(folder, 'failed.h264') },
      createPictureEncoder(createFfmpeg(ffmpegPath)),
      never,
    );
    await expect(encoding).rejects.toThrow('no paint');
  });
});
