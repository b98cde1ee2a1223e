import { join } from 'node:path';
import { comfySpeech } from './comfyui/comfyui.speech';
import { edgeSpeech } from './edge/edge.speech';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { createFliteSpeech } from './flite/flite.speech';
import { openAiSpeech } from './openai/openai.speech';
import { withWordTimes } from './heard-words';
import { withSilence } from './silence';
import type { OnlineSpeech, OnlineSpeechOptions, SpeechProvider } from './speech';

export interface SpeechOptions {
  /** Holds `speech/`, the programs that speak. */
  resourcesFolder: string;
  /** What voices on other machines need; without it there are only those that come along. */
  online?: OnlineSpeechOptions;
}

/** Voices on other machines, in the order to offer them in. */
export const onlineSpeech: readonly OnlineSpeech[] = [openAiSpeech, edgeSpeech, comfySpeech];

/** Voices of others, where they are set up, before those that come along: `auto` takes the first that it may. */
export const createSpeechProviders = ({ resourcesFolder, online }: SpeechOptions): SpeechProvider[] => {
  const program = (name: string): string => join(resourcesFolder, 'speech', `${name}-process.mjs`);
  const espeak = createEspeakSpeech(program('espeak'));
  const complete = (provider: SpeechProvider): SpeechProvider => withSilence(withWordTimes(provider, espeak.listen));
  return [
    ...(online ? onlineSpeech.map(({ create }) => complete(create(online))) : []),
    withSilence(createFliteSpeech(program('flite'))),
    espeak,
  ];
};
