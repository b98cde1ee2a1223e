import { join } from 'node:path';
import { comfySpeech } from './comfyui/comfyui.speech';
import { edgeSpeech } from './edge/edge.speech';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { openAiSpeech } from './openai/openai.speech';
import { withSilence } from './silence';
import type { OnlineSpeech, OnlineSpeechOptions, SpeechProvider } from './speech';

export interface SpeechOptions {
  /** Holds `speech/espeak-process.mjs`. */
  resourcesFolder: string;
  /** What voices on other machines need; without it there is only the voice that comes along. */
  online?: OnlineSpeechOptions;
}

/** Voices on other machines, in the order to offer them in. */
export const onlineSpeech: readonly OnlineSpeech[] = [edgeSpeech, openAiSpeech, comfySpeech];

/** The voice that comes along, then those of others. */
export const createSpeechProviders = ({ resourcesFolder, online }: SpeechOptions): SpeechProvider[] => [
  createEspeakSpeech(join(resourcesFolder, 'speech', 'espeak-process.mjs')),
  ...(online ? onlineSpeech.map(({ create }) => withSilence(create(online))) : []),
];
