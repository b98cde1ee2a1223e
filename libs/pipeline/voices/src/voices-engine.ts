import type { PipelineEngine } from '@svc/pipeline/engine';
import { createSpeech, onlineSpeech } from './speech-providers';

/** eSpeak, downloaded packs, and voices of other machines. */
export const voicesEngine: PipelineEngine = {
  name: 'voices',
  settings: onlineSpeech.map(({ settings }) => settings),
  speech: createSpeech,
};
