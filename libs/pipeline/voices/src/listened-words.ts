import type { SpeechInput, SpeechProvider, SpokenWord } from '@svc/pipeline/speech';

/** Finds the times of words in the sound of a voice that returns no times. */
export type WordListener = (input: SpeechInput, soundPath: string, signal: AbortSignal) => Promise<SpokenWord[]>;

/**
 * Adds word times to a voice that returns none: eSpeak reads the same text, and the two sounds are aligned
 * (`voices/programs/alignment`). `timeWords` estimates only times without any sound to measure.
 */
export const withWordTimes = (provider: SpeechProvider, listen: WordListener): SpeechProvider => ({
  ...provider,
  speak: async (voice, input, context) => {
    const speech = await provider.speak(voice, input, context);
    if (speech.words.length > 0) return speech;
    return { ...speech, words: await listen(input, speech.audioPath, context.signal), areTimesHeard: true };
  },
});
