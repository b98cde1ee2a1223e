import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWarning, type Warning } from '@svc/contracts';
import { truncate } from '@svc/texts';
import { writeWave } from '../input/wave-file';
import type { SpeechProvider } from './speech';

const sampleRate = 48_000;
/** Long enough to read the words of a scene without speakable words. */
export const silenceSeconds = 1.2;

/** @returns a file of silence in the work folder */
export const writeSilence = async (durationSeconds: number, workFolder: string): Promise<string> => {
  const audioPath = join(workFolder, 'speech.wav');
  const samples = new Int16Array(Math.round(durationSeconds * sampleRate));
  await writeFile(audioPath, writeWave({ sampleRate, samples }));
  return audioPath;
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
    const audioPath = await writeSilence(silenceSeconds, context.workFolder);
    return { audioPath, durationSeconds: silenceSeconds, words: [] };
  },
});
