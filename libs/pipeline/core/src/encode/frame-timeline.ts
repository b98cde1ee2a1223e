import type { CaptionState } from '../frame/frame';
import type { SpokenWord } from '../speech/speech';
import { breakLines, type LineLimits } from '../frame/caption-lines';
import { toFrameCount } from './video-format';

/** A still of a scene and the number of frames it is shown. */
export interface TimelineEntry {
  caption: CaptionState | null;
  startFrame: number;
  frameCount: number;
}

interface CaptionRules {
  limits: LineLimits;
  /** BCP 47. */
  language: string;
}

/** A line is shown this many frames before its first word is spoken. */
const unlitFrames = 4;

/** Every change of a caption, in order. */
const captionChanges = (lines: readonly SpokenWord[][]): Omit<TimelineEntry, 'frameCount'>[] =>
  lines.flatMap((line) => {
    const words = line.map((word) => word.text);
    return line.map((word, litIndex) => ({
      caption: { words, litIndex },
      startFrame: toFrameCount(word.startSeconds),
    }));
  });

/**
 * Stills of a scene with their captions. Covers every frame of the scene exactly once. Of two changes in one frame
 * only the later one counts, so that a still lasts at least a frame.
 * @param words times in seconds from the scene's first frame
 */
export const captionTimeline = (
  words: readonly SpokenWord[],
  frameCount: number,
  { limits, language }: CaptionRules,
): TimelineEntry[] => {
  const changes = captionChanges(breakLines(words, limits, language)).filter(
    ({ startFrame }) => startFrame < frameCount,
  );
  const first = changes[0];
  if (!first) return [{ caption: null, startFrame: 0, frameCount }];
  if (first.startFrame > unlitFrames) {
    changes.unshift({ caption: { ...first.caption, litIndex: -1 } as CaptionState, startFrame: 0 });
  } else {
    first.startFrame = 0;
  }
  return changes
    .map((change, index) => ({
      ...change,
      frameCount: (changes[index + 1]?.startFrame ?? frameCount) - change.startFrame,
    }))
    .filter((entry) => entry.frameCount > 0);
};

/** Splits the still shown at this frame into two, unless a still begins at it. */
export const splitTimeline = (timeline: readonly TimelineEntry[], frame: number): TimelineEntry[] =>
  timeline.flatMap((entry) => {
    const before = frame - entry.startFrame;
    if (before <= 0 || before >= entry.frameCount) return [entry];
    return [
      { ...entry, frameCount: before },
      { ...entry, startFrame: frame, frameCount: entry.frameCount - before },
    ];
  });

/** Removes the caption from the last frame: that frame fades away in the next scene, which shows its own caption. */
export const withBareEnd = (timeline: readonly TimelineEntry[], frameCount: number): TimelineEntry[] =>
  splitTimeline(timeline, frameCount - 1).map((entry) =>
    entry.startFrame === frameCount - 1 && frameCount > 1 ? { ...entry, caption: null } : entry,
  );

/** One still for the whole scene. */
export const stillTimeline = (frameCount: number): TimelineEntry[] => [{ caption: null, startFrame: 0, frameCount }];
