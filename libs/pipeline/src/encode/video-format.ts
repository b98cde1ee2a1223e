/** Facts of every video: constant 30 frames a second, 48 kHz sound, so that a frame is a whole number of samples. */
export const videoFormat = {
  framesPerSecond: 30,
  sampleRate: 48_000,
  samplesPerFrame: 1_600,
  /** While a scene's picture changes, a seek never has to decode more than this. */
  framesBetweenSeekPoints: 150,
  /** While a picture stays, it is written again this often; the frames between cost next to nothing to decode. */
  framesBetweenRepeats: 300,
} as const;

export const framesOf = (seconds: number): number => Math.round(seconds * videoFormat.framesPerSecond);

export const secondsOf = (frames: number): number => frames / videoFormat.framesPerSecond;
