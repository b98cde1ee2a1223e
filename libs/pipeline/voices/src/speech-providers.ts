import { join } from 'node:path';
import { shippedFolder } from '@svc/content-files';
import type { Ffmpeg } from '@svc/pipeline/engine';
import { asWritten, withSilence, type CreateSpeech, type ReadAloud, type SpeechProvider } from '@svc/pipeline/speech';
import { workflowSpeech } from './comfyui/comfyui.speech';
import { edgeSpeech } from './edge/edge.speech';
import { createEspeakSpeech } from './espeak/espeak.speech';
import { withWordTimes } from './listened-words';
import { NeuralProgram } from './neural/neural-program';
import { createNeuralSpeech } from './neural/neural.speech';
import type { OnlineSpeech, OnlineSpeechOptions } from './online-speech';
import { openAiSpeech } from './openai/openai.speech';
import { createOwnPack } from './own/own-voices';
import { PackStore } from './packs/pack-store';
import type { VoicePack } from './packs/voice-pack';
import { voicePacks } from './packs/voice-packs';
import { createRecordingSpeech } from './recordings/recording.speech';

interface VoicesOptions {
  /** Folder of the programs that speak; default: the shipped ones. */
  programsFolder?: string;
  /** Settings for voices on other machines; missing: only shipped voices. */
  online?: OnlineSpeechOptions;
  /** Settings for downloaded voices; missing: none. */
  packs?: PackOptions | undefined;
  /** Default: figures are left to the voices. */
  readAloud?: ReadAloud | undefined;
  /** Decodes recordings of users; missing: they are not spoken with. */
  ffmpeg?: Ffmpeg;
}

interface PackOptions {
  /** Folder of the packs. */
  folder: string;
  ffmpeg: Ffmpeg;
  /** Packs that may be in it; default: all known ones. */
  known?: readonly VoicePack[];
}

/** Voices on other machines, in the order of the list for users. */
export const onlineSpeech: readonly OnlineSpeech[] = [openAiSpeech, edgeSpeech, workflowSpeech];

/** One program serves all packs. */
const createPackSpeech = (
  programPath: string,
  { folder, ffmpeg, known = voicePacks }: PackOptions,
  readAloud: ReadAloud,
): SpeechProvider[] => {
  const options = { ffmpeg, store: new PackStore(folder), program: new NeuralProgram(programPath), readAloud };
  return [...known, createOwnPack(folder)].map((pack) => createNeuralSpeech(pack, options));
};

/**
 * Packs, then configured voices on other machines, then those of the core, then eSpeak: `auto` uses the first that is
 * allowed.
 */
export const createSpeechProviders = (options: VoicesOptions, others: readonly SpeechProvider[]): SpeechProvider[] => {
  const {
    programsFolder = shippedFolder('voices/programs', __dirname),
    online,
    packs,
    readAloud = asWritten,
    ffmpeg,
  } = options;
  const program = (name: string): string => join(programsFolder, `${name}-process.mjs`);
  const espeak = createEspeakSpeech(program('espeak'), readAloud);
  const complete = (provider: SpeechProvider): SpeechProvider => withSilence(withWordTimes(provider, espeak.listen));
  return [
    ...(packs ? createPackSpeech(program('neural'), packs, readAloud).map(complete) : []),
    ...(online ? onlineSpeech.flatMap(({ create }) => create(online)).map(complete) : []),
    ...others,
    espeak,
    ...(ffmpeg ? [withSilence(createRecordingSpeech(ffmpeg, espeak.follow))] : []),
  ];
};

export const createSpeech: CreateSpeech = ({ voicesFolder, readAloud, ...online }, others) => {
  const packs = voicesFolder === undefined ? undefined : { folder: voicesFolder, ffmpeg: online.ffmpeg };
  return createSpeechProviders({ online, packs, readAloud, ffmpeg: online.ffmpeg }, others);
};
