import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '@svc/errors';
import { readFileArguments, InputFile, decoderLimit, type Ffmpeg, ProgramError } from '@svc/pipeline/engine';
import { providerFailed } from '@svc/pipeline/providers';

const bytesPerSecond = 48_000 * 2;
/** A longer answer is refused: no scene is that long. */
const maxSeconds = 600;

interface SpeechAudio {
  audioPath: string;
  durationSeconds: number;
}

const decodeArguments = (file: InputFile, outputPath: string): string[] => [
  ...readFileArguments(file),
  ...['-map', '0:a:0', '-t', String(maxSeconds), '-ac', '1', '-ar', '48000'],
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
 * @throws AppError PROVIDER_FAILED when it is no sound
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
  return { audioPath, durationSeconds };
};
