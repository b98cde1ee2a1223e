import { describe, expect, it } from 'vitest';
import { readTasksArguments } from './tasks-arguments';

const taskId = '019abcde-0000-7000-8000-000000000001';

describe('the words of the tasks command', () => {
  it('are an action with what it is about', () => {
    expect(readTasksArguments(['retry', taskId])).toMatchObject({
      action: 'retry',
      taskIds: [taskId],
      errorCode: null,
    });
    expect(readTasksArguments(['list', '--failed-with', 'WORKER_DIED', '--hours=2', '--most', '7'])).toEqual({
      action: 'list',
      taskIds: [],
      errorCode: 'WORKER_DIED',
      withinHours: 2,
      limit: 7,
    });
  });

  it.each([
    [[], 'Say one of'],
    [['explode'], 'Say one of'],
    [['list', taskId], '"list" takes no task ids.'],
    [['retry'], '"retry" needs either task ids or --failed-with'],
    [['retry', taskId, '--failed-with', 'TASK_LOST'], '"retry" needs either task ids or --failed-with'],
    [['retry', 'bees'], '"bees" is no task id.'],
    [['list', '--hours', 'two'], '--hours is "two"'],
    [['list', '--most', '0'], '--most is "0"'],
    [['list', '--hlep'], '--hlep'],
  ])('are refused by the word that makes no sense: %j', (args, reason) => {
    expect(() => readTasksArguments(args)).toThrow(reason);
  });
});
