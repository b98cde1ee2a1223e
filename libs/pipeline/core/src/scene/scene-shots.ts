import type { PictureStart } from '@svc/contracts';
import { toFrameCount, toSeconds } from '../encode/video-format';
import { speakingSeconds, sceneLanguage } from '@svc/pipeline-language';
import type { LaterPicture, SceneScript } from '../script/script';
import { narrationWords, timeWords } from '../speech';
import type { SpokenWord } from '../speech/speech';
import { cutAtClauses, shotSeconds, type ShotWord } from './plan-shots';

/** A part of a scene that shows one picture in one framing. */
export interface Shot {
  startFrame: number;
  frameCount: number;
  /** Index among the scene's pictures. */
  picture: number;
  /** Counts from 0 for each picture. */
  framing: number;
  /** Index of the narration's word with which it begins; missing: after a share of the scene's time. */
  word?: number;
}

/** Place at which a picture appears. */
type ShotStart = Pick<Shot, 'startFrame' | 'word'>;

/** A picture that would be shown for less than this is left out; a clause then shows the picture before. */
const toLeastFrames = ({ firstWord }: Pick<LaterPicture, 'firstWord'>): number =>
  toFrameCount(firstWord === undefined ? 1.2 : shotSeconds.least);

interface Spoken {
  /** Times from the scene's first frame. */
  words: readonly ShotWord[];
  frameCount: number;
  /** BCP 47 */
  language: string;
}

const frameOfWord = ({ words, frameCount }: Spoken, index: number): number =>
  toFrameCount(words[index]?.startSeconds ?? toSeconds(frameCount));

const atWord = (spoken: Spoken, word: number): ShotStart => ({ startFrame: frameOfWord(spoken, word), word });

/** The clause nearest to an even division, for pictures without a place. */
const evenStarts = (spoken: Spoken, count: number): ShotStart[] => {
  const { words, frameCount, language } = spoken;
  const cuts = cutAtClauses(words, toSeconds(frameCount), language).map((word) => atWord(spoken, word));
  return Array.from({ length: count }, (_, index) => {
    const ideal = ((index + 1) * frameCount) / (count + 1);
    const distance = ({ startFrame }: ShotStart): number => Math.abs(startFrame - ideal);
    const near = cuts.filter((cut) => distance(cut) < frameCount / (count + 1) / 3);
    return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? { startFrame: Math.round(ideal) };
  });
};

const listStarts = (spoken: Spoken, later: readonly LaterPicture[]): ShotStart[] => {
  const even = evenStarts(spoken, later.length);
  return later.map(({ firstWord, startShare }, index) => {
    if (firstWord !== undefined) return atWord(spoken, firstWord);
    if (startShare === undefined) return even[index] ?? { startFrame: 0 };
    return { startFrame: Math.round(startShare * spoken.frameCount) };
  });
};

/** Intervals in which the pictures are shown; one that would be too short leaves its time to the one before. */
const planIntervals = (spoken: Spoken, later: readonly LaterPicture[]): Shot[] => {
  const shots: Shot[] = [{ startFrame: 0, frameCount: spoken.frameCount, picture: 0, framing: 0 }];
  listStarts(spoken, later).forEach((start, index) => {
    const { startFrame } = start;
    const before = shots.at(-1);
    const leastFrames = toLeastFrames(later[index] ?? {});
    const isLongEnough =
      before !== undefined &&
      startFrame - before.startFrame >= leastFrames &&
      spoken.frameCount - startFrame >= leastFrames;
    if (!isLongEnough) return;
    before.frameCount = startFrame - before.startFrame;
    shots.push({ ...start, frameCount: spoken.frameCount - startFrame, picture: index + 1, framing: 0 });
  });
  return shots;
};

