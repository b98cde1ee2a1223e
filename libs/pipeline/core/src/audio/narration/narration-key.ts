import { hashContent } from '../../kernel/content-hash';
import type { SceneRecording } from '../../script/scene-input';

/** Raise it when the same input gives another narration than before; the keys of scenes and sounds change with it. */
const narrationRevision = 7;

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
  /** The recording that is heard instead of a voice, with the hash of its file; missing for a voice. */
  recording?: SceneRecording & { file: string };
  voiceSpeed: number;
  /** The last scene has a longer pause. */
  isLastScene: boolean;
  /** Silence behind the words; missing: the default pause. */
  pauseSeconds?: number | undefined;
}

/** 64 hexadecimal digits: the same for every narration that sounds the same. What the scene shows does not matter. */
export const hashNarration = (facts: NarrationKeyFacts): string => hashContent({ narrationRevision, ...facts });
