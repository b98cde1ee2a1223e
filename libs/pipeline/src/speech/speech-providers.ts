import { join } from 'node:path';
import type { Ffmpeg } from '../process/ffmpeg';
import type { ComfyLibrary } from '../providers/comfyui/comfy-library';
import type { ProviderSettings } from '../providers/provider-settings';
import { createComfySpeech } from './comfyui/comfyui.speech';
import { createEdgeSpeech } from './edge/edge.speech';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { createOpenAiSpeech } from './openai/openai.speech';
import { withSilence } from './silence';
import type { SpeechProvider } from './speech';

export interface OnlineSpeechOptions {
  ffmpeg: Ffmpeg;
  providers: ProviderSettings;
  comfyLibrary: ComfyLibrary;
}

export interface SpeechOptions {
  /** Holds `speech/espeak-process.mjs`. */
  resourcesFolder: string;
  /** What voices on other machines need; without it there is only the voice that comes along. */
  online?: OnlineSpeechOptions;
}

/** Voices on other machines: one line for each provider. */
export const createOnlineSpeech = ({ ffmpeg, providers, comfyLibrary }: OnlineSpeechOptions): SpeechProvider[] => [
  withSilence(createEdgeSpeech(providers, ffmpeg)),
  withSilence(createOpenAiSpeech(providers, ffmpeg)),
  withSilence(createComfySpeech(comfyLibrary, ffmpeg)),
];

/** The voice that comes along, then those of others. */
export const createSpeechProviders = ({ resourcesFolder, online }: SpeechOptions): SpeechProvider[] => [
  createEspeakSpeech(join(resourcesFolder, 'speech', 'espeak-process.mjs')),
  ...(online ? createOnlineSpeech(online) : []),
];
