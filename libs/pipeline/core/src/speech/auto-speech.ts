import { broken, writeWarning } from '@svc/contracts';
import { AppError } from '@svc/errors';
import type { StageContext } from '../kernel/stage';
import { writtenLanguage } from '@svc/pipeline-language';
import { providerFailed } from '../providers/provider-error';
import { speakBy } from './speech';
import type { Speech, SpeechInput, SpeechMisfit, SpeechProvider, SpeechWish, SpeechWorkflow } from './speech';

/** Value of `tts_workflow`. */
export const autoWorkflow = 'auto';
export const autoLabel = 'The best voice there is for the language';

interface Candidate {
  readonly provider: SpeechProvider;
  readonly voice: string;
}

type AutoSpeech = Omit<SpeechWorkflow, 'workflow'>;

const candidateName = ({ provider, voice }: Candidate): string => `${provider.family}/${voice}`;

const findProviderMisfit = (provider: SpeechProvider, voice: string, wish: SpeechWish): SpeechMisfit | null =>
  provider.findMisfit?.(voice, wish) ?? null;

/** A fault of the recording itself is a fault for every voice. */
const isOfReference = (error: unknown): error is AppError =>
  error instanceof AppError && error.fields?.some(({ field }) => field === 'ref_audio') === true;

const hasFailed = (error: unknown): boolean => error instanceof AppError && error.code === 'PROVIDER_FAILED';

const noVoiceFor = (language: string): SpeechMisfit => ({
  field: 'tts_workflow',
  rule: broken('stated', { text: `the voices of this installation do not speak "${language}"` }),
});

/** A voice for the language is being downloaded, by a provider that comes before those that have one. */
const isBetterComing = (providers: readonly SpeechProvider[], language: string): boolean => {
  const best = providers.find(
    (provider) => provider.isComing?.(language) === true || (provider.autoVoice?.(language) ?? null) !== null,
  );
  return best?.isComing?.(language) === true;
};

/** The language decides whether the recording is used, and it is known only with the script. */
const checkReference = (): Promise<void> => Promise.resolve();

const voicesBy = (
  providers: readonly SpeechProvider[],
  voiceFor: (provider: SpeechProvider) => string | null | undefined,
): Candidate[] =>
  providers.flatMap((provider) => {
    const voice = voiceFor(provider) ?? null;
    return voice === null ? [] : [{ provider, voice }];
  });

const isInLatin = (language: string): boolean => new Intl.Locale(language).maximize().script === 'Latn';

/** The first voice of this machine: it can read Latin letters in any language. */
const standInsFor = (providers: readonly SpeechProvider[], language: string): Candidate[] => {
  const local = providers.filter(({ isLocal }) => isLocal === true && isInLatin(language));
  return voicesBy(local, ({ listVoices }) => listVoices()[0]?.workflow.split('/')[1]).slice(0, 1);
};

/**
 * Takes the first provider with a voice for the language; when it fails, the next one speaks, with a warning. A
 * reference recording is given to a provider that can clone, before the others.
 */
export const createAutoSpeech = (providers: readonly SpeechProvider[]): AutoSpeech => {
  const candidatesFor = (language: string, isCloned: boolean): Candidate[] => {
    const speakers = voicesBy(providers, (provider) => provider.autoVoice?.(language));
    return [
      ...(isCloned ? voicesBy(providers, (provider) => provider.cloneVoice?.(language)) : []),
      ...(speakers.length > 0 ? speakers : standInsFor(providers, language)),
    ];
  };

  const speakByFirst = async (
    candidates: readonly Candidate[],
    input: SpeechInput,
    context: StageContext,
  ): Promise<Speech> => {
    const [first, ...others] = candidates;
    if (first === undefined) throw providerFailed(`No voice speaks "${input.language}"`);
    try {
      return await speakBy(first.provider, first.voice, input, context);
    } catch (error) {
      context.signal.throwIfAborted();
      if (input.referenceAudioPath !== null && isOfReference(error)) {
        context.warn(writeWarning('recording_left_out', { reason: error.message }));
        return speakByFirst(candidatesFor(input.language, false), { ...input, referenceAudioPath: null }, context);
      }
      const [next] = others;
      if (next === undefined || !hasFailed(error)) throw error;
      context.warn(writeWarning('voice_failed', { voice: candidateName(first), other: candidateName(next) }));
      return { ...(await speakByFirst(others, input, context)), isStandIn: true };
    }
  };

  return {
    checkReference,
    revisionFor: (language, isCloned = false) => {
      const [first] = candidatesFor(language, isCloned);
      return first ? `${candidateName(first)} ${first.provider.revision?.(first.voice) ?? ''}` : '';
    },
    speak: (input, context) =>
      speakByFirst(candidatesFor(input.language, input.referenceAudioPath !== null), input, context),
    findMisfit: ({ language, hasReference, text = '' }) => {
      const spoken = language ?? writtenLanguage(text);
      if (spoken === null) return null;
      const candidates = candidatesFor(spoken, hasReference);
      if (candidates.length === 0) return noVoiceFor(spoken);
      const misfits = candidates.map(({ provider, voice }) =>
        findProviderMisfit(provider, voice, { language: spoken, hasReference, text }),
      );
      return misfits.includes(null) ? null : (misfits.at(-1) ?? null);
    },
    isBetterComing: (language) => isBetterComing(providers, language),
    letterRate: (language) => {
      const [{ provider, voice } = {}] = candidatesFor(language, false);
      return voice === undefined ? null : (provider?.letterRate?.(voice, language) ?? null);
    },
    warmUp: async () => {
      const first = new Set(['en', 'de'].flatMap((language) => candidatesFor(language, false)[0]?.provider ?? []));
      await Promise.all([...first].map(async (provider) => provider.warmUp?.()));
    },
  };
};
