import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testFfmpeg } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFrameCount, videoFormat } from '../encode/video-format';
import { InputFile } from '../input/input-file';
import { runStage } from '../kernel/run-stage';
import { createFfmpeg } from '../process/ffmpeg';
import { narrationFiles, narrationPath, type NarrationOutput } from './narration/narration-manifest';
import { soundPath } from './sound-manifest';
import { createSoundStage } from './sound.stage';

type Span = readonly [fromSeconds: number, toSeconds: number];

const run = promisify(execFile);
const { sampleRate } = videoFormat;
const { signal } = new AbortController();
const windowSeconds = 0.05;
const toneHertz = 9_000;
const toneAmplitude = 0.35;
const share = 0.3;
const sentences: readonly Span[] = [
  [0.1, 2.5],
  [3.3, 5.2],
  [5.6, 8],
];
const pauses: readonly Span[] = [
  [2.5, 3.3],
  [5.2, 5.6],
];
const madeSeconds = 9.2;
let root = '';
let ffmpegPath = '';
/** Samples of the tone in a video with pauses. */
let bed: Float32Array;

beforeAll(async () => {
  ({ ffmpegPath } = await testFfmpeg());
  root = await mkdtemp(join(tmpdir(), 'ducking-'));
  await writeTone('tone.wav', 10);
  await writeTone('short.wav', 1);
  bed = await readSamples(await makeSound({ music: join(root, 'tone.wav') }), bedOnly);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const writeTone = (name: string, seconds: number): Promise<unknown> => {
  const wave = `${toneAmplitude}*sin(2*PI*${toneHertz}*t)`;
  const tone = `aevalsrc=${wave}|${wave}:s=${sampleRate}:d=${seconds}`;
  return run(ffmpegPath, ['-v', 'error', '-f', 'lavfi', '-i', tone, join(root, name)]);
};

/** Overtones of a low voice in syllables, four in a second, of which each is like the one before. */
const voice = Int16Array.from({ length: sampleRate / 4 }, (_, index) => {
  const time = index / sampleRate;
  const syllable = 0.3 + 0.7 * Math.abs(Math.sin(Math.PI * 4 * time));
  const overtones = Array.from(
    { length: 10 },
    (__, place) => Math.sin(2 * Math.PI * 140 * (place + 1) * time) / (place + 1),
  );
  return 5_000 * syllable * overtones.reduce((sum, part) => sum + part, 0);
});

/** Silent between the sentences. */
const speak = (spans: readonly Span[], seconds: number): Int16Array =>
  Int16Array.from({ length: toFrameCount(seconds) * videoFormat.samplesPerFrame }, (_, index) => {
    const time = index / sampleRate;
    return spans.some(([from, to]) => time >= from && time < to) ? (voice[index % voice.length] ?? 0) : 0;
  });

const narrate = async (folder: string, samples: Int16Array): Promise<NarrationOutput> => {
  const frameCount = samples.length / videoFormat.samplesPerFrame;
  const manifest = { frameCount, words: [], warnings: [], sha256: folder, file: narrationFiles.samples };
  const narration: NarrationOutput = { folder, manifest };
  await mkdir(folder, { recursive: true });
  await writeFile(narrationPath(narration), samples);
  return narration;
};

interface Video {
  spans?: readonly Span[];
  music: string;
  volume?: number;
}

/** The sound that the compose step copies into the video. */
const makeSound = async ({ spans = sentences, music, volume = share }: Video): Promise<string> => {
  const folder = await mkdtemp(join(root, 'video-'));
  const file = await InputFile.recognise(music);
  if (file === null) throw new Error(`${music} is no sound.`);
  const narrations = [await narrate(join(folder, 'spoken'), speak(spans, madeSeconds))];
  const input = { narrations, music: { file, volume }, outputFolder: join(folder, 'sound') };
  const { output } = await runStage(createSoundStage(createFfmpeg(ffmpegPath)), input, { signal, workRoot: folder });
  return soundPath(output);
};

const readSamples = async (path: string, filter = 'anull'): Promise<Float32Array> => {
  const options = ['-v', 'error', '-i', path, '-af', `${filter},pan=mono|c0=c0`, '-f', 'f32le', 'pipe:1'];
  const { stdout } = await run(ffmpegPath, options, { encoding: 'buffer', maxBuffer: 1e9 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
};

const bedOnly = `bandpass=frequency=${toneHertz}:width_type=h:width=400`;
const voiceOnly = Array.from({ length: 3 }, () => 'lowpass=frequency=3000').join(',');

const measureLevel = (samples: Float32Array, [from, to]: Span): number => {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 1e-12) / part.length);
};

const windowsWithin = ([from, to]: Span): Span[] =>
  Array.from({ length: Math.round((to - from) / windowSeconds) }, (_, index) => {
    const start = from + index * windowSeconds;
    return [start, start + windowSeconds];
  });

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const levelsWithin = (samples: Float32Array, spans: readonly Span[]): number[] =>
  spans.flatMap(windowsWithin).map((window) => measureLevel(samples, window));

/** Level of the tone in the mix when nothing covers it, in decibels. */
const bedLevel = (volume: number): number => 20 * Math.log10(toneAmplitude * volume * Math.SQRT1_2);

/** Without the first syllable, into which the music is still going down. */
const underWords = sentences.map(([from, to]): Span => [from + 0.25, to]);

describe('music under a voice', () => {
  it('goes down by 8 to 14 dB, and is back within 150 ms of the last sound of a sentence', () => {
    const ducked = bedLevel(share) - median(levelsWithin(bed, underWords));
    expect(ducked).toBeGreaterThanOrEqual(8);
    expect(ducked).toBeLessThanOrEqual(14);
    for (const [from, to] of pauses)
      for (const level of levelsWithin(bed, [[from + 0.15, to - windowSeconds]]))
        expect(Math.abs(level - bedLevel(share))).toBeLessThan(1.5);
  });

  it.each(['first-light', 'small-wonders'])('is within 12 dB of the voice in its pauses at 0.3: %s', async (name) => {
    const path = await makeSound({ music: join('content/music', `${name}.mp3`) });
    const [voice, whole] = [await readSamples(path, voiceOnly), await readSamples(path)];
    const speech = median(levelsWithin(voice, underWords));
    for (const [from, to] of pauses) {
      const heard = measureLevel(whole, [from + 0.15, to]);
      expect(heard).toBeGreaterThan(speech - 12);
      expect(heard).toBeLessThan(speech - 4);
    }
  });

  it('fades within the 1.2 s behind the last word', () => {
    const [early, middle, late] = ([0.85, 0.6, 0.1] as const).map((left) =>
      measureLevel(bed, [madeSeconds - left, madeSeconds - left + windowSeconds]),
    );
    expect(early).toBeGreaterThan(bedLevel(share) - 5);
    expect(middle).toBeLessThan(bedLevel(share) - 4);
    expect(late).toBeLessThan(bedLevel(share) - 15);
  });

  it('stays down under speech without pauses', async () => {
    const spans: readonly Span[] = [[0.1, 8]];
    const below = await readSamples(await makeSound({ spans, music: join(root, 'tone.wav') }), bedOnly);
    const levels = levelsWithin(below, [[0.4, 8]]);
    expect(Math.max(...levels)).toBeLessThan(bedLevel(share) - 4);
    expect(bedLevel(share) - median(levels)).toBeLessThanOrEqual(14);
  });

  it.each(['tone.wav', 'short.wav'])(
    'is heard at its share all the time without speech, also as a loop: %s',
    async (name) => {
      const alone = await readSamples(await makeSound({ spans: [], music: join(root, name) }), bedOnly);
      for (const level of levelsWithin(alone, [[0.6, 7.9]])) expect(Math.abs(level - bedLevel(share))).toBeLessThan(1);
    },
  );

  it('keeps its share, whole or small', async () => {
    for (const volume of [1, 0.05]) {
      const heard = await readSamples(await makeSound({ music: join(root, 'tone.wav'), volume }), bedOnly);
      expect(Math.abs(measureLevel(heard, [2.7, 3.2]) - bedLevel(volume))).toBeLessThan(1.5);
    }
  });
});
