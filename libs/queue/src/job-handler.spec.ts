import type { JobName } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { handlersByName, type AnyJobHandler } from './job-handler';
import { jobId, jobNames } from './job-names';

const handler = (jobName: JobName): AnyJobHandler => ({ jobName, handle: async () => undefined });

describe('handlersByName', () => {
  it('takes one handler for each name', () => {
    expect([...handlersByName(jobNames.map(handler)).keys()].sort()).toEqual([...jobNames].sort());
  });

  it('refuses a name without a handler', () => {
    const known = jobNames.filter((name) => name !== 'scene').map(handler);
    expect(() => handlersByName(known)).toThrow('No handler for the job "scene"');
  });

  it('refuses a name with two handlers', () => {
    expect(() => handlersByName([...jobNames.map(handler), handler('scene')])).toThrow('"scene" has two handlers');
  });
});

describe('jobId', () => {
  it('is the same for the same job and has three parts', () => {
    expect(jobId('scene', { taskId: 't', sceneIndex: 3 })).toBe('t:scene:3');
    expect(jobId('script', { taskId: 't' })).toBe('t:script:0');
    expect(jobId('compose', { taskId: 't' })).toBe('t:compose:0');
  });
});
