import { spokenLetters } from '@svc/pipeline-language';
import type { SpokenWord } from '../speech';
import { isSaidTwice } from './said-twice';
import { frameSeconds, levelAt, type SoundFrames } from './sound-frames';

/** Names the fault of a spoken text. */
export type SpeechFault = 'silent' | 'noisy' | 'cut' | 'interrupted' | 'repeated' | 'incomplete';

export interface HeardSpeech extends SoundFrames {
  /** Empty for a voice without word times. */
  words: readonly SpokenWord[];
  /** True when the voice itself reported the times. */
  hasOwnTimes: boolean;
  /** True for a voice whose sound ends with its last letter. */
  endsAbruptly: boolean;
  /** The spoken text. */
  text: string;
  /** Letters (see `spokenLetters`) in a second; null when unknown. */
  letterRate: number | null;
}

/** Speech is louder than this. */
const silentDecibels = -45;
/** Below the loud parts: a pause. */
const pauseDepth = 35;
/** Voices pause up to 0.6 s after a sentence. */
const longestPauseSeconds = 1.2;
/** A hissing sound such as "s" is shorter; zero crossings in a second. */
const hiss = { crossings: 3_500, depth: 25, seconds: 0.45 };
/** A tenth of this sound is closures and pauses, which are quieter in clean speech. */
const floor = { share: 0.05, depth: 35 };
/** The last frames of whole speech have faded. */
const ending = { frames: 3, depth: 20 };
/** Voiced time of words, compared with the usual pace of the same speech. */
const slow = { times: 2.2, seconds: 0.3 };
const fast = { times: 0.3, letters: 10 };
/** Voiced time of the text, compared with the rate of the voice. */
const wholeTimes = { least: 0.6, most: 1.8, seconds: 0.6 };

