import { describe, expect, it } from 'vitest';
import { Random } from '../../histories/clients/random';
import { percentilesOf } from '@svc/testing/harness';
import { daySeconds, demandAt, drawArrivals } from './arrivals';
import { describeDay, simulateDay, type DayCommand } from './day';
import { EventQueue } from './event-queue';
import { drawJobSeconds, meanJobSeconds, videoSeconds } from './job-times';

const command: DayCommand = {
  seed: 1,
  'videos-a-day': 3_000,
  peak: 3,
  'start-seconds': 60,
  'least-pods': 1,
  'most-pods': 120,
};

describe('the demand of a day', () => {
  it.each([1, 2, 3, 5])('has the given mean, and %s times the mean at its peak', (peak) => {
    const at = demandAt({ videosADay: 86_400, peak });
    const minutes = Array.from({ length: daySeconds / 60 }, (_, minute) => at(60 * minute));
    expect(minutes.reduce((sum, rate) => sum + rate, 0) / minutes.length).toBeCloseTo(1, 6);
    expect(Math.max(...minutes)).toBeCloseTo(peak, 6);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(0);
  });

  it('is drawn as sorted arrivals, about as many as requested', () => {
    const arrivals = [...drawArrivals({ videosADay: 10_000, peak: 3 }, Random.of('arrivals', 7))];
    expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
    // Four standard deviations.
    expect(Math.abs(arrivals.length - 10_000)).toBeLessThan(400);
  });
});

describe('the times of jobs', () => {
  it('add up to a video of 4.0 seconds, with the given mean of each job', () => {
    expect(videoSeconds).toBeCloseTo(4, 6);
    const random = Random.of('times', 1);
    const drawn = Array.from({ length: 20_000 }, () => drawJobSeconds('sound', random));
    expect(drawn.reduce((sum, time) => sum + time, 0) / drawn.length / meanJobSeconds.sound).toBeCloseTo(1, 1);
    expect(Math.min(...drawn)).toBeGreaterThan(0);
  });
});

describe('events', () => {
  it('are taken by time, and in the order of planning at the same time', () => {
    const events = new EventQueue<string>();
    const planned: [number, string][] = [
      [5, 'e'],
      [1, 'a'],
      [3, 'c'],
      [1, 'b'],
      [4, 'd'],
      [0, '0'],
      [9, 'f'],
    ];
    for (const [atSeconds, event] of planned) events.plan(atSeconds, event);
    const order: string[] = [];
    for (let next = events.next(); next !== undefined; next = events.next()) order.push(next.event);
    expect(order.join('')).toBe('0abcdef');
  });
});

it('percentiles are the smallest values that a share of all values does not exceed', () => {
  const at = percentilesOf(Array.from({ length: 100 }, (_, index) => 100 - index));
  expect([0.5, 0.95, 0.99, 1].map(at)).toEqual([50, 95, 99, 100]);
  expect(percentilesOf([7])(0.99)).toBe(7);
});

describe('a day with a seed', () => {
  it('is equal in each run, and differs with another seed', () => {
    const first = simulateDay(command);
    expect(simulateDay(command)).toEqual(first);
    expect(simulateDay({ ...command, seed: 2 })).not.toEqual(first);
    expect(describeDay(command, first)[0]).toBe(
      `${first.whole.length} videos in a day, 3 times the mean at the peak, seed 1`,
    );
  });
});
