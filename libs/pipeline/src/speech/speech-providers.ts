import { join } from 'node:path';
import { createEspeakSpeech } from './espeak/espeak.speech';
import type { SpeechProvider } from './speech';

export interface SpeechOptions {
  /** Holds `speech/espeak-process.mjs`. */
  resourcesFolder: string;
}

/** One line for each provider. */
export const createSpeechProviders = (options: SpeechOptions): SpeechProvider[] => [
  createEspeakSpeech(join(options.resourcesFolder, 'speech', 'espeak-process.mjs')),
];