/** Cuts a long shot at clauses, each part in another framing. */
const reframe = (shot: Shot, { words, language }: Spoken): Shot[] => {
  const { startFrame, frameCount } = shot;
  if (toSeconds(frameCount) <= shotSeconds.most - 1) return [shot];
  const start = toSeconds(startFrame);
  const within = words.flatMap(({ text, startSeconds }, word) => {
    const seconds = startSeconds - start;
    return seconds < 0 || seconds >= toSeconds(frameCount) ? [] : [{ text, startSeconds: seconds, word }];
  });
  const starts = cutAtClauses(within, toSeconds(frameCount), language).map((at): ShotStart => {
    const { startSeconds = 0, word } = within[at] ?? {};
    return at === 0
      ? { startFrame: 0 }
      : { startFrame: toFrameCount(startSeconds), ...(word !== undefined && { word }) };
  });
  return starts.map(({ startFrame: from, ...begin }, framing) => ({
    ...shot,
    ...begin,
    startFrame: startFrame + from,
    frameCount: (starts[framing + 1]?.startFrame ?? frameCount) - from,
    framing,
  }));
};

/**
 * Divides a scene into shots at the words of its narration.
 * @param later pictures after the first one
 * @param canReframe true when a picture may be shown in several framings
 * @returns shots that cover the scene exactly once
 */
export const sceneShots = (
  spoken: Spoken,
  later: readonly LaterPicture[],
  canReframe: (picture: number) => boolean,
): Shot[] =>
  planIntervals(spoken, later).flatMap((shot) => (canReframe(shot.picture) ? reframe(shot, spoken) : [shot]));

interface EstimatedNarration extends Spoken {
  words: SpokenWord[];
}

/** A narration before it is spoken: its words at probable times. */
export const estimateNarration = (narration: string, language: string, voiceSpeed: number): EstimatedNarration => {
  const seconds = speakingSeconds([narration], voiceSpeed);
  const words = timeWords(narrationWords(narration, language), [], seconds);
  return { words, frameCount: toFrameCount(seconds), language };
};

/** Shots of a scene that is not spoken yet, and the estimate that they were cut by. */
export interface ShotPlan {
  readonly estimate: EstimatedNarration;
  readonly shots: readonly Shot[];
}

/**
 * Cuts a scene by its text alone: its preview, which is drawn before anything is spoken, then has the shots of its
 * video.
 * @param language of the narration, BCP 47
 */
export const planShots = (
  { narration, later = [] }: Pick<SceneScript, 'narration' | 'later'>,
  language: string,
  voiceSpeed: number,
  canReframe: (picture: number) => boolean,
): ShotPlan => {
  const estimate = estimateNarration(narration, language, voiceSpeed);
  return { estimate, shots: sceneShots(estimate, later, canReframe) };
};

/** A shot has a first frame and another one. */
const leastFrames = 2;

/** The planned shots at the times of the spoken words. One that no frames are left for leaves its time to the one before. */
export const timeShots = ({ estimate, shots }: ShotPlan, spoken: Pick<Spoken, 'words' | 'frameCount'>): Shot[] => {
  const { frameCount } = spoken;
  const areSameWords = spoken.words.length === estimate.words.length;
  const shotStart = ({ startFrame, word }: Shot): number =>
    word !== undefined && areSameWords
      ? frameOfWord({ ...estimate, ...spoken }, word)
      : Math.round((startFrame * frameCount) / Math.max(1, estimate.frameCount));
  const timed: Shot[] = [];
  for (const shot of shots) {
    const before = timed.at(-1);
    const startFrame = before === undefined ? 0 : shotStart(shot);
    const isSeen = startFrame - (before?.startFrame ?? -leastFrames) >= leastFrames;
    if (!isSeen || (before !== undefined && frameCount - startFrame < leastFrames)) continue;
    if (before !== undefined) before.frameCount = startFrame - before.startFrame;
    timed.push({ ...shot, startFrame, frameCount: frameCount - startFrame });
  }
  return timed;
};

/** Estimates when each picture of a scene appears, before its words are spoken. */
export const estimatePictureStarts = (
  scene: Pick<SceneScript, 'narration' | 'later'>,
  videoLanguage: string,
  voiceSpeed: number,
): PictureStart[] => {
  const { estimate, shots } = planShots(scene, sceneLanguage(scene.narration, videoLanguage), voiceSpeed, () => false);
  return shots.map(({ picture, startFrame }) => ({ picture, startShare: startFrame / estimate.frameCount }));
};
