import { videoFormat } from '@svc/pipeline/engine';
import { narrationWords, timeWords, type RecordedScenes, type SpokenWord } from '@svc/pipeline/speech';
import type { FollowedRecording } from '../espeak/follow-recording';

/** A scene of a recording. */
export interface SceneCut {
  /** At a whole frame, so that scenes in turn sound like the recording. */
  fromSeconds: number;
  toSeconds: number;
  /** Times in seconds from the beginning of the cut. */
  words: readonly SpokenWord[];
}

/** Kept of what is before the first word and behind the last one. */
const edgeSeconds = 0.4;

const atFrame = (seconds: number): number =>
  Math.round(seconds * videoFormat.framesPerSecond) / videoFormat.framesPerSecond;

interface Told {
  startSeconds: number;
  /** The middle of the pause before its first word. */
  cutSeconds: number;
}

const findTold = ({ events }: FollowedRecording, scene: number): Told | null => {
  const first = events.find((event) => event.scene === scene);
  return first === undefined ? null : { startSeconds: first.seconds, cutSeconds: first.cutSeconds };
};

/** Pauses are divided in their middle. */
const cutStart = ({ startSeconds, cutSeconds }: Told, isFirst: boolean): number =>
  isFirst ? Math.max(0, startSeconds - edgeSeconds) : cutSeconds;

const sceneWords = (
  { narration, language }: RecordedScenes['scenes'][number],
  scene: number,
  { events }: FollowedRecording,
  fromSeconds: number,
  toSeconds: number,
): SpokenWord[] => {
  const own = events.filter((event) => event.scene === scene);
  const heard = own.map(({ position, seconds }) => ({ position, seconds: Math.max(0, seconds - fromSeconds) }));
  return timeWords(narrationWords(narration, language), heard, toSeconds - fromSeconds);
};

/** Cuts a recording between its scenes. A scene without a word that can be spoken gets no part of it. */
export const cutScenes = (scenes: RecordedScenes['scenes'], recording: FollowedRecording): SceneCut[] => {
  const told = scenes.map((_, scene) => findTold(recording, scene));
  const first = told.findIndex((one) => one !== null);
  const starts = told.map((one, scene) => (one === null ? null : atFrame(cutStart(one, scene === first))));
  const end = Math.min(recording.durationSeconds, recording.endSeconds + edgeSeconds);
  return scenes.map((given, scene) => {
    const next = starts.find((start, at) => at > scene && start !== null) ?? end;
    const fromSeconds = starts[scene] ?? next;
    return { fromSeconds, toSeconds: next, words: sceneWords(given, scene, recording, fromSeconds, next) };
  });
};
