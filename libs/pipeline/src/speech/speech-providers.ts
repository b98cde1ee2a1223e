import { join } from 'node:path';
import { comfySpeech } from './comfyui/comfyui.speech';
import { edgeSpeech } from './edge/edge.speech';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { createFliteSpeech } from './flite/flite.speech';
import { openAiSpeech } from './openai/openai.speech';
import { withWordTimes } from './heard-words';
import { NeuralProgram } from './neural/neural-program';
import { createNeuralSpeech } from './neural/neural.speech';
import { PackStore } from './packs/pack-store';
import type { VoicePack } from './packs/voice-pack';
import { voicePacks } from './packs/voice-packs';
import { withSilence } from './silence';
import type { OnlineSpeech, OnlineSpeechOptions, SpeechProvider } from './speech';
import type { Ffmpeg } from '../process/ffmpeg';

export interface SpeechOptions {
  /** Holds `speech/`, the programs that speak. */
  resourcesFolder: string;
  /** What voices on other machines need; without it there are only those that come along. */
  online?: OnlineSpeechOptions;
  /** Voices that were fetched; without it there are none. */
  packs?: PackOptions | undefined;
}

export interface PackOptions {
  /** Holds the packs. */
  folder: string;
  ffmpeg: Ffmpeg;
  /** Those that may lie there; all that are known unless said. */
  known?: readonly VoicePack[];
}

/** Voices on other machines, in the order to offer them in. */
export const onlineSpeech: readonly OnlineSpeech[] = [openAiSpeech, edgeSpeech, comfySpeech];

/** One program serves all packs. */
const createPackSpeech = (
  programPath: string,
  { folder, ffmpeg, known = voicePacks }: PackOptions,
): SpeechProvider[] => {
  const options = { ffmpeg, store: new PackStore(folder), program: new NeuralProgram(programPath) };
  return known.map((pack) => createNeuralSpeech(pack, options));
};

/** Packs, then voices of others where they are set up, then those that come along: `auto` takes the first that it may. */
export const createSpeechProviders = ({ resourcesFolder, online, packs }: SpeechOptions): SpeechProvider[] => {
  const program = (name: string): string => join(resourcesFolder, 'speech', `${name}-process.mjs`);
  const espeak = createEspeakSpeech(program('espeak'));
  const complete = (provider: SpeechProvider): SpeechProvider => withSilence(withWordTimes(provider, espeak.listen));
  return [
    ...(packs ? createPackSpeech(program('neural'), packs).map(complete) : []),
    ...(online ? onlineSpeech.map(({ create }) => complete(create(online))) : []),
    withSilence(createFliteSpeech(program('flite'))),
    espeak,
  ];
};
