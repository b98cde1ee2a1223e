import type { JobName } from '@svc/queue';
import type { Random } from '../../histories/clients/random';

export const scenesOfVideo = 5;

/**
 * Mean seconds of each job on one core: the 4.0 s of processor time that a video of five scenes takes (docs/operate/capacity.md),
 * divided among its jobs as a recorded video divides its time (docs/explain/trace.md).
 */
export const meanJobSeconds = {
  draft: 0.2,
  script: 0.2,
  narration: 1,
  sound: 0.7,
  scene: 0.34,
  compose: 0.4,
} as const satisfies Record<JobName, number>;

/** Mean processor time of all jobs of a video. */
export const videoSeconds =
  meanJobSeconds.script +
  meanJobSeconds.narration +
  meanJobSeconds.sound +
  scenesOfVideo * meanJobSeconds.scene +
  meanJobSeconds.compose;

/** Standard deviation over the mean: texts and pictures differ. */
const spread = 0.5;
const sigma = Math.sqrt(Math.log(1 + spread ** 2));

/** Samples the standard normal distribution (Box-Muller). */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** Log-normal around the mean of the job. */
export const drawJobSeconds = (name: JobName, random: Random): number =>
  meanJobSeconds[name] * Math.exp(sigma * normal(random) - sigma ** 2 / 2);
