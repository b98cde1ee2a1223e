import { providerFailed } from '../providers/provider-error';
import type { VideoScript } from './script';

/** A scene's text and what its new text must fit. */
export interface Rewriting {
  title: string | null;
  /** BCP 47. */
  language: string;
  /** Null for the first scene, and for the last one. */
  before: string | null;
  text: string;
  after: string | null;
  /** Null for other words with the same meaning. */
  instructions: string | null;
}

/** Changes existing texts; needs a language model. */
export interface ScriptEditor {
  /** Null, or a sentence about the setting that is missing. */
  readonly findProblem: () => string | null;
  /** @returns the scene's new text @throws AppError PROVIDER_FAILED */
  readonly rewrite: (rewriting: Rewriting, signal: AbortSignal) => Promise<string>;
  /** The same script in another language (BCP 47); its pictures stay. @throws AppError PROVIDER_FAILED */
  readonly translate: (script: VideoScript, language: string, signal: AbortSignal) => Promise<VideoScript>;
}

/** The editor of a pipeline without a language model. @param missing what must be done to have one */
export const noEditor = (missing: string): ScriptEditor => {
  const fail = async (): Promise<never> => {
    throw providerFailed(`There is no language model: ${missing}`);
  };
  return { findProblem: () => missing, rewrite: fail, translate: fail };
};
