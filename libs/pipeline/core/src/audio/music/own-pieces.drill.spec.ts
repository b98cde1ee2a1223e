import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownPieces } from './rank-pieces';

const run = promisify(execFile);
const sampleRate = 48_000;
/** About as long as the music is heard in a pause. */
const windowSeconds = 0.25;
/** At a share of 0.3 it is 12 dB below the words of a voice at -16 LUFS. */
const leastDecibels = -18.5;
/** So small a step is inaudible in music of -13 LUFS; a seam that was cut bare has 0.1 to 0.2. */
const unheardBend = 0.03;
let ffmpegPath = '';

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
});

/** Both sides by turns, with as many more rounds of the loop. */
const readSamples = async (path: string, rounds: number): Promise<Float32Array> => {
  const input = ['-v', 'error', '-stream_loop', String(rounds), '-i', join('content/music', path)];
  const output = ['-ac', '2', '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1'];
  const { stdout } = await run(ffmpegPath, [...input, ...output], { encoding: 'buffer', maxBuffer: 1e9 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
};

const measureLevel = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length);

const windowSamples = windowSeconds * sampleRate * 2;

const listWindows = (samples: Float32Array): number[] =>
  Array.from({ length: Math.floor(samples.length / windowSamples) }, (_, index) =>
    measureLevel(samples.subarray(index * windowSamples, (index + 1) * windowSamples)),
  );

/** How far the wave of a side bends from one sample to the next but one: a click bends it far. */
const measureBend = (samples: Float32Array): number =>
  samples.reduce((most, sample, index) => {
    const [last = sample, before = sample] = [samples[index - 2], samples[index - 4]];
    return Math.max(most, Math.abs(sample - 2 * last + before));
  }, 0);

const measureLoudness = async (path: string): Promise<{ integrated: number; truePeak: number }> => {
  const measure = ['-hide_banner', '-i', join('content/music', path), '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = await run(ffmpegPath, measure, { maxBuffer: 1e8 });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1]);
  return { integrated: read(/I:\s+(-?[\d.]+) LUFS/u), truePeak: read(/Peak:\s+(-?[\d.]+) dBFS/u) };
};

describe('the shipped pieces of music', () => {
  it('are exactly those in the list', async () => {
    const files = (await readdir('content/music')).filter((name) => name !== 'README.md');
    expect(files.sort()).toEqual(ownPieces.map(({ path }) => path).sort());
  });

  it.each(ownPieces)('are loops that are audible in any pause: $title', async ({ path, durationSeconds }) => {
    const { integrated, truePeak } = await measureLoudness(path);
    expect(Math.abs(integrated + 13)).toBeLessThanOrEqual(0.5);
    expect(truePeak).toBeLessThan(-1);
    const looped = await readSamples(path, 1);
    expect(durationSeconds).toBeGreaterThanOrEqual(60);
    expect(durationSeconds).toBeLessThanOrEqual(90);
    expect(looped.length / 2 / sampleRate).toBeCloseTo(2 * durationSeconds, 2);
    const seam = looped.length / 2;
    const usual = measureBend(looped.subarray(2 * sampleRate, seam - 2 * sampleRate));
    expect(measureBend(looped.subarray(seam - 2_000, seam + 2_000))).toBeLessThan(Math.max(usual, unheardBend));
    const levels = listWindows(looped.subarray(0, seam));
    expect(levels.filter((level) => level < leastDecibels).length / levels.length).toBeLessThan(0.05);
  });
});
