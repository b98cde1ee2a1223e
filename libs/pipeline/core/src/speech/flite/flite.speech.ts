import { devNull } from 'node:os';
import { broken, writeWarning } from '@svc/contracts';
import type { StageContext } from '../../kernel/stage';
import { ProgramSpeech } from '../program/program-speech';
import { writtenLanguage } from '@svc/pipeline-language';
import { asWritten, type ReadAloud } from '../read-aloud';
import { warnOfReference, type Speech, type SpeechInput, type SpeechProvider, type SpeechVoice } from '../speech';

const family = 'flite';
/** Compiles optimised code at once, because the program is loops over numbers: half the time of compiling twice. */
const flags = ['--no-liftoff', '--max-semi-space-size=1', '--expose-gc'];

interface FliteVoice {
  readonly label: string;
  /** The program's name for it. */
  readonly name: string;
  /** Pauses left out: measured on scenes of videos for `slt` and `rms`, scaled for the others. */
  readonly letterRate: number;
}

const voices: Readonly<Record<string, FliteVoice>> = {
  slt: { label: 'Flite, a woman of the United States', name: 'slt', letterRate: 17 },
  rms: { label: 'Flite, a man of the United States', name: 'rms', letterRate: 14.7 },
  awb: { label: 'Flite, a man of Scotland', name: 'awb', letterRate: 16.9 },
  kal: { label: 'Flite, a machine', name: 'kal16', letterRate: 16.5 },
};
const bestVoice = 'slt';

const findProblem = (voice: string): string | null =>
  Object.hasOwn(voices, voice) ? null : `the voices of ${family} are ${Object.keys(voices).join(', ')}`;

const listVoices = (): SpeechVoice[] =>
  Object.entries(voices).map(([voice, { label }]) => ({ workflow: `${family}/${voice}`, label, language: 'en' }));

const isEnglish = (language: string): boolean => /^en(?:-|$)/iu.test(language);

const findMisfit: NonNullable<SpeechProvider['findMisfit']> = (_, { text = '' }) => {
  const language = writtenLanguage(text);
  if (language === null) return null;
  return {
    field: 'tts_workflow',
    rule: broken('latinVoices', { name: family, language }),
  };
};

const someText = 'In 1903, Dr. Brown counted 2,400 bees. Do they dance in the dark, one after the other?';

/** Shipped English voices: no network, no key. */
export const createFliteSpeech = (programPath: string, readAloud: ReadAloud = asWritten): SpeechProvider => {
  const program = new ProgramSpeech({ name: family, path: programPath, flags });

  const speak = async (voice: string, input: SpeechInput, context: StageContext): Promise<Speech> => {
    warnOfReference(family, input, context);
    if (!isEnglish(input.language)) context.warn(writeWarning('voice_speaks_english_only'));
    const { name } = voices[voice] ?? { name: bestVoice };
    const reading = readAloud(input.narration, input.language);
    return program.speak({ voice: name, text: reading.text, reading }, input, context);
  };

  const warmUp = async (): Promise<void> => {
    await program.ask({ voice: bestVoice, text: someText, outputPath: devNull }, new AbortController().signal);
  };

  const autoVoice = (language: string): string | null => (isEnglish(language) ? bestVoice : null);
  return {
    family,
    // Statistical models of recorded speakers.
    source: 'trainedAlgorithmicMedia',
    isLocal: true,
    listVoices,
    findProblem,
    findMisfit,
    speak,
    warmUp,
    autoVoice,
    letterRate: (voice) => voices[voice]?.letterRate ?? null,
    close: async () => program.close(),
  };
};
