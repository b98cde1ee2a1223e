import { beforeEach, describe, expect, it } from 'vitest';
import { LostJobs } from './lost-jobs';

let jobs: LostJobs;
beforeEach(() => {
  jobs = new LostJobs(10_000, 10_000);
});

const lookEvery5Seconds = (held: readonly string[], times: number, startMs = 0): string[] =>
  Array.from({ length: times }, (_, look) => jobs.findLost(held, startMs + look * 5_000)).flat();

describe('a job assigned to this process', () => {
  it('is lost when it has not started after the time for an answer', () => {
    expect(lookEvery5Seconds(['1'], 2)).toEqual([]);
    expect(jobs.findLost(['1'], 10_000)).toEqual(['1']);
  });

  it('is not lost once it has started, for as long as it runs and while its end is written', () => {
    jobs.begin('1');
    expect(lookEvery5Seconds(['1'], 20)).toEqual([]);
  });

  it('may start during the check', () => {
    expect(lookEvery5Seconds(['1'], 2)).toEqual([]);
    jobs.begin('1');
    expect(jobs.findLost(['1'], 10_000)).toEqual([]);
    jobs.begin('2');
    expect(jobs.findLost([], 15_000)).toEqual([]);
    expect(lookEvery5Seconds(['2'], 5, 20_000)).toEqual([]);
  });

  it('is forgotten when it is done, and may be assigned to this process again', () => {
    jobs.begin('1');
    expect(lookEvery5Seconds(['1'], 2)).toEqual([]);
    expect(lookEvery5Seconds([], 2, 10_000)).toEqual([]);
    expect(lookEvery5Seconds(['1'], 3, 20_000)).toEqual(['1']);
  });

  it('gets the whole time again after a pause without checks', () => {
    expect(jobs.findLost(['1'], 0)).toEqual([]);
    expect(jobs.findLost(['1'], 60_000)).toEqual([]);
    expect(jobs.findLost(['1'], 65_000)).toEqual([]);
    expect(jobs.findLost(['1'], 70_000)).toEqual(['1']);
  });
});
