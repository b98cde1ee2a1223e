import { type GivenRule, type DigitalSource, writeWarning } from '@svc/contracts';
import type { StageContext } from '../kernel/stage';
import type { Ffmpeg } from '../process/ffmpeg';
import type { WorkflowLibrary } from '../providers/workflow-library';
import type { ModelServer } from '../providers/models/used-models';
import type { ProviderSettings } from '../providers/provider-settings';
import type { ReadAloud } from './read-aloud';

/** Warns when a voice gets a reference recording and cannot clone. */
export const warnOfReference = (
  family: string,
  { referenceAudioPath }: Pick<SpeechInput, 'referenceAudioPath'>,
  { warn }: Pick<StageContext, 'warn'>,
): void => {
  if (referenceAudioPath === null) return;
  warn(writeWarning('voice_clones_nothing', { family }));
};

/** A word as written in the narration, with the time it is spoken. */
export interface SpokenWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface Speech {
  /** A WAV file in the work folder. */
  audioPath: string;
  durationSeconds: number;
  /** Ordered, not overlapping; empty when the provider returns no times (they are estimated then). */
  words: SpokenWord[];
  /** Set by the registry; null when nothing is heard. */
  source?: DigitalSource | null;
  /** The voice spoke at the requested speed itself. */
  hasSpeed?: boolean;
  /** The times of the words were found in the sound, so that they show no missing words. */
  areTimesHeard?: true;
  /** A part of a recording, which begins and ends as it should. */
  isRecorded?: true;
  /** Another voice spoke, because the requested one failed this time. */
  isStandIn?: true;
}

/** The first part of the `tts_workflow` of a recording: `assets/` and its name. */
export const recordingFamily = 'assets';

/** Scenes of a video that one recording tells, in this order. */
export interface RecordedScenes {
  /** Absolute path of the recording. */
  path: string;
  /** The field of the request that names it. */
  field: string;
  /** `number` counts the scenes of the video from 0; `language` is BCP 47. */
  scenes: readonly { number: number; narration: string; language: string }[];
  /** The scene to speak: its place in `scenes`. */
  index: number;
}

export interface SpeechInput {
  narration: string;
  /** BCP 47. */
  language: string;
  /** Absolute path of a reference recording, for voice cloning. */
  referenceAudioPath: string | null;
  /** Set for a recording. */
  recorded?: RecordedScenes;
  /** Requested speed, 1 for the usual one; missing: 1. A voice may leave it to the caller. */
  speed?: number;
}

/** The parts of a request that decide whether a voice can speak it. */
export interface SpeechWish {
  /** BCP 47; null when unknown. */
  language: string | null;
  hasReference: boolean;
  /** The text to speak, or the topic; missing when unknown. */
  text?: string;
}

/** The field of a request that keeps a voice from speaking it, and why. */
export interface SpeechMisfit {
  field: 'ref_audio' | 'language' | 'tts_workflow';
  rule: GivenRule;
}

export interface SpeechVoice {
  /** `<family>/<name>`, as written in `tts_workflow`. */
  workflow: string;
  /** Name in the list for users. */
  label: string;
  /** BCP 47, or null when the voice speaks the language of the text. */
  language: string | null;
}

/** A voice in the list for users. */
export interface OfferedVoice extends SpeechVoice {
  /** True when a sample costs nothing: the voice is local, and needs no recording. */
  hasSample: boolean;
}

/** A speech provider; how to add one: `docs/guides/adding.md`. */
export interface SpeechProvider {
  /** The part of `tts_workflow` before the slash. */
  readonly family: string;
  /** Declared in the file's manifest of provenance. */
  readonly source: DigitalSource;
  readonly listVoices: () => SpeechVoice[];
  /** Models of another server that it speaks with. */
  readonly models?: ModelServer | null;
  /** True when it speaks on this machine, without costs or data for another party. */
  readonly isLocal?: boolean;
  /** Checks a voice early: null, or a sentence about the unknown voice or the missing setting. */
  readonly findProblem: (voice: string) => string | null;
  /** Checks a request early; null when it can be spoken. */
  readonly findMisfit?: (voice: string, wish: SpeechWish) => SpeechMisfit | null;
  /** Everything beside the voice and the input that decides the result, such as the text of a workflow file. */
  readonly revision?: (voice: string) => string;
  readonly speak: (voice: string, input: SpeechInput, context: StageContext) => Promise<Speech>;
  /** The default voice of a language (BCP 47); null for none. Missing: none. */
  readonly autoVoice?: (language: string) => string | null;
  /** The voice that clones a recording in a language (BCP 47); null for none. Missing: none. */
  readonly cloneVoice?: (language: string) => string | null;
  /** True while its voice for a language (BCP 47) is being downloaded. Missing: never. */
  readonly isComing?: (language: string) => boolean;
  /** Checks a reference recording early. @throws AppError VALIDATION_ERROR */
  readonly checkReference?: (path: string) => Promise<void>;
  /** Letters (see `spokenLetters`) that a voice speaks in a second; null or missing: unknown. */
  readonly letterRate?: (voice: string, language: string) => number | null;
  /** True for recordings of users, which cannot be spoken again. */
  readonly isRecorded?: boolean;
  /** True when its sound ends with its last letter, without a fading. */
  readonly endsAbruptly?: boolean;
  /** Loads early what the first text would wait for. */
  readonly warmUp?: () => Promise<void>;
  /** Ends the processes that the provider keeps between calls. */
  readonly close?: () => Promise<void>;
}

/** A workflow that is ready to run. */
export interface SpeechWorkflow {
  /** The requested name, such as `builtin/espeak-de`. */
  readonly workflow: string;
  /**
   * Revision for a text in a language (BCP 47): part of the storage key of a scene.
   * @param isCloned true when it is spoken with a reference recording
   */
  readonly revisionFor: (language: string, isCloned?: boolean) => string;
  /** @throws AppError PROVIDER_FAILED when it cannot speak */
  readonly speak: (input: SpeechInput, context: StageContext) => Promise<Speech>;
  /** Checks a request early; null when it can be spoken. */
  readonly findMisfit: (wish: SpeechWish) => SpeechMisfit | null;
  /** @throws AppError VALIDATION_ERROR with the fault of a reference recording */
  readonly checkReference: (path: string) => Promise<void>;
  /** True while a better voice for a language (BCP 47) is being downloaded. */
  readonly isBetterComing: (language: string) => boolean;
  /** Letters (see `spokenLetters`) that it speaks in a second of a language (BCP 47); null when unknown. */
  readonly letterRate: (language: string) => number | null;
  /** Loads early what the first text would wait for. */
  readonly warmUp: () => Promise<void>;
}

/** Speaks, and notes the kind of the voice. */
export const speakBy = async (
  provider: SpeechProvider,
  voice: string,
  input: SpeechInput,
  context: StageContext,
): Promise<Speech> => ({ ...(await provider.speak(voice, input, context)), source: provider.source });

export interface SpeechOptions {
  ffmpeg: Ffmpeg;
  providers: ProviderSettings;
  /** Sorted as users see them in the list. */
  workflows: readonly WorkflowLibrary[];
  /** Folder of downloaded voices; missing: none. */
  voicesFolder: string | undefined;
  /** Missing: figures are left to the voices. */
  readAloud: ReadAloud | undefined;
}

/**
 * Adds the voices of an engine to those before it.
 * @returns all of them, in the order of the list for users; `auto` uses the first that speaks the language
 */
export type CreateSpeech = (options: SpeechOptions, others: readonly SpeechProvider[]) => readonly SpeechProvider[];
