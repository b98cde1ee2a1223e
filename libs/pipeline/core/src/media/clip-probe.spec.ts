import { describe, expect, it } from 'vitest';
import { readClipFacts } from '../foreign-files/clips/clip-facts';
import { InputFile } from '../input/input-file';
import type { Ffmpeg } from '../process/ffmpeg';
import { runProgram } from '../process/run-program';
import { clipLimits } from './clip-limits';
import { findClipProblem, probeClip } from './clip-probe';

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
