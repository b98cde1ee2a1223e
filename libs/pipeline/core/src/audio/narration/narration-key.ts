import { hashContent } from '../../kernel/content-hash';

/** Raise it when the same input gives another narration than before; the keys of scenes and sounds change with it. */
const narrationRevision = 6;

/** Every input that changes the sound of a narration. */
export interface NarrationKeyFacts {
  ffmpegVersion: string;
  narration: string;
  /** BCP 47. */
  language: string;
  ttsWorkflow: string;
  /** Changes when the workflow file changes under the same name. */
  workflowRevision: string;
  /** SHA-256 of the reference recording, or null. */
  referenceAudioHash: string | null;
  voiceSpeed: number;
  /** The last scene has a longer pause. */
  isLastScene: boolean;
  /** Silence behind the words; missing: the default pause. */
  pauseSeconds?: number | undefined;
}

/** 64 hexadecimal digits: the same for every narration that sounds the same. What the scene shows does not matter. */
export const hashNarration = (facts: NarrationKeyFacts): string => hashContent({ narrationRevision, ...facts });
