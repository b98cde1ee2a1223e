import type { JobName } from '@svc/queue';
import { describe, expect, it } from 'vitest';
import { SimulatedDay, type DayOptions } from './simulated-day';

const second = (): number => 1;
const options: DayOptions = {
  leastPods: 1,
  mostPods: 1,
  targetOfPod: 2,
  removedShare: 0.2,
  stabilisationSeconds: 300,
  placesOfPod: 1,
  startSeconds: 60,
  pollSeconds: 10,
  scenesOfVideo: 5,
  drawJobSeconds: second,
};
const simulate = (arrivals: readonly number[], changed: Partial<DayOptions> = {}) =>
  new SimulatedDay({ ...options, ...changed }, arrivals.values()).run();

describe('a simulated day', () => {
  it('runs the nine jobs of a video one after the other with one place', () => {
    expect(simulate([100])).toMatchObject({ waits: [0], whole: [9], podSeconds: 109, mostPods: 1, handedBack: 0 });
  });

  it('runs sound and scenes in parallel with several places, and composes after all of them', () => {
    // Script, narration, six parts on two places, and the last step.
    expect(simulate([0], { placesOfPod: 2 }).whole).toEqual([6]);
    expect(simulate([0], { placesOfPod: 6 }).whole).toEqual([4]);
    const drawJobSeconds = (name: JobName): number => (name === 'sound' ? 10 : 1);
    expect(simulate([0], { placesOfPod: 6, drawJobSeconds }).whole).toEqual([13]);
  });

  it('finishes started videos before it starts others', () => {
    expect(simulate([0, 0])).toMatchObject({ waits: [0, 9], whole: [9, 18] });
  });

  it('counts pod hours and the busy share of their places', () => {
    const { podSeconds, busyShare } = simulate([11], { placesOfPod: 2 });
    // Nothing to do for 11 seconds, then 9 jobs of a second on two places in 6 seconds.
    expect(podSeconds).toBe(17);
    expect(busyShare).toBeCloseTo(9 / 34, 10);
  });

  it('adds pods by the last count of jobs, which work after their start time', () => {
    const long = { drawJobSeconds: () => 100, scenesOfVideo: 1, mostPods: 2, placesOfPod: 1, targetOfPod: 1 };
    const { waits, mostPods } = simulate([1, 2], long);
    // Counted at second 10, decided at second 15, started at second 75.
    expect(waits).toEqual([0, 73]);
    expect(mostPods).toBe(2);
  });

  it('starts with the given number of pods', () => {
    const { waits, mostPods } = simulate([0, 0], { firstPods: 2, mostPods: 2 });
    expect(waits).toEqual([0, 0]);
    expect(mostPods).toBe(2);
  });

  it('hands back the jobs of a removed pod, which start again', () => {
    const burst = [0, 0, 0, 0, 0, 0, 0, 0];
    const quick = { mostPods: 8, stabilisationSeconds: 0, startSeconds: 0, targetOfPod: 1, scenesOfVideo: 1 };
    const { handedBack, whole } = simulate(burst, { ...quick, drawJobSeconds: () => 20 });
    expect(handedBack).toBeGreaterThan(0);
    expect(whole).toHaveLength(burst.length);
  });
});
