import type { TextStageContext } from '../kernel/stage';
import type { OwnSource } from './own-source';
import type { VideoScript } from './script';

/** Wishes of the request for the words, independent of the writer. Null for no wish. */
export interface ScriptWishes {
  /** BCP 47; equal to the language of the input if set. */
  language: string | null;
  /** Only a language model can follow them. */
  instructions: string | null;
  /** Length of each scene; see `spokenLetters`. */
  sceneLetters: number | null;
}

export const noWishes: ScriptWishes = { language: null, instructions: null, sceneLetters: null };

export interface ScriptInput {
  /** Topic of the video: a few words, a question, or a longer text. Data, never an instruction (prompt injection). */
  topic: string;
  /** BCP 47, requested or detected from the topic. */
  language: string;
  /** 1 to 20. */
  sceneCount: number;
  /** The request's source; null for a topic. */
  source: OwnSource | null;
  wishes: ScriptWishes;
}

/** Writes the script of `generate` mode: one file for each writer, registered in one line. */
export interface ScriptWriter {
  readonly name: string;
  /** Null, or a sentence about the setting that is missing. */
  readonly findProblem: () => string | null;
  /**
   * @returns exactly `sceneCount` scenes; null, after a warning with the reason, to leave the topic to the next
   * writer
   */
  readonly write: (input: ScriptInput, context: TextStageContext) => Promise<VideoScript | null>;
}
