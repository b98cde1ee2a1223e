import { describe, expect, it } from 'vitest';
import { Autoscaler, type ScalingRules } from './autoscaler';

const rules: ScalingRules = {
  leastPods: 1,
  mostPods: 50,
  targetOfPod: 2,
  removedShare: 0.2,
  stabilisationSeconds: 300,
};

/** Returns the number of pods after each evaluation, 15 seconds apart, for the given numbers of jobs. */
const decide = (jobs: readonly number[], pods: number, changed: Partial<ScalingRules> = {}): number[] => {
  const autoscaler = new Autoscaler({ ...rules, ...changed });
  let present = pods;
  return jobs.map((count, look) => (present = autoscaler.decide(15 * look, count, present)));
};

describe('the autoscaler', () => {
  it('doubles the pods or adds four in each interval until the recommended number is reached', () => {
    expect(decide([60, 60, 60, 60, 60, 60], 1)).toEqual([5, 10, 20, 30, 30, 30]);
  });

  it('adds pods up to the maximum only', () => {
    expect(decide([1_000, 1_000], 40)).toEqual([50, 50]);
  });

  it('changes nothing within a tenth of its target', () => {
    expect(decide([21, 19, 20], 10)).toEqual([10, 10, 10]);
    expect(decide([23], 10)).toEqual([12]);
  });

  it('keeps the highest recommendation of five minutes, then removes a fifth of the pods a minute', () => {
    const quiet = Array.from({ length: 30 }, () => 0);
    const decided = decide([100, ...quiet], 50);
    // Wanted for the last time at second 0: from second 300 on it is forgotten.
    expect(decided.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 50));
    expect(decided.slice(20, 29)).toEqual([40, 40, 40, 40, 32, 32, 32, 32, 25]);
  });

  it('keeps the minimum number of pods', () => {
    expect(decide([0, 0], 2, { stabilisationSeconds: 0, leastPods: 2 })).toEqual([2, 2]);
    expect(decide([0, 0], 2, { stabilisationSeconds: 0 })).toEqual([1, 1]);
  });
});
