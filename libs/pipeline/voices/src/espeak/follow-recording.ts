import type { RecordedScenes } from '@svc/pipeline/speech';

/** A word that a recording says. */
interface FollowedWord {
  scene: number;
  /** Counts code points of the scene's text as read, from 0. */
  position: number;
  seconds: number;
  /** The middle of the pause before it; the word's own time when there is none. */
  cutSeconds: number;
}

/** Frames of speech of 10 ms. */
interface SpeechFrames {
  /** Speech of the reading by which the words were found. */
  read: number;
  heard: number;
}

/** Less for `said` when the words are said, about the same for other words. */
interface SceneFit {
  said: number;
  opposite: number;
}

interface FollowedScene extends SpeechFrames {
  scene: number;
  /** Costs of its words and of their opposite order; null when it is too short to tell. */
  fit: SceneFit | null;
}

/** Answer of the program that follows a recording. */
export interface FollowedRecording {
  durationSeconds: number;
  /** 0 to 1. */
  peak: number;
  events: FollowedWord[];
  /** End of all speech. */
  endSeconds: number;
  speech: SpeechFrames;
  scenes: FollowedScene[];
}

/** The words take so much longer than it that they were not looked for. */
export interface TooShortRecording {
  durationSeconds: number;
  isTooShort: true;
}

/** Finds the words of scenes in a WAV file. */
export type FollowRecording = (
  scenes: RecordedScenes['scenes'],
  soundPath: string,
  signal: AbortSignal,
) => Promise<FollowedRecording | TooShortRecording>;
