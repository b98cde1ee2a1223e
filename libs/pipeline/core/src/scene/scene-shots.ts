import type { PictureStart } from '@svc/contracts';
import { framesOf, secondsOf } from '../encode/video-format';
import { speakingSeconds, sceneLanguage } from '@svc/pipeline-language';
import type { LaterPicture, SceneScript } from '../script/script';
import { narrationWords, timeWords } from '../speech';
import { cutAtClauses, shotSeconds, type ShotWord } from './plan-shots';

/** A part of a scene that shows one picture in one framing. */
export interface Shot {
  startFrame: number;
  frameCount: number;
  /** Index among the scene's pictures. */
  picture: number;
  /** Counts from 0 for each picture. */
  framing: number;
}

/** A picture that would be shown for less than this is left out; a clause then shows the picture before. */
const leastFramesOf = ({ firstWord }: Pick<LaterPicture, 'firstWord'>): number =>
  framesOf(firstWord === undefined ? 1.2 : shotSeconds.least);

interface Spoken {
  /** Times from the scene's first frame. */
  words: readonly ShotWord[];
  frameCount: number;
  /** BCP 47 */
  language: string;
}

const frameOfWord = ({ words, frameCount }: Spoken, index: number): number =>
  framesOf(words[index]?.startSeconds ?? secondsOf(frameCount));

/** The clause nearest to an even division, for pictures without a place. */
const evenStarts = (spoken: Spoken, count: number): number[] => {
  const cuts = cutAtClauses(spoken.words, secondsOf(spoken.frameCount), spoken.language).map((word) =>
    frameOfWord(spoken, word),
  );
  return Array.from({ length: count }, (_, index) => {
    const ideal = ((index + 1) * spoken.frameCount) / (count + 1);
    const near = cuts.filter((cut) => Math.abs(cut - ideal) < spoken.frameCount / (count + 1) / 3);
    return near.toSorted((one, other) => Math.abs(one - ideal) - Math.abs(other - ideal))[0] ?? Math.round(ideal);
  });
};

const startsOf = (spoken: Spoken, later: readonly LaterPicture[]): number[] => {
  const even = evenStarts(spoken, later.length);
  return later.map(({ firstWord, startShare }, index) => {
    if (firstWord !== undefined) return frameOfWord(spoken, firstWord);
    return startShare === undefined ? (even[index] ?? 0) : Math.round(startShare * spoken.frameCount);
  });
};

/** Intervals in which the pictures are shown; one that would be too short leaves its time to the one before. */
const intervalsOf = (spoken: Spoken, later: readonly LaterPicture[]): Shot[] => {
  const shots: Shot[] = [{ startFrame: 0, frameCount: spoken.frameCount, picture: 0, framing: 0 }];
  startsOf(spoken, later).forEach((startFrame, index) => {
    const before = shots.at(-1);
    const leastFrames = leastFramesOf(later[index] ?? {});
    const isLongEnough =
      before !== undefined &&
      startFrame - before.startFrame >= leastFrames &&
      spoken.frameCount - startFrame >= leastFrames;
    if (!isLongEnough) return;
    before.frameCount = startFrame - before.startFrame;
    shots.push({ startFrame, frameCount: spoken.frameCount - startFrame, picture: index + 1, framing: 0 });
  });
  return shots;
};

/** Cuts a long shot at clauses, each part in another framing. */
const reframe = (shot: Shot, { words, language }: Spoken): Shot[] => {
  const { startFrame, frameCount } = shot;
  if (secondsOf(frameCount) <= shotSeconds.most - 1) return [shot];
  const start = secondsOf(startFrame);
  const within = words.flatMap(({ text, startSeconds }) => {
    const seconds = startSeconds - start;
    return seconds < 0 || seconds >= secondsOf(frameCount) ? [] : [{ text, startSeconds: seconds }];
  });
  const starts = cutAtClauses(within, secondsOf(frameCount), language).map((word) =>
    word === 0 ? 0 : framesOf(within[word]?.startSeconds ?? 0),
  );
  return starts.map((from, framing) => ({
    ...shot,
    startFrame: startFrame + from,
    frameCount: (starts[framing + 1] ?? frameCount) - from,
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
): Shot[] => intervalsOf(spoken, later).flatMap((shot) => (canReframe(shot.picture) ? reframe(shot, spoken) : [shot]));

/** Estimates when each picture of a scene appears, before its words are spoken. */
export const estimatePictureStarts = (
  { narration, later = [] }: Pick<SceneScript, 'narration' | 'later'>,
  videoLanguage: string,
): PictureStart[] => {
  const language = sceneLanguage(narration, videoLanguage);
  const seconds = speakingSeconds([narration], 1);
  const words = timeWords(narrationWords(narration, language), [], seconds);
  const frameCount = framesOf(seconds);
  const shots = sceneShots({ words, frameCount, language }, later, () => false);
  return shots.map(({ picture, startFrame }) => ({ picture, startShare: startFrame / frameCount }));
};
