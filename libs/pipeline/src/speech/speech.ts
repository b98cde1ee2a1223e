import type { StageContext } from '../kernel/stage';
import type { Ffmpeg } from '../process/ffmpeg';
import type { ComfyLibrary } from '../providers/comfyui/comfy-library';
import type { DeclaredProvider } from '../providers/declared-provider';
import type { UsedModels } from '../providers/models/used-models';
import type { ProviderSettings } from '../providers/provider-settings';

/** A word as it stands in the narration, with the time it is spoken. */
export interface SpokenWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface Speech {
  /** A WAV file below the work folder. */
  audioPath: string;
  durationSeconds: number;
  /** In order, not overlapping; empty when the provider gives no times (they are then listened for). */
  words: SpokenWord[];
  /** In the place of the voice that was asked for, which could not speak this time. */
  isStandIn?: true;
}

export interface SpeechInput {
  narration: string;
  /** BCP 47. */
  language: string;
  /** Absolute path of a reference recording, for voice cloning. */
  referenceAudioPath: string | null;
}

/** What of a request decides whether a voice can speak it. */
export interface SpeechWish {
  /** BCP 47; null where nobody has said it. */
  language: string | null;
  hasReference: boolean;
}

/** Why a voice cannot speak what a request wishes: which field would have to change. */
export interface SpeechMisfit {
  field: 'ref_audio' | 'language';
  problem: string;
}

export interface SpeechVoice {
  /** As written in `tts_workflow`: `<family>/<name>`. */
  workflow: string;
  /** What people choose it by. */
  label: string;
  /** BCP 47, or null when the voice speaks the language of the text. */
  language: string | null;
}

/** A voice as it is offered. */
export interface OfferedVoice extends SpeechVoice {
  /** Whether a sentence of it is to be had for nothing: it speaks here, and needs no recording. */
  hasSample: boolean;
}

/** A speech provider; how to add one: `docs/guides/adding.md`. */
export interface SpeechProvider {
  /** The part of `tts_workflow` before the slash. */
  readonly family: string;
  readonly listVoices: () => SpeechVoice[];
  /** Models of another server that it speaks with. */
  readonly models?: UsedModels | null;
  /** Speaks on this machine: nobody else learns of it, or asks for money. */
  readonly isLocal?: boolean;
  /** Says now what would fail later: null, or a sentence about the unknown voice or the setting that is missing. */
  readonly findProblem: (voice: string) => string | null;
  /** Says now what of a request would fail later; null for nothing. */
  readonly findMisfit?: (voice: string, wish: SpeechWish) => SpeechMisfit | null;
  /** Whatever beside the voice and the input decides what comes out, such as the text of a workflow file. */
  readonly revision?: (voice: string) => string;
  readonly speak: (voice: string, input: SpeechInput, context: StageContext) => Promise<Speech>;
  /** The voice that speaks a language (BCP 47) when nobody names one; null for none. Without it: none. */
  readonly autoVoice?: (language: string) => string | null;
  /** The voice that speaks a language (BCP 47) like a given recording; null for none. Without it: none. */
  readonly cloneVoice?: (language: string) => string | null;
  /** Says now what would be wrong later with a recording to speak like. @throws AppError VALIDATION_ERROR */
  readonly checkReference?: (path: string) => Promise<void>;
  /** Does now what the first text would wait for. */
  readonly warmUp?: () => Promise<void>;
  /** Ends what the provider keeps running between calls. */
  readonly close?: () => Promise<void>;
}

export interface OnlineSpeechOptions {
  ffmpeg: Ffmpeg;
  providers: ProviderSettings;
  comfyLibrary: ComfyLibrary;
}

/** Voices on other machines: what sets them up, and how they are made. */
export interface OnlineSpeech {
  readonly settings: DeclaredProvider;
  readonly create: (options: OnlineSpeechOptions) => SpeechProvider;
}
