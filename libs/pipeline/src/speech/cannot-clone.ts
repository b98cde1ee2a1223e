import type { StageContext } from '../kernel/stage';
import type { SpeechInput } from './speech';

/** Warns when a voice gets a reference recording and cannot clone. */
export const warnOfReference = (
  family: string,
  { referenceAudioPath }: Pick<SpeechInput, 'referenceAudioPath'>,
  { warn }: Pick<StageContext, 'warn'>,
): void => {
  if (referenceAudioPath === null) return;
  warn(
    `ref_audio: voices of "${family}" cannot clone a voice; "pocket/clone" can, in English (npm run voices -- add pocket).`,
  );
};
