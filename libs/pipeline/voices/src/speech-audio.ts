import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '@svc/errors';
import { readFileArguments, InputFile, decoderLimit, type Ffmpeg, ProgramError } from '@svc/pipeline/engine';
import { providerFailed } from '@svc/pipeline/providers';

const bytesPerSecond = 48_000 * 2;
/** Header of a WAV file without metadata. */
const headerBytes = 44;
/** A longer answer is refused: no scene is that long. */
const maxSeconds = 600;

interface SpeechAudio {
  audioPath: string;
  durationSeconds: number;
}

/** Peak below which a sound counts as silence: -60 dB of 16 bits. */
const silentPeak = 33;

/** The cause of the error for a voice that returned silence. */
export class SilentSpeechError extends Error {
  constructor() {
    super('No sample of the sound is louder than -60 dB.');
    this.name = 'SilentSpeechError';
  }
}

/** @param wave a WAV file of 16 bits */
const isSilent = ({ buffer, byteOffset, byteLength }: Buffer): boolean => {
  const evenBytes = (byteLength - headerBytes) & ~1;
  const samples = new Int16Array(buffer.slice(byteOffset + headerBytes, byteOffset + headerBytes + evenBytes));
  return samples.every((sample) => Math.abs(sample) < silentPeak);
};

const decodeArguments = (file: InputFile, outputPath: string): string[] => [
  ...readFileArguments(file),
  ...['-map', '0:a:0', '-t', String(maxSeconds), '-ac', '1', '-ar', '48000'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact'],
  ...['-c:a', 'pcm_s16le', '-f', 'wav', `file:${outputPath}`],
];

const noSound = (cause?: unknown): AppError => providerFailed('The voice returned something that is not audio', cause);

const recogniseSound = async (path: string): Promise<InputFile> => {
  const file = await InputFile.recognise(path);
  if (file === null) throw noSound();
  return file;
};

/**
 * Converts a provider's answer to a checked sound file: limited in size, decoded, of known length.
 * @throws AppError PROVIDER_FAILED when it is no sound, or silence
 */
export const decodeSpeech = async (
  path: string,
  workFolder: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<SpeechAudio> => {
  const audioPath = join(workFolder, 'speech.wav');
  try {
    await ffmpeg.run(decodeArguments(await recogniseSound(path), audioPath), {
      ...decoderLimit,
      signal,
      timeoutMs: 60_000,
    });
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ProgramError)) throw cause;
    throw noSound(cause);
  }
  const { size } = await stat(audioPath);
  const durationSeconds = size / bytesPerSecond;
  if (durationSeconds < 0.05) throw providerFailed('The voice returned no audio');
  if (isSilent(await readFile(audioPath))) throw providerFailed('The voice returned silence', new SilentSpeechError());
  return { audioPath, durationSeconds };
};
