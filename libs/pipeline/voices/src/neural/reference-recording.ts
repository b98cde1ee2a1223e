import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import {
  readFileArguments,
  InputFile,
  type StageContext,
  decoderLimit,
  type Ffmpeg,
  ProgramError,
} from '@svc/pipeline/engine';

const sampleRate = 24_000;
/** The voice is taken from this much; the rest is not used. */
const maxSeconds = 12;
/** Limit for the file, including silence. */
const maxReadSeconds = 60;
const minSeconds = 5;
/** Share of full scale; a softer recording has no voice. */
const minPeak = 0.02;
const headerBytes = 44;

const decodeArguments = (file: InputFile, outputPath: string): string[] => [
  ...readFileArguments(file, ['-t', String(maxReadSeconds)]),
  ...['-map', '0:a:0', '-t', String(maxSeconds), '-ac', '1', '-ar', String(sampleRate)],
  ...['-af', 'silenceremove=start_periods=1:start_threshold=-50dB'],
  ...['-c:a', 'pcm_s16le', '-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'wav', `file:${outputPath}`],
];

const refuse = (problem: string): never => {
  throw fieldProblemError('ref_audio', broken('recording', { text: problem }));
};

const measurePeak = (samples: Int16Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768;

interface Decoding extends Pick<StageContext, 'workFolder' | 'signal'> {
  /** Memory limit of the decoder; default: the common one. */
  readonly memoryBytes?: number;
}

const decode = async (path: string, outputPath: string, ffmpeg: Ffmpeg, decoding: Decoding): Promise<void> => {
  const { signal, memoryBytes = decoderLimit.memoryBytes } = decoding;
  const file = (await InputFile.recognise(path)) ?? refuse('it is no sound');
  try {
    await ffmpeg.run(decodeArguments(file, outputPath), { memoryBytes, signal, timeoutMs: 60_000 });
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ProgramError)) throw cause;
    refuse('it cannot be read');
  }
};

/**
 * Converts a user's recording to a short WAV file in the work folder, from which a voice can be cloned.
 * @returns its path @throws AppError VALIDATION_ERROR that says what to upload instead
 */
export const prepareReference = async (path: string, ffmpeg: Ffmpeg, decoding: Decoding): Promise<string> => {
  const outputPath = join(decoding.workFolder, 'reference.wav');
  await decode(path, outputPath, ffmpeg, decoding);
  const wave = await readFile(outputPath);
  const samples = new Int16Array(
    wave.buffer.slice(wave.byteOffset + headerBytes, wave.byteOffset + (wave.length & ~1)),
  );
  const seconds = samples.length / sampleRate;
  if (seconds < minSeconds) refuse(`there are ${seconds.toFixed(1)} seconds of voice in it`);
  if (measurePeak(samples) < minPeak) refuse('it is nearly silent');
  return outputPath;
};
