import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { withEars } from './ears/with-ears';
import { autoLabel, autoWorkflow, createAutoSpeech } from './auto-speech';
import { noVoice, noVoiceLabel, noVoiceWorkflow } from './no-voice';
import { speakBy } from './speech';
import type { OfferedVoice, SpeechProvider, SpeechWish, SpeechWorkflow } from './speech';
import { writtenLanguage } from '@svc/pipeline-language';
import { toOfferedFamily, type OfferedFamily } from '../providers/offered-family';
import type { ModelServer } from '../providers/models/used-models';

/** Every speech provider by its family. */
export interface SpeechRegistry {
  /** Available voices, in the order of the list for users. */
  readonly list: () => OfferedVoice[];
  /** @throws AppError VALIDATION_ERROR naming `tts_workflow` and its fault */
  readonly open: (workflow: string) => SpeechWorkflow;
  /** Every family, also those that offer no voice. */
  readonly families: () => OfferedFamily[];
  /** Models of other servers. */
  readonly models: () => ModelServer[];
  /** Ends the providers' processes. */
  readonly close: () => Promise<void>;
}

/** A text in letters of its own needs no language to be named. */
const withLanguage = (wish: SpeechWish): SpeechWish => ({
  ...wish,
  language: wish.language ?? writtenLanguage(wish.text ?? ''),
});

/** @param voices in the order of the list for users; `auto` takes the first with a voice for the language */
export const createSpeechRegistry = (voices: readonly SpeechProvider[]): SpeechRegistry => {
  const providers = voices.map(withEars);
  const auto = createAutoSpeech(providers);

  const offer = ({ family, cloneVoice, isLocal = false, listVoices }: SpeechProvider): OfferedVoice[] => {
    const cloned = `${family}/${cloneVoice?.('en') ?? ''}`;
    return listVoices().map((voice) => ({ ...voice, hasSample: isLocal && voice.workflow !== cloned }));
  };

  const refuse = (problem: string): never => {
    throw fieldProblemError('tts_workflow', broken('unusable', { text: problem }));
  };

  const open = (workflow: string): SpeechWorkflow => {
    if (workflow === autoWorkflow) return { workflow, ...auto };
    if (workflow === noVoiceWorkflow) return { workflow, ...noVoice };
    const slash = workflow.indexOf('/');
    const [family, voice] = [workflow.slice(0, slash), workflow.slice(slash + 1)];
    const families = providers.map((candidate) => candidate.family).join(', ');
    const provider =
      providers.find((candidate) => candidate.family === family) ??
      refuse(
        `it is not "${autoWorkflow}" or "${noVoiceWorkflow}", and its part before the slash is none of ${families}`,
      );
    const problem = provider.findProblem(voice);
    if (problem !== null) refuse(problem);
    const revision = provider.revision?.(voice) ?? '';
    return {
      workflow,
      revisionFor: () => revision,
      speak: (input, context) => speakBy(provider, voice, input, context),
      findMisfit: (wish) => provider.findMisfit?.(voice, withLanguage(wish)) ?? null,
      checkReference: async (path) => provider.checkReference?.(path),
      isBetterComing: () => false,
      letterRate: (language) => provider.letterRate?.(voice, language) ?? null,
      warmUp: async () => provider.warmUp?.(),
    };
  };

  return {
    list: () => [
      { workflow: autoWorkflow, label: autoLabel, language: null, hasSample: false },
      { workflow: noVoiceWorkflow, label: noVoiceLabel, language: null, hasSample: false },
      ...providers.flatMap(offer),
    ],
    open,
    families: () =>
      providers.map((provider) => {
        const workflows = provider.listVoices().map(({ workflow }) => workflow);
        return toOfferedFamily(provider, workflows);
      }),
    models: () => providers.flatMap((provider) => provider.models ?? []),
    close: async () => {
      await Promise.all(providers.map(async (provider) => provider.close?.()));
    },
  };
};
