import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { providerFailed } from '../providers/provider-error';
import { readFileArguments, type Ffmpeg } from '../process/ffmpeg';
import { ProgramError } from '../process/program-error';

const bytesPerSecond = 48_000 * 2;
/** Nobody speaks a scene for longer. */
const maxSeconds = 600;
/** Sound by what it is: a playlist that calls itself MP3 opens nothing. */
const soundFormats = 'wav,mp3,ogg,flac,mov,matroska,aac';

export interface SpeechAudio {
  audioPath: string;
  durationSeconds: number;
}

const decodeArguments = (path: string, outputPath: string): string[] => [
  ...readFileArguments(path, ['-format_whitelist', soundFormats]),
  ...['-map', '0:a:0', '-t', String(maxSeconds), '-ac', '1', '-ar', '48000'],
  ...['-c:a', 'pcm_s16le', '-f', 'wav', `file:${outputPath}`],
];

/**
 * Turns what a provider sent into a sound file that can be trusted: bounded, decoded, of known length.
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
    await ffmpeg.run(decodeArguments(path, audioPath), { signal, timeoutMs: 60_000 });
  } catch (cause) {
    signal.throwIfAborted();
    if (!(cause instanceof ProgramError)) throw cause;
    throw providerFailed('The voice sent something that is no sound', cause);
  }
  const { size } = await stat(audioPath);
  const durationSeconds = size / bytesPerSecond;
  if (durationSeconds < 0.05) throw providerFailed('The voice sent no sound');
  return { audioPath, durationSeconds };
};
