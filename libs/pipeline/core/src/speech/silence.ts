import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWarning, type Warning } from '@svc/contracts';
import { truncate } from '@svc/texts';
import type { SpeechProvider } from './speech';

const sampleRate = 48_000;
/** Long enough to read the words of a scene without speakable words. */
const silenceSeconds = 1.2;

const waveFile = (sampleCount: number): Buffer => {
  const file = Buffer.alloc(44 + sampleCount * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sampleCount * 2, 40);
  return file;
};

/** True when there is a letter or a digit to speak. */
const isSpeakable = (narration: string): boolean => /[\p{L}\p{N}]/u.test(narration);

/** A warning for the user, or null. */
export const silenceWarning = (narration: string): Warning | null =>
  isSpeakable(narration) ? null : writeWarning('nothing_to_say', { text: truncate(narration, 40) });

/** Makes a scene of pictographs alone silent: some voices fail at such a text. */
export const withSilence = (provider: SpeechProvider): SpeechProvider => ({
  ...provider,
  speak: async (voice, input, context) => {
    if (isSpeakable(input.narration)) return provider.speak(voice, input, context);
    const audioPath = join(context.workFolder, 'speech.wav');
    await writeFile(audioPath, waveFile(silenceSeconds * sampleRate));
    return { audioPath, durationSeconds: silenceSeconds, words: [] };
  },
});
