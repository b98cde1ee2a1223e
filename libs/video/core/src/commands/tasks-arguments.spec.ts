import { describe, expect, it } from 'vitest';
import { readTasksArguments } from './tasks-arguments';

const taskId = '019abcde-0000-7000-8000-000000000001';

describe('readTasksArguments', () => {
  it('reads an action with its subject', () => {
    expect(readTasksArguments(['retry', taskId])).toMatchObject({
      action: 'retry',
      taskIds: [taskId],
      errorCode: null,
    });
    expect(readTasksArguments(['list', '--failed-with', 'WORKER_DIED', '--hours=2', '--most', '7'])).toEqual({
      action: 'list',
      taskIds: [],
      errorCode: 'WORKER_DIED',
      isWithoutFile: false,
      withinHours: 2,
      limit: 7,
    });
    expect(readTasksArguments(['retry', '--without-file'])).toMatchObject({ action: 'retry', isWithoutFile: true });
  });

  it.each([
    [[], 'What is to be done? Please choose of list, retry.'],
    [['explode'], 'There is no action "explode": choose of list, retry.'],
    [['list', taskId], '"list" does not know what to do with'],
    [['retry'], '"retry" needs one of: task ids, --failed-with <error code>, --without-file.'],
    [['retry', taskId, '--failed-with', 'TASK_LOST'], '"retry" needs one of'],
    [['retry', taskId, '--without-file'], '"retry" needs one of'],
    [['list', '--without-file', '--failed-with', 'TASK_LOST'], 'A task that has failed has no file'],
    [['list', '--without-file=yes'], '--without-file'],
    [['retry', 'bees'], '"bees" is no task id.'],
    [['list', '--hours', 'two'], '--hours is "two"'],
    [['list', '--most', '0'], '--most is "0"'],
    [['list', '--most', '1000001'], '--most is "1000001": give a whole number from 1 to 1000000.'],
    [['list', '--hlep'], '--hlep'],
  ])('names the word that it cannot read: %j', (args, reason) => {
    expect(() => readTasksArguments(args)).toThrow(reason);
  });
});
