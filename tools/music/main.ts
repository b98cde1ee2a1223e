import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { durationOf, perform } from './perform';
import { pieces } from './pieces';
import { sampleRate, type Tape } from './tape';

const targetLoudness = -18;
const folder = join(import.meta.dirname, '../../music');
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

const interleave = ({ left, right }: Tape, gain: number): Buffer => {
  const samples = new Float32Array(left.length * 2);
  for (let index = 0; index < left.length; index += 1) {
    samples[index * 2] = (left[index] ?? 0) * gain;
    samples[index * 2 + 1] = (right[index] ?? 0) * gain;
  }
  return Buffer.from(samples.buffer);
};

const runFfmpeg = (options: string[], input?: Buffer): string => {
  const { status, stderr } = spawnSync(ffmpeg, ['-hide_banner', '-nostdin', ...options], { input, encoding: 'buffer' });
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.toString('utf8').slice(-800)}`);
  return stderr.toString('utf8');
};

const rawInput = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '2', '-i', 'pipe:0'];

/** Integrated loudness in LUFS and true peak in dBTP (EBU R 128). */
const measure = (options: string[], input?: Buffer): { loudness: number; peak: number } => {
  const report = runFfmpeg([...options, '-af', 'ebur128=peak=true', '-f', 'null', '-'], input);
  const summary = report.slice(report.lastIndexOf('Summary:'));
  const read = (pattern: RegExp): number => Number(pattern.exec(summary)?.[1]);
  return { loudness: read(/I:\s+(-?[\d.]+) LUFS/), peak: read(/Peak:\s+(-?[\d.]+) dBFS/) };
};

const tagsOf = (name: string): string[] => [
  ...['-map_metadata', '-1', '-metadata', `title=${name}`, '-metadata', 'copyright=Apache-2.0'],
  ...['-fflags', '+bitexact', '-flags:a', '+bitexact'],
];

/** MP3, because every player takes it and its header says how much to skip: the loop stays gapless. */
const encode = (tape: Tape, name: string, gainDecibels: number, file: string): void => {
  const sound = interleave(tape, 10 ** (gainDecibels / 20));
  runFfmpeg(['-y', ...rawInput, ...tagsOf(name), '-c:a', 'libmp3lame', '-b:a', '112k', file], sound);
};

mkdirSync(folder, { recursive: true });
for (const piece of pieces) {
  const tape = perform(piece);
  const file = join(folder, `${piece.name}.mp3`);
  const gain = targetLoudness - measure(rawInput, interleave(tape, 1)).loudness;
  encode(tape, piece.name, gain, file);
  encode(tape, piece.name, gain + targetLoudness - measure(['-i', file]).loudness, file);
  const { loudness, peak } = measure(['-i', file]);
  writeFileSync(1, `${piece.name}: ${durationOf(piece).toFixed(2)} s, ${loudness} LUFS, peak ${peak} dBTP\n`);
}
