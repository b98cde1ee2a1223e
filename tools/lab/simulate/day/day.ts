import { Random } from '../../histories/clients/random';
import { percentilesOf } from '@svc/testing/harness';
import { demandAt, drawArrivals } from './arrivals';
import { drawJobSeconds, scenesOfVideo, videoSeconds } from './job-times';
import { SimulatedDay, type DayResult } from './simulated-day';

export interface DayCommand {
  readonly seed: number;
  readonly 'videos-a-day': number;
  readonly peak: number;
  readonly 'start-seconds': number;
  readonly 'least-pods': number;
  readonly 'most-pods': number;
}

/** Same values as `k8s/components/keda/scaled-object.yaml` and the worker's Deployment. */
const manifests = {
  placesOfPod: 2,
  targetOfPod: 2,
  pollSeconds: 10,
  removedShare: 0.2,
  stabilisationSeconds: 300,
};

/** Number of pods that the demand at midnight needs. */
const podsAtMidnight = ({ 'videos-a-day': videosADay, peak, ...range }: DayCommand): number => {
  const jobs = demandAt({ videosADay, peak })(0) * videoSeconds;
  return Math.min(range['most-pods'], Math.max(range['least-pods'], Math.ceil(jobs / manifests.targetOfPod)));
};

/** The same command has the same day. */
export const simulateDay = (command: DayCommand): DayResult => {
  const { seed, 'videos-a-day': videosADay, peak } = command;
  const times = Random.of('job times', seed);
  const day = new SimulatedDay(
    {
      ...manifests,
      scenesOfVideo,
      leastPods: command['least-pods'],
      mostPods: command['most-pods'],
      firstPods: podsAtMidnight(command),
      startSeconds: command['start-seconds'],
      drawJobSeconds: (name) => drawJobSeconds(name, times),
    },
    drawArrivals({ videosADay, peak }, Random.of('arrivals', seed)),
  );
  return day.run();
};

const seconds = (value: number): string => `${value.toFixed(1)} s`.padStart(9);

const lineOf = (name: string, values: readonly number[]): string => {
  const at = percentilesOf(values);
  const shares = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${seconds(at(share))}`);
  return `${name.padEnd(12)}${[...shares, `worst ${seconds(at(1))}`].join('  ')}`;
};

export const describeDay = (command: DayCommand, result: DayResult): string[] => {
  const { waits, whole, podSeconds, mostPods, busyShare, handedBack } = result;
  const hours = podSeconds / 3_600;
  return [
    `${whole.length} videos in a day, ${command.peak} times the mean at the peak, seed ${command.seed}`,
    `${command['least-pods']} to ${command['most-pods']} pods of ${manifests.placesOfPod} jobs at once, ${command['start-seconds']} s until a new one works`,
    lineOf('waited', waits),
    lineOf('finished in', whole),
    `pods        ${hours.toFixed(0)} hours, ${((1_000 * hours) / whole.length).toFixed(2)} for a thousand videos; at most ${mostPods} at once; busy ${(100 * busyShare).toFixed(0)} % of the time`,
    `handed back ${handedBack} jobs of pods that went`,
  ];
};
