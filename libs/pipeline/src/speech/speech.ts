import type { StageContext } from '../stage';

/** A word as it stands in the narration, with the time it is spoken. */
export interface SpokenWord {
  text: string;
  startSeconds: number;
  endSeconds: number;
}

export interface Speech {
  /** A file ffmpeg can read (any codec), below the work folder. */
  audioPath: string;
  durationSeconds: number;
  /** In order, not overlapping; empty when the provider gives no times (they are then estimated). */
  words: SpokenWord[];
}

export interface SpeechInput {
  narration: string;
  /** BCP 47. */
  language: string;
  /** Absolute path of a reference recording, for voice cloning. */
  referenceAudioPath: string | null;
}

/** A speech provider: one file, registered in one line. */
export interface SpeechProvider {
  /** The part of `tts_workflow` before the slash. */
  readonly family: string;
  readonly speak: (voice: string, input: SpeechInput, context: StageContext) => Promise<Speech>;
}
