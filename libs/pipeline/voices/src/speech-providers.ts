import { join } from 'node:path';
import { shippedFolder } from '@svc/content-files';
import { comfySpeech } from './comfyui/comfyui.speech';
import { edgeSpeech } from './edge/edge.speech';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { createFliteSpeech } from '../../core/src/speech/flite/flite.speech';
import { openAiSpeech } from './openai/openai.speech';
import { withWordTimes } from '../../core/src/speech/word-times';
import { NeuralProgram } from './neural/neural-program';
import { createNeuralSpeech } from './neural/neural.speech';
import { PackStore } from './packs/pack-store';
import type { VoicePack } from './packs/voice-pack';
import { voicePacks } from './packs/voice-packs';
import { asWritten, type ReadAloud } from '../../core/src/speech/read-aloud';
import { withSilence } from '../../core/src/speech/silence';
import type { OnlineSpeech, OnlineSpeechOptions, SpeechProvider } from '../../core/src/speech/speech';
import type { Ffmpeg } from '../../core/src/process/ffmpeg';

interface SpeechOptions {
  /** Folder of the programs that speak; default: the shipped ones. */
  programsFolder?: string;
  /** Settings for voices on other machines; missing: only shipped voices. */
  online?: OnlineSpeechOptions;
  /** Settings for downloaded voices; missing: none. */
  packs?: PackOptions | undefined;
  /** Default: figures are left to the voices. */
  readAloud?: ReadAloud | undefined;
}

interface PackOptions {
  /** Folder of the packs. */
  folder: string;
  ffmpeg: Ffmpeg;
  /** Packs that may be in it; default: all known ones. */
  known?: readonly VoicePack[];
}

/** Voices on other machines, in the order of the list for users. */
export const onlineSpeech: readonly OnlineSpeech[] = [openAiSpeech, edgeSpeech, comfySpeech];

/** One program serves all packs. */
const createPackSpeech = (
  programPath: string,
  { folder, ffmpeg, known = voicePacks }: PackOptions,
  readAloud: ReadAloud,
): SpeechProvider[] => {
  const options = { ffmpeg, store: new PackStore(folder), program: new NeuralProgram(programPath), readAloud };
  return known.map((pack) => createNeuralSpeech(pack, options));
};

/** Packs, then configured voices on other machines, then shipped ones: `auto` uses the first that is allowed. */
export const createSpeechProviders = (options: SpeechOptions = {}): SpeechProvider[] => {
  const {
    programsFolder = shippedFolder('voices/programs', __dirname),
    online,
    packs,
    readAloud = asWritten,
  } = options;
  const program = (name: string): string => join(programsFolder, `${name}-process.mjs`);
  const espeak = createEspeakSpeech(program('espeak'), readAloud);
  const complete = (provider: SpeechProvider): SpeechProvider => withSilence(withWordTimes(provider, espeak.listen));
  return [
    ...(packs ? createPackSpeech(program('neural'), packs, readAloud).map(complete) : []),
    ...(online ? onlineSpeech.map(({ create }) => complete(create(online))) : []),
    withSilence(createFliteSpeech(program('flite'), readAloud)),
    espeak,
  ];
};
