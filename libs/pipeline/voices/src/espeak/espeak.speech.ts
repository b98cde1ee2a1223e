import { devNull } from 'node:os';
import { broken } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import { primaryLanguage } from '@svc/texts';
import { writtenLanguage } from '@svc/pipeline-language';
import type { StageContext } from '@svc/pipeline/engine';
import {
  placeWords,
  ProgramSpeech,
  type PreparedText,
  asWritten,
  speakableText,
  type ReadAloud,
  warnOfReference,
  type Speech,
  type SpeechInput,
  type SpeechProvider,
  type SpeechVoice,
} from '@svc/pipeline/speech';
import { espeakVoices } from './espeak-voices';
import { unreadableLanguageProblem, unreadableProblem } from './unreadable-scripts';
import type { WordListener } from '../listened-words';
import type { FollowRecording } from './follow-recording';
import { FollowerProgram } from './follower-program';

/** eSpeak's codes that differ from the language's own, or that are the most common variant. */
const preferred: Readonly<Record<string, string>> = {
  en: 'en-us',
  fr: 'fr-fr',
  no: 'nb',
  nn: 'nb',
  pt: 'pt-br',
  'pt-pt': 'pt',
  zh: 'cmn',
};

/** The voice for a BCP 47 tag; American English when there is none. */
export const espeakVoiceFor = (language: string): string => {
  const tag = language.toLowerCase();
  const base = primaryLanguage(tag);
  const isVoice = (code: string): boolean => espeakVoices().has(code);
  if (tag !== base && isVoice(tag)) return tag;
  return preferred[tag] ?? preferred[base] ?? (isVoice(base) ? base : 'en-us');
};

const name = 'espeak';
/**
 * Disables the compiler's and collector's threads, which only slow each other down: 30 MB less, and a third faster.
 */
const flags = ['--single-threaded', '--max-semi-space-size=1'];

/**
 * A few seconds of speech, after which most of the program is compiled. Short, so that a waiting text starts soon.
 */
const someText = 'In 1903, Dr. Brown counted 2,400 bees. Do they dance in the dark, one after the other?';

/** `espeak` detects the voice from the text's language; `espeak-<code>` names it. */
const voiceCode = (voice: string): string | null =>
  voice === name ? null : voice.slice(name.length + 1).toLowerCase();

const findProblem = (voice: string): string | null => {
  const code = voiceCode(voice);
  if (voice !== name && !voice.startsWith(`${name}-`))
    return `builtin speech is "builtin/${name}" or "builtin/${name}-<language>"`;
  if (code !== null && !espeakVoices().has(code)) return `espeak speaks no language "${code}"`;
  return null;
};

const listVoices = (): SpeechVoice[] => [
  { workflow: `builtin/${name}`, label: 'eSpeak NG, in the language of the text', language: null },
  ...Array.from(espeakVoices(), ([code, label]) => ({
    workflow: `builtin/${name}-${code}`,
    label: `eSpeak NG, ${label}`,
    language: code,
  })),
];

const findMisfit: NonNullable<SpeechProvider['findMisfit']> = (voice, { language, text = '' }) => {
  const isTopic = language !== null && text !== '' && writtenLanguage(text) === null;
  const problem = isTopic ? unreadableLanguageProblem(language) : unreadableProblem(voiceCode(voice) ?? language, text);
  return problem === null ? null : { field: 'tts_workflow', rule: broken('stated', { text: problem }) };
};

/** Pauses left out. The first five were measured on scenes of videos; the others are estimates from short texts. */
const letterRates: Readonly<Record<string, number>> = {
  en: 18.3,
  de: 17.7,
  es: 17.6,
  fr: 22.1,
  it: 18.3,
  pt: 16.8,
  nl: 17.6,
  pl: 15.2,
  ru: 18.2,
  ar: 11,
  hi: 14.8,
  zh: 12.5,
  ko: 15.5,
  bg: 15.5,
  bn: 13.3,
  cs: 14.8,
  el: 18.5,
  fa: 12.8,
  fi: 15.4,
  he: 13.3,
  hu: 14.5,
  id: 16.1,
  ro: 16.1,
  sv: 15.9,
  ta: 15.8,
  tr: 14.3,
  uk: 11.5,
  vi: 18.5,
};

/** Names of voices that differ from the language's code. */
const programNames: Readonly<Record<string, string>> = { 'en-gb': 'en', 'fr-fr': 'fr' };

const prepare = (code: string, { narration, language }: SpeechInput, readAloud: ReadAloud): PreparedText => {
  const reading = readAloud(narration, language);
  return { voice: programNames[code] ?? code, text: speakableText(reading.text), reading };
};

/** The shipped voice: no network, no key, over a hundred languages. */
export const createEspeakSpeech = (
  programPath: string,
  readAloud: ReadAloud = asWritten,
): SpeechProvider & { readonly listen: WordListener; readonly follow: FollowRecording } => {
  const program = new ProgramSpeech({ name, path: programPath, flags });
  const follower = new FollowerProgram(programPath, flags);

  const speak = async (voice: string, input: SpeechInput, context: StageContext): Promise<Speech> => {
    warnOfReference('builtin', input, context);
    const code = voiceCode(voice) ?? espeakVoiceFor(input.language);
    const problem = unreadableProblem(code, input.narration);
    if (problem !== null) throw fieldProblemError('tts_workflow', broken('stated', { text: problem }));
    return program.speak(prepare(code, input, readAloud), input, context);
  };

  const listen: WordListener = async (input, soundPath, signal) => {
    const { voice, text, reading } = prepare(espeakVoiceFor(input.language), input, readAloud);
    const { durationSeconds, events } = await program.ask({ voice, text, soundPath }, signal);
    return placeWords(input, reading, events, durationSeconds);
  };

  const follow: FollowRecording = async (scenes, soundPath, signal) => {
    const texts = scenes.map(({ narration, language }) =>
      prepare(espeakVoiceFor(language), { narration, language, referenceAudioPath: null }, readAloud),
    );
    const readings = texts.map(({ voice, text }) => ({ voice, text }));
    const followed = await follower.ask({ readings, soundPath }, signal);
    if ('isTooShort' in followed) return followed;
    const writtenIn = (scene: number, position: number): number =>
      texts[scene]?.reading.writtenPosition(position) ?? position;
    const events = followed.events.map((event) => ({ ...event, position: writtenIn(event.scene, event.position) }));
    return { ...followed, events };
  };

  const warmUp = async (): Promise<void> => {
    await program.ask({ voice: 'en-us', text: someText, outputPath: devNull }, new AbortController().signal);
  };

  return {
    family: 'builtin',
    // Formants computed by rules.
    source: 'algorithmicMedia',
    isLocal: true,
    endsAbruptly: true,
    listVoices,
    findProblem,
    findMisfit,
    speak,
    listen,
    follow,
    warmUp,
    autoVoice: () => name,
    letterRate: (_, language) => letterRates[primaryLanguage(language)] ?? null,
    close: async () => {
      program.close();
      follower.close();
    },
  };
};
