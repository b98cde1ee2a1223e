import type { WordListener } from './espeak/espeak.speech';
import type { SpeechProvider } from './speech';

/**
 * Adds word times to a voice that returns none: eSpeak reads the same text, and the two sounds are aligned
 * (`speech/alignment`). `timeWords` estimates only times without any sound to measure.
 */
export const withWordTimes = (provider: SpeechProvider, listen: WordListener): SpeechProvider => ({
  ...provider,
  speak: async (voice, input, context) => {
    const speech = await provider.speak(voice, input, context);
    if (speech.words.length > 0) return speech;
    return { ...speech, words: await listen(input, speech.audioPath, context.signal) };
  },
});
