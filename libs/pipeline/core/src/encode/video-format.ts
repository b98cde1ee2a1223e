/**
 * The same for every video: constant 30 frames a second and 48 kHz sound, so that a frame is a whole number of
 * samples.
 */
export const videoFormat = {
  framesPerSecond: 30,
  sampleRate: 48_000,
  samplesPerFrame: 1_600,
  /** A seek decodes at most this many frames while a scene's picture changes. */
  framesBetweenSeekPoints: 150,
  /** A held picture is written again at this interval; the frames between cost almost nothing to decode. */
  framesBetweenRepeats: 300,
} as const;

export const toFrameCount = (seconds: number): number => Math.round(seconds * videoFormat.framesPerSecond);

export const toSeconds = (frames: number): number => frames / videoFormat.framesPerSecond;

/** At regular distances behind the opening; never the last frame, since the next segment begins with a seek point. */
export const chooseSeekFrames = (
  frameCount: number,
  openingFrames: number,
  distance: number = videoFormat.framesBetweenSeekPoints,
): number[] => {
  const regular = Array.from({ length: Math.ceil(frameCount / distance) }, (_, at) => openingFrames + at * distance);
  const inside = regular.filter((frame) => frame > 0 && frame < frameCount - 1);
  return [0, ...inside];
};
