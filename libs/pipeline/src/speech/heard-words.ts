import type { WordListener } from './espeak/espeak.speech';
import type { SpeechProvider } from './speech';

/** Voices that do not tell when they speak a word are listened to: the times are never guessed from lengths. */
export const withWordTimes = (provider: SpeechProvider, listen: WordListener): SpeechProvider => ({
  ...provider,
  speak: async (voice, input, context) => {
    const speech = await provider.speak(voice, input, context);
    if (speech.words.length > 0) return speech;
    return { ...speech, words: await listen(input, speech.audioPath, context.signal) };
  },
});
