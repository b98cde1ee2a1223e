import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Media } from '../media';
import { encodeStills } from './encode-stills';
import type { TimelineEntry } from './frame-timeline';
import { joinedSegments } from './joined-segments';
import { encodeMotion, type MovingLook } from './motion/encode-motion';
import { evenArea } from './motion/moving-area';
import type { PictureShot, PushThreads } from './motion/thread/push-threads';
import type { SegmentRun } from './segment-input';

/** A part of a scene with one picture or clip; at least two frames. */
export interface ShotLook extends Pick<MovingLook, 'motion' | 'isTurned'> {
  startFrame: number;
  frameCount: number;
  /** Null for a template without a picture. */
  media: Media | null;
}

/** The stills of a part of the scene, with their places in it. */
const sliceTimeline = (timeline: readonly TimelineEntry[], startFrame: number, frameCount: number): TimelineEntry[] =>
  timeline.flatMap((entry) => {
    const from = Math.max(entry.startFrame, startFrame);
    const to = Math.min(entry.startFrame + entry.frameCount, startFrame + frameCount);
    return to > from ? [{ ...entry, startFrame: from - startFrame, frameCount: to - from }] : [];
  });

const sliceLook = (look: MovingLook, { startFrame, frameCount, motion, isTurned }: ShotLook): MovingLook => ({
  ...look,
  timeline: sliceTimeline(look.timeline, startFrame, frameCount),
  frameCount,
  openingFrames: startFrame === 0 ? look.openingFrames : 0,
  motion,
  isTurned,
});

const toPush = ({ motion, media, ...place }: ShotLook): PictureShot | null =>
  motion === 'push' && media?.kind === 'picture' ? { ...place, picture: media } : null;

/**
 * Pictures and clips that decide the colours drawn over a shot. Shots that are all approached have one overlay, and so
 * the colours that fit each of their pictures.
 */
export const mediaBelow = (shots: readonly ShotLook[], { media }: ShotLook): Media[] => {
  const pushed = shots.flatMap((shot) => toPush(shot)?.picture ?? []);
  if (pushed.length === shots.length) return pushed;
  return media === null ? [] : [media];
};

interface ShotsRun extends SegmentRun {
  pushes: PushThreads;
}

/** Encodes a shot: each still once, key pictures of a push, or every frame of another movement. */
const encodeShot = async (look: MovingLook, media: Media | null, run: ShotsRun): Promise<void> => {
  const area = media === null ? null : await look.template.mediaArea?.(look.texts.parameters);
  const isMoving = media?.kind === 'clip' || look.motion !== 'none';
  const push = toPush({ ...look, startFrame: 0, media });
  if (push && area) return run.pushes.encode(look, [push], evenArea(area, look.template.description), run);
  if (media && area && isMoving) return encodeMotion(look, media, evenArea(area, look.template.description), run);
  return encodeStills(look, media?.kind === 'picture' ? media : null, run);
};

/** The run of one shot: its own file, and its part of the progress. */
const toPartRun = (
  run: ShotsRun,
  { startFrame, frameCount }: ShotLook,
  allFrames: number,
  index: number,
): ShotsRun => ({
  ...run,
  outputPath: `${run.outputPath}.${index}`,
  onProgress: (fraction) => run.onProgress((startFrame + fraction * frameCount) / allFrames),
});

/**
 * Encodes a scene shot by shot. Each shot begins with a seek point, so that their streams are joined like those of
 * scenes.
 * @param shots cover every frame of the scene exactly once, in order
 */
export const encodeShots = async (look: MovingLook, shots: readonly ShotLook[], run: ShotsRun): Promise<void> => {
  const [only] = shots;
  const pushed = shots.flatMap((shot) => toPush(shot) ?? []);
  const area = pushed.length === shots.length ? await look.template.mediaArea?.(look.texts.parameters) : null;
  if (area) return run.pushes.encode(look, pushed, evenArea(area, look.template.description), run);
  if (only !== undefined && shots.length === 1) return encodeShot(sliceLook(look, only), only.media, run);
  const runs = shots.map((shot, index) => toPartRun(run, shot, look.frameCount, index));
  for (const [index, shot] of shots.entries()) await encodeShot(sliceLook(look, shot), shot.media, runs[index] ?? run);
  const pieces = runs.map(({ outputPath: path }) => ({ path, startOffset: 0 }));
  await pipeline(Readable.from(joinedSegments(pieces), { objectMode: false }), createWriteStream(run.outputPath));
  for (const { path } of pieces) await rm(path);
};
