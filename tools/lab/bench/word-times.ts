import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ProgramSpeech, readAloud } from '@svc/pipeline/tools';
import { runMain } from '@svc/stack';
import { spokenTexts } from './video/spoken-texts';

/** Who speaks, who reads along, in which language. */
type Pair = readonly [speaker: 'flite' | 'espeak', voice: string, reader: string, language: string];

/** Voices that tell when they speak a word; variants of eSpeak have other throats, pitches and paces. */
const pairs: readonly Pair[] = [
  ['flite', 'slt', 'en-us', 'en'],
  ['flite', 'rms', 'en-us', 'en'],
  ['flite', 'awb', 'en-us', 'en'],
  ['flite', 'kal16', 'en-us', 'en'],
  ['espeak', 'en-us+f2', 'en-us', 'en'],
  ['espeak', 'en-gb-scotland+m3', 'en-us', 'en'],
  ['espeak', 'de+f2', 'de', 'de'],
  ['espeak', 'de+croak', 'de', 'de'],
  ['espeak', 'fr-be+f4', 'fr', 'fr'],
  ['espeak', 'es-419+f2', 'es', 'es'],
  ['espeak', 'ru+m3', 'ru', 'ru'],
];

const programOf = (name: string): ProgramSpeech =>
  new ProgramSpeech({ name, path: resolve('speech', `${name}-process.mjs`), flags: [] });
const programs = { flite: programOf('flite'), espeak: programOf('espeak') };
const { signal } = new AbortController();

interface Sum {
  readonly errorsMs: number[];
  soundSeconds: number;
  listenSeconds: number;
}

const measureText = async ([speaker, voice, reader, language]: Pair, narration: string, folder: string, sum: Sum) => {
  const reading = readAloud(narration, language);
  const input = { narration, language, referenceAudioPath: null };
  const context = { signal, workFolder: folder, report: () => undefined, warn: () => undefined };
  const spoken = await programs[speaker].speak({ voice, text: reading.text, reading }, input, context);
  const startedAt = performance.now();
  const prepared = { voice: reader, text: reading.text, reading };
  const heard = await programs.espeak.listen(prepared, input, spoken.audioPath, signal);
  sum.listenSeconds += (performance.now() - startedAt) / 1_000;
  sum.soundSeconds += spoken.durationSeconds;
  const errors = heard.map(({ startSeconds }, index) => startSeconds - (spoken.words[index]?.startSeconds ?? Infinity));
  sum.errorsMs.push(...errors.map((seconds) => Math.abs(seconds) * 1_000));
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const reportPair = ([speaker, voice, , language]: Pair, { errorsMs, soundSeconds, listenSeconds }: Sum): string => {
  const sorted = errorsMs.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  const ofRealTime = (listenSeconds / soundSeconds).toFixed(3);
  return row([`${speaker} ${voice}`, language, sorted.length, at(0.5), at(0.95), at(1), ofRealTime]);
};

/** `tsx tools/lab/bench/word-times.ts`: how far the times of words that are listened for lie from those that were spoken. */
void runMain(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'word-times-'));
  console.log(
    row(['voice', 'language', 'words', 'median ms', '95 % ms', 'worst ms', 'of real time, reading included']),
  );
  for (const pair of pairs) {
    const sum: Sum = { errorsMs: [], soundSeconds: 0, listenSeconds: 0 };
    for (const text of spokenTexts[pair[3]] ?? []) await measureText(pair, text, folder, sum);
    console.log(reportPair(pair, sum));
  }
  Object.values(programs).forEach((program) => program.close());
  await rm(folder, { recursive: true, force: true });
  return 0;
});
