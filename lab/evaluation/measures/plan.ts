import type { Cue, Shot } from '@svc/pipeline/tools';

/** A shot of a video with the picture that it shows. */
export interface PlannedShot {
  startSeconds: number;
  seconds: number;
  /** Equal for shots of one picture. */
  picture: string;
}

export interface PlannedVideo {
  /** Spoken length, without the card with the credits. */
  seconds: number;
  /** Null for a text that is spoken unchanged, or is too short. */
  askedSeconds: number | null;
  shots: readonly PlannedShot[];
  cues: readonly Cue[];
}

const framesPerSecond = 30;

export const toShots = (
  shots: readonly Shot[],
  startSeconds: number,
  pictureAt: (index: number) => string,
): PlannedShot[] =>
  shots.map(({ startFrame, frameCount, picture }) => ({
    startSeconds: startSeconds + startFrame / framesPerSecond,
    seconds: frameCount / framesPerSecond,
    picture: pictureAt(picture),
  }));

/** A picture that comes back sooner counts as repeated. */
const apartSeconds = 30;

const isRepeated = (shots: readonly PlannedShot[], index: number): boolean => {
  const shot = shots[index];
  const before = shots.slice(0, index).findLast(({ picture }) => picture === shot?.picture);
  if (shot === undefined || before === undefined || shots[index - 1]?.picture === shot.picture) return false;
  return shot.startSeconds - before.startSeconds - before.seconds < apartSeconds;
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** A card with the credits follows most videos. */
const cardSeconds = 2;

export const lengthRows = (videos: readonly PlannedVideo[]) => {
  const shares = videos.flatMap(({ seconds, askedSeconds }) =>
    askedSeconds === null ? [] : (seconds + cardSeconds) / askedSeconds,
  );
  return {
    'length, share of the requested (mean)': mean(shares).toFixed(2),
    'within 10 %': percent(shares.filter((share) => Math.abs(share - 1) <= 0.1).length, shares.length),
  };
};

export const shotRows = (videos: readonly PlannedVideo[]) => {
  const shots = videos.flatMap((video) => video.shots);
  const minutes = videos.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const different = videos.reduce((sum, video) => sum + new Set(video.shots.map(({ picture }) => picture)).size, 0);
  const repeated = videos.flatMap((video) => video.shots.filter((_, index) => isRepeated(video.shots, index)));
  return {
    'videos, shots': `${videos.length}, ${shots.length}`,
    'seconds a shot (mean)': mean(shots.map(({ seconds }) => seconds)).toFixed(2),
    'longest shot': `${Math.max(0, ...shots.map(({ seconds }) => seconds)).toFixed(1)} s`,
    'shots of 2 to 5 s': percent(shots.filter(({ seconds }) => seconds >= 2 && seconds <= 5).length, shots.length),
    'different pictures a minute': (different / Math.max(1e-6, minutes)).toFixed(1),
    'shots that repeat a picture within 30 s': percent(repeated.length, shots.length),
  };
};

/** Netflix Timed Text Style Guide: reading speed, length of a row, and durations. */
const norms = { charactersPerSecond: 20, easyCharactersPerSecond: 17, rowCharacters: 42, least: 5 / 6, most: 7 };

const cueSpeed = ({ text, startSeconds, endSeconds }: Cue): number =>
  Array.from(text).length / Math.max(0.001, endSeconds - startSeconds);

export const captionRows = (videos: readonly PlannedVideo[]) => {
  const cues = videos.flatMap((video) => video.cues);
  const share = (fits: (cue: Cue) => boolean): string => percent(cues.filter(fits).length, cues.length);
  return {
    cues: String(cues.length),
    'at most 17 characters a second': share((cue) => cueSpeed(cue) <= norms.easyCharactersPerSecond),
    'at most 20 characters a second': share((cue) => cueSpeed(cue) <= norms.charactersPerSecond),
    'rows of at most 42 characters': share(({ text }) =>
      text.split('\n').every((row) => Array.from(row).length <= norms.rowCharacters),
    ),
    'between 5/6 s and 7 s': share(({ startSeconds, endSeconds }) => {
      const seconds = endSeconds - startSeconds;
      return seconds >= norms.least - 0.001 && seconds <= norms.most + 0.001;
    }),
  };
};
