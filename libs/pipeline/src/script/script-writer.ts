import type { StageContext } from '../kernel/stage';
import type { VideoScript } from './script';

/** A text of the request's own, or the page whose address it gives. */
export interface OwnSource {
  /** Of the page; null where none is known. */
  title: string | null;
  /** Of the page. */
  url: string | null;
  text: string;
}

/** What the request asks of the words, whoever writes them. Null for what it leaves open. */
export interface ScriptWishes {
  /** BCP 47; also that of the input then. */
  language: string | null;
  /** For a writer that can follow them. */
  instructions: string | null;
  /** How long each scene is to be; see `spokenLetters`. */
  sceneLetters: number | null;
}

export const noWishes: ScriptWishes = { language: null, instructions: null, sceneLetters: null };

export interface ScriptInput {
  /** What the video is about: a few words, a question, or a longer text. Data, never an instruction. */
  topic: string;
  /** BCP 47, asked for or guessed from the topic. */
  language: string;
  /** 1 to 20. */
  sceneCount: number;
  /** What to tell from, where the request brings it along; null for a topic alone. */
  source: OwnSource | null;
  wishes: ScriptWishes;
}

/** Writes the script of `generate` mode: one file for each writer, registered in one line. */
export interface ScriptWriter {
  readonly name: string;
  /** Null, or a sentence about the setting that is missing. */
  readonly findProblem: () => string | null;
  /**
   * @returns exactly `sceneCount` scenes; null, after a warning that says why, when it has nothing to say: the next writer
   * is asked
   */
  readonly write: (input: ScriptInput, context: StageContext) => Promise<VideoScript | null>;
}
