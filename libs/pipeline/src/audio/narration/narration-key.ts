import { hashContent } from '../../kernel/content-hash';

/** Raise it when the same input gives another narration than before, and that of scenes and sounds with it. */
const narrationRevision = 5;

/** All that can be heard in a narration. */
export interface NarrationKeyFacts {
  ffmpegVersion: string;
  narration: string;
  /** Of the scene, BCP 47. */
  language: string;
  ttsWorkflow: string;
  /** What the workflow depends on beside its name. */
  workflowRevision: string;
  /** SHA-256 of the reference recording, or null. */
  referenceAudioHash: string | null;
  voiceSpeed: number;
  /** The last scene lingers. */
  isLastScene: boolean;
  /** Behind the words; missing: as scenes pause. */
  pauseSeconds?: number | undefined;
}

/** 64 hexadecimal digits: the same for every narration that would sound the same, whatever is seen meanwhile. */
export const hashNarration = (facts: NarrationKeyFacts): string => hashContent({ narrationRevision, ...facts });
