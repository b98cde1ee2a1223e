import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { FlowProducer, Queue } from 'bullmq';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitsOthers, jobNames } from './job-table';
import { VideoJobsService } from './video-jobs.service';

/** A queue whose Redis answers when the test says so. */
const queueThat = (answer: () => Promise<Record<string, number>>) =>
  Object.assign(new EventEmitter(), { getJobCounts: answer });

beforeEach(() => {
  vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
});

describe('the counts of jobs', () => {
  const countJobs = (answer: () => Promise<Record<string, number>>) =>
    new VideoJobsService(queueThat(answer) as unknown as Queue, new EventEmitter() as FlowProducer).counts();

  it('are those of Redis', async () => {
    expect(await countJobs(async () => ({ active: 2 }))).toEqual({ active: 2 });
  });

  it('reject after a time limit while Redis is down', async () => {
    await expect(countJobs(() => new Promise(() => undefined))).rejects.toThrow('Redis has not answered in time');
  });
});

it('ping fails when Redis fails', async () => {
  const broken = queueThat(() => Promise.reject(new Error('read ECONNRESET')));
  const jobs = new VideoJobsService(broken as unknown as Queue, new EventEmitter() as FlowProducer);
  await expect(jobs.ping()).rejects.toThrow('read ECONNRESET');
});

describe('a connection that breaks', () => {
  it('does not end the process: queue and flows reconnect', () => {
    const [queue, flows] = [queueThat(async () => ({})), new EventEmitter()];
    const jobs = new VideoJobsService(queue as unknown as Queue, flows as FlowProducer);
    for (const broken of [queue, flows]) expect(() => broken.emit('error', new Error('read ECONNRESET'))).not.toThrow();
    expect(jobs).toBeInstanceOf(VideoJobsService);
  });
});

describe('the table of jobs', () => {
  it('has one job that waits for others', () => {
    expect(jobNames.filter(awaitsOthers)).toEqual(['compose']);
  });
});
