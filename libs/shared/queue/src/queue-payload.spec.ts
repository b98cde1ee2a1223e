import { describe, expect, it } from 'vitest';
import { readJob } from './queue-payload';

const taskId = '019abcde-0000-7000-8000-000000000001';

describe('a job out of the queue', () => {
  it.each(['script', 'narration', 'sound', 'compose'])('%s is read with its task', (name) => {
    expect(readJob(name, { taskId })).toEqual({ name, payload: { taskId } });
  });

  it('keeps only known fields', () => {
    const data = JSON.parse(`{"taskId":"${taskId}","sceneIndex":3,"workRoot":"/","__proto__":{"a":1}}`) as unknown;
    expect(readJob('scene', data)).toEqual({ name: 'scene', payload: { taskId, sceneIndex: 3 } });
  });

  it.each(['', 'render', 'constructor', 'toString', '__proto__', 'Script'])('is rejected for the name %j', (name) => {
    expect(readJob(name, { taskId })).toBeNull();
  });

  it.each([
    '../../etc/passwd',
    `${taskId}/../x`,
    `${taskId}\0`,
    taskId.toUpperCase(),
    ` ${taskId}`,
    '-i',
    '',
    5,
    null,
    undefined,
    {},
    [taskId],
    { toString: () => taskId },
  ])('is rejected for the task %j', (id) => {
    expect(readJob('script', { taskId: id })).toBeNull();
  });

  it.each([-1, 1.5, 10_000, Number.NaN, Number.POSITIVE_INFINITY, '0', '../0', null, undefined, [0]])(
    'is rejected for the scene %j',
    (sceneIndex) => {
      expect(readJob('scene', { taskId, sceneIndex })).toBeNull();
    },
  );

  it.each([null, undefined, 'script', 5, [], Object.create({ taskId }) as unknown])(
    'is rejected for the payload %j',
    (data) => {
      expect(readJob('script', data)).toBeNull();
    },
  );
});
