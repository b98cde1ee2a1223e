import { stat } from 'node:fs/promises';
import { decoderLimit, type Ffmpeg, InputFile, ProgramError, readFileArguments } from '@svc/pipeline/engine';
import type { SceneCut } from './cut-scenes';

/** Longer recordings are refused. */
const mostRecordedSeconds = 600;
/** Enough to follow words. */
const heardRate = 16_000;
const heardBytes = 2;
const headerBytes = 44;
const narrationRate = 48_000;
const timeoutMs = 120_000;

/** Counts samples from the first one: containers begin at any time. */
const fromZero = 'asetpts=N/SR/TB';

const asWave = (path: string, sampleRate: number): string[] => [
  ...['-ac', '1', '-ar', String(sampleRate), '-c:a', 'pcm_s16le'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-f', 'wav', `file:${path}`],
];

const readArguments = (file: InputFile, toSeconds: number): string[] => [
  ...readFileArguments(file, ['-t', String(toSeconds)]),
  ...['-map', '0:a:0'],
];

/**
 * Decodes a recording for the program that finds its words.
 * @returns null, or the reason why it cannot be used
 */
export const decodeForListening = async (
  path: string,
  outputPath: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<string | null> => {
  const file = await InputFile.recognise(path);
  if (file === null) return 'it is no sound';
  // One second more shows that there is more.
  const args = [...readArguments(file, mostRecordedSeconds + 1), '-af', fromZero, ...asWave(outputPath, heardRate)];
  try {
    await ffmpeg.run(args, { ...decoderLimit, signal, timeoutMs });
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ProgramError)) throw cause;
    return 'it cannot be read';
  }
  const seconds = ((await stat(outputPath)).size - headerBytes) / (heardRate * heardBytes);
  return seconds > mostRecordedSeconds ? `it is longer than ${mostRecordedSeconds / 60} minutes` : null;
};

/** Writes a scene of a recording as a WAV file. */
export const decodeScene = async (
  path: string,
  { fromSeconds, toSeconds }: Pick<SceneCut, 'fromSeconds' | 'toSeconds'>,
  outputPath: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<void> => {
  const file = await InputFile.recognise(path);
  if (file === null) throw new Error('The recording is no sound any more.');
  const cut = `${fromZero},aresample=${narrationRate},atrim=start=${fromSeconds.toFixed(6)}:end=${toSeconds.toFixed(6)}`;
  const args = [...readArguments(file, toSeconds + 1), '-af', cut, ...asWave(outputPath, narrationRate)];
  await ffmpeg.run(args, { ...decoderLimit, signal, timeoutMs });
};
