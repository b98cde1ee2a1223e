/** Words begin behind pauses, which a path through two sounds meets only roughly. */
import { hopSeconds } from './spectrum.mjs';

/** Stops within words are shorter. */
const leastPauseFrames = 12;
/** Speech of the word before, that a path may leave before a pause; more at the end of a scene, where all pause. */
const leftoverFrames = { word: 15, scene: 60 };
/** Words of a scene of which the first ones may be found before its pause. */
const leftWords = 3;
/** A word has at least this much behind the pause. */
const leastWordFrames = 5;
/** A pause is looked for this far from the beginning of a scene. */
const aroundFrames = 60;

/** @returns the first frame of each pause, and the first one behind it */
export const findPauses = (isLoud) => {
  const pauses = [];
  for (let frame = 0; frame < isLoud.length;) {
    let end = frame + 1;
    while (end < isLoud.length && isLoud[end] === isLoud[frame]) end += 1;
    if (isLoud[frame] === 0 && end - frame >= leastPauseFrames) pauses.push({ from: frame, to: end });
    frame = end;
  }
  return pauses;
};

/** A word that was found before a pause, and has its sound behind it. */
const behindPause = (frame, nextFrame, leftover, pauses) => {
  const pause = pauses.find(({ from, to }) => to > frame && from <= frame + leftover);
  return pause !== undefined && pause.to + leastWordFrames <= nextFrame ? pause.to : frame;
};

/** The middle of the longest pause before a word; the word's beginning without one. */
const cutBefore = (frame, previousFrame, pauses) => {
  const near = pauses.filter(({ from, to }) => to >= frame - aroundFrames && from <= frame && from > previousFrame);
  const [longest] = near.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  return longest === undefined ? frame : (longest.from + Math.min(longest.to, Math.max(frame, longest.from))) / 2;
};

/**
 * @param events with their `frame`, in order
 * @param endFrame end of all speech
 * @returns events with `seconds`, and `cutSeconds` in the pause before each
 */
export const placeInPauses = (events, pauses, endFrame) => {
  const frames = [];
  for (const [index, { frame, scene }] of events.entries()) {
    const [earliest, isFirst] = [Math.max(frame, frames.at(-1) ?? 0), index > 0 && events[index - 1].scene !== scene];
    const next = events[index + (isFirst ? leftWords : 1)]?.frame ?? endFrame;
    frames.push(behindPause(earliest, next, isFirst ? leftoverFrames.scene : leftoverFrames.word, pauses));
  }
  return events.map((event, index) => ({
    ...event,
    seconds: frames[index] * hopSeconds,
    cutSeconds: cutBefore(frames[index], frames[index - 1] ?? -1, pauses) * hopSeconds,
  }));
};
