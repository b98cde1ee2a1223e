import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { amplify, even, softenSeam } from './master';
import { durationOf, perform } from './perform';
import type { Piece } from './piece';
import { sampleRate, type Tape } from './tape';

const scores = join(import.meta.dirname, 'scores');
const pieces = readdirSync(scores).map((file) => parse(readFileSync(join(scores, file), 'utf8')) as Piece);

/** At a share of 0.3 the music is 7.5 LU under a voice of -16 LUFS: within 12 dB also between two notes. */
const targetLoudness = -13;
const folder = join(import.meta.dirname, '../../../music');
const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';

const interleave = ({ left, right }: Tape): Buffer => {
  const samples = new Float32Array(left.length * 2);
  for (let index = 0; index < left.length; index += 1) {
    samples[index * 2] = left[index] ?? 0;
    samples[index * 2 + 1] = right[index] ?? 0;
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

/** MP3, because every player supports it, and its header gives the padding to skip: the loop stays gapless. */
const encode = (tape: Tape, name: string, file: string): void => {
  runFfmpeg(['-y', ...rawInput, ...tagsOf(name), '-c:a', 'libmp3lame', '-q:a', '8', file], interleave(tape));
};

const make = (piece: Piece): string => {
  const tape = perform(piece);
  even(tape);
  softenSeam(tape);
  const file = join(folder, `${piece.name}.mp3`);
  const first = targetLoudness - measure(rawInput, interleave(tape)).loudness;
  encode(amplify(tape, first), piece.name, file);
  encode(amplify(tape, first + targetLoudness - measure(['-i', file]).loudness), piece.name, file);
  const { loudness, peak } = measure(['-i', file]);
  const kilobytes = Math.round(statSync(file).size / 1_000);
  return `${piece.name}: ${durationOf(piece).toFixed(2)} s, ${loudness} LUFS, peak ${peak} dBTP, ${kilobytes} kB`;
};

mkdirSync(folder, { recursive: true });
const [, , ...named] = process.argv;
for (const piece of pieces.filter(({ name }) => named.length === 0 || named.includes(name)))
  writeFileSync(1, `${make(piece)}\n`);
