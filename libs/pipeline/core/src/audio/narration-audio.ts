import { readFile } from 'node:fs/promises';
import { readFileArguments } from '../input/input-arguments';
import { InputFile } from '../input/input-file';
import type { Ffmpeg } from '../process/ffmpeg';
import { videoFormat } from '../encode/video-format';
import { canResample, resample } from './resample';
import { readWave } from '../input/wave-file';

/** A narration is one voice: 48 kHz, mono, 16 bit. */
type NarrationSamples = Int16Array;

/** A longer file is refused: no scene is that long. */
const maxNarrationSeconds = 600;

/** Decodes a WAV file to narration samples on standard output. */
export const decodeArguments = (path: string): string[] => [
  ...readFileArguments(InputFile.own(path, 'wav')),
  ...['-map', '0:a:0', '-t', String(maxNarrationSeconds)],
  ...['-ac', '1', '-ar', String(videoFormat.sampleRate), '-f', 's16le', 'pipe:1'],
];

/**
 * A plain WAV file, as the built-in voice writes it, is read without ffmpeg: starting ffmpeg takes ten times as long.
 */
const readPlainWave = async (path: string): Promise<NarrationSamples | null> => {
  const wave = readWave(await readFile(path));
  if (wave === null || !canResample(wave.sampleRate, videoFormat.sampleRate)) return null;
  return resample(
    wave.samples.subarray(0, wave.sampleRate * maxNarrationSeconds),
    wave.sampleRate,
    videoFormat.sampleRate,
  );
};

/** @throws ProgramError when the file holds no sound that ffmpeg can read */
export const decodeNarration = async (path: string, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<NarrationSamples> => {
  const plain = await readPlainWave(path);
  if (plain !== null) return plain;
  const bytes = await ffmpeg.run(decodeArguments(path), { signal, timeoutMs: 60_000 });
  const aligned = new Uint8Array(bytes.length - (bytes.length % 2));
  aligned.set(bytes.subarray(0, aligned.length));
  return new Int16Array(aligned.buffer);
};

const windowSamples = videoFormat.sampleRate / 100;
/** -50 dB of full scale. */
const silencePeak = 104;
const leadSeconds = 0.04;
/** Silence kept behind the last sound of a narration. */
export const tailSeconds = 0.12;
/** A video ends this long after its last word; its music fades out in this time. */
export const closingSeconds = 1.2;

const isLoud = (samples: NarrationSamples, start: number): boolean =>
  samples.subarray(start, start + windowSamples).some((sample) => Math.abs(sample) > silencePeak);

interface TrimmedNarration {
  samples: NarrationSamples;
  /** Seconds that were cut off the beginning. */
  offsetSeconds: number;
}

/** Takes the silence off both ends but a breath; a narration that is all silence stays as it is. */
export const trimSilence = (samples: NarrationSamples): TrimmedNarration => {
  let start = 0;
  while (start < samples.length && !isLoud(samples, start)) start += windowSamples;
  if (start >= samples.length) return { samples, offsetSeconds: 0 };
  let end = samples.length;
  while (end > start && !isLoud(samples, Math.max(start, end - windowSamples))) end -= windowSamples;
  const from = Math.max(0, start - leadSeconds * videoFormat.sampleRate);
  const to = Math.min(samples.length, end + tailSeconds * videoFormat.sampleRate);
  return { samples: samples.subarray(from, to), offsetSeconds: from / videoFormat.sampleRate };
};

/** Pads the narration with silence on both sides to exactly `frameCount` frames. */
export const padToFrames = (samples: NarrationSamples, leadSamples: number, frameCount: number): NarrationSamples => {
  const padded = new Int16Array(frameCount * videoFormat.samplesPerFrame);
  padded.set(samples.subarray(0, padded.length - leadSamples), leadSamples);
  return padded;
};
