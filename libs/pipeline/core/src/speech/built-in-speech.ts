import { join } from 'node:path';
import { shippedFolder } from '@svc/content-files';
import { createFliteSpeech } from './flite/flite.speech';
import type { ReadAloud } from './read-aloud';
import { withSilence } from './silence';
import type { SpeechProvider } from './speech';

/** The voices of the core, which need nothing. */
export const createBuiltInSpeech = (readAloud?: ReadAloud): SpeechProvider[] => {
  const program = join(shippedFolder('core/programs', __dirname), 'flite-process.mjs');
  return [withSilence(createFliteSpeech(program, readAloud))];
};
