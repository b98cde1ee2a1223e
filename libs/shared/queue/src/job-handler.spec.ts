import { describe, expect, it } from 'vitest';
import { handlersByName, type AnyJobHandler } from './job-handler';
import { jobId, jobNames, jobTable, type JobName } from './job-table';

const handler = (jobName: JobName): AnyJobHandler => ({ jobName, handle: async () => undefined });

describe('handlersByName', () => {
  it('accepts one handler for each name', () => {
    expect([...handlersByName(jobNames.map(handler)).keys()].sort()).toEqual([...jobNames].sort());
  });

  it('rejects a missing handler', () => {
    const known = jobNames.filter((name) => name !== 'scene').map(handler);
    expect(() => handlersByName(known)).toThrow('No handler for the job "scene"');
  });

  it('names every job without a handler', () => {
    expect(() => handlersByName([handler('scene'), handler('sound')])).toThrow(
      'No handler for the job "script", "narration", "compose".',
    );
  });

  it('accepts a worker without the handlers of features', () => {
    const ofCore = jobTable.filter(({ isOfFeature }) => !isOfFeature).map(({ name }) => name);
    expect([...handlersByName(ofCore.map(handler)).keys()]).toEqual(ofCore);
  });

  it('rejects two handlers of one name', () => {
    expect(() => handlersByName([...jobNames.map(handler), handler('scene')])).toThrow('"scene" has two handlers');
  });
});

describe('jobId', () => {
  it('is the same for the same job and contains no colon, which separates keys', () => {
    expect(jobId({ name: 'scene', payload: { taskId: 't', sceneIndex: 3 } })).toBe('t.scene.3');
    expect(jobId({ name: 'script', payload: { taskId: 't' } })).toBe('t.script.0');
    expect(jobId({ name: 'compose', payload: { taskId: 't' } })).toBe('t.compose.0');
  });
});