const longestRun = (frames: Float32Array, holds: (frame: number) => boolean): number => {
  let [longest, run] = [0, 0];
  for (let frame = 0; frame < frames.length; frame += 1) {
    run = holds(frame) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest * frameSeconds;
};

const soundLevel = ({ levels }: SoundFrames, frame: number): number => levels[frame] ?? -Infinity;

const isPause = (heard: SoundFrames, frame: number): boolean =>
  soundLevel(heard, frame) < Math.max(silentDecibels - 15, heard.loudDecibels - pauseDepth);

const voicedSeconds = (heard: SoundFrames, fromSeconds: number, toSeconds: number): number => {
  let frames = 0;
  const end = Math.min(heard.levels.length, Math.round(toSeconds / frameSeconds));
  for (let frame = Math.round(fromSeconds / frameSeconds); frame < end; frame += 1)
    if (!isPause(heard, frame)) frames += 1;
  return frames * frameSeconds;
};

const isHiss = (heard: HeardSpeech, frame: number): boolean =>
  soundLevel(heard, frame) > heard.loudDecibels - hiss.depth && (heard.crossings[frame] ?? 0) > hiss.crossings;

/** A word or two have no pauses. */
const leastPausedSeconds = 1;

/** Noise under all of the sound fills its pauses. */
const isNoiseInPauses = ({ levels, crossings, loudDecibels }: HeardSpeech): boolean => {
  if (levels.length * frameSeconds < leastPausedSeconds) return false;
  const floorDecibels = levelAt(levels, floor.share);
  if (floorDecibels < loudDecibels - floor.depth) return false;
  const quietest = crossings.filter((_, frame) => (levels[frame] ?? 0) <= floorDecibels);
  return levelAt(quietest, 0.5) > hiss.crossings;
};

const isNoisy = (heard: HeardSpeech): boolean =>
  longestRun(heard.levels, (frame) => isHiss(heard, frame)) >= hiss.seconds || isNoiseInPauses(heard);

/** Both ends may be silent. */
const isInterrupted = (heard: HeardSpeech): boolean => {
  const spoken = [...heard.levels.keys()].filter((frame) => !isPause(heard, frame));
  const inner = heard.levels.subarray(spoken[0] ?? 0, (spoken.at(-1) ?? 0) + 1);
  return longestRun(inner, (frame) => isPause(heard, frame + (spoken[0] ?? 0))) >= longestPauseSeconds;
};

/** The times of a voice that reports them end with its sound. */
const isCut = ({ levels, loudDecibels, words, hasOwnTimes, endsAbruptly, letterRate }: HeardSpeech): boolean => {
  const last = words.at(-1);
  if (hasOwnTimes && last !== undefined && last.endSeconds > (levels.length + 5) * frameSeconds) return true;
  return (
    letterRate !== null && !endsAbruptly && Math.max(...levels.slice(-ending.frames)) > loudDecibels - ending.depth
  );
};

interface PacedWord {
  letters: number;
  /** Figures are many letters in some languages, and few in others. */
  mostLetters: number;
  seconds: number;
}

const measurePace = (words: readonly PacedWord[]): number => {
  const paces = words.map(({ letters, seconds }) => seconds / letters).toSorted((one, other) => one - other);
  return paces[Math.floor(paces.length / 2)] ?? 0;
};

const pacedWords = (heard: HeardSpeech): PacedWord[] =>
  heard.words.map(({ text, startSeconds, endSeconds }) => ({
    // A short word takes longer than its letters.
    letters: 2 + spokenLetters(text),
    mostLetters: 2 + spokenLetters(text) * (/\p{N}/u.test(text) ? 2 : 1),
    seconds: voicedSeconds(heard, startSeconds, endSeconds),
  }));

/** Neighbouring words of at least some letters, which hardly any time was spent on. */
const isSkipped = (words: readonly PacedWord[], pace: number): boolean =>
  words.some((_, start) => {
    let [letters, seconds] = [0, 0];
    for (const word of words.slice(start)) {
      [letters, seconds] = [letters + word.letters, seconds + word.seconds];
      if (letters >= fast.letters) return seconds < fast.times * pace * letters;
    }
    return false;
  });

const faultOfPace = (heard: HeardSpeech): SpeechFault | null => {
  const words = pacedWords(heard);
  const pace = measurePace(words);
  if (words.some(({ mostLetters, seconds }) => seconds > slow.times * pace * mostLetters + slow.seconds))
    return 'repeated';
  return isSkipped(words, pace) ? 'incomplete' : null;
};

const faultOfLength = (heard: HeardSpeech): SpeechFault | null => {
  if (heard.letterRate === null) return null;
  const expected = spokenLetters(heard.text) / heard.letterRate;
  const seconds = voicedSeconds(heard, 0, Infinity);
  if (seconds < wholeTimes.least * expected) return 'incomplete';
  return seconds > wholeTimes.most * expected + wholeTimes.seconds ? 'repeated' : null;
};

/** The length of a syllable or two says nothing. */
const fewLetters = 6;

/** Faults of speech that is too short. */
const findLack = (heard: HeardSpeech): SpeechFault | null => {
  if (spokenLetters(heard.text) < fewLetters) return null;
  return isCut(heard) ? 'cut' : null;
};

/** Compares lengths with the pace of the speech, and with the rate of the voice. */
const faultOfTimes = (heard: HeardSpeech): SpeechFault | null => {
  const fault = faultOfPace(heard) ?? faultOfLength(heard);
  return fault === 'incomplete' && spokenLetters(heard.text) < fewLetters ? null : fault;
};

/** The first fault of a spoken text; null for none. */
export const findFault = (heard: HeardSpeech): SpeechFault | null => {
  if (heard.loudDecibels < silentDecibels) return 'silent';
  const lack = findLack(heard);
  if (lack !== null) return lack;
  if (isNoisy(heard)) return 'noisy';
  if (isInterrupted(heard)) return 'interrupted';
  // The times of the voice itself show a repetition, for less work.
  if (!heard.hasOwnTimes && isSaidTwice(heard)) return 'repeated';
  // A voice of unknown rate may be none that these measures know.
  if (!heard.hasOwnTimes && heard.letterRate === null) return null;
  return faultOfTimes(heard);
};
