import { taskStages } from '@svc/contracts';
import { describe, expect, it } from 'vitest';
import { taskProgress } from './task-progress';

describe('taskProgress', () => {
  it('never falls from stage to stage and ends at 100', () => {
    const percentages = taskStages.flatMap((stage) =>
      [0, 0.5, 1].map((fraction) => taskProgress(stage, fraction, '').percentage),
    );
    expect(percentages).toEqual([...percentages].sort((one, other) => one - other));
    expect(percentages[0]).toBe(0);
    expect(percentages.at(-1)).toBe(100);
  });

  it('is below 100 until the video is done', () => {
    expect(taskProgress('compose', 7, '').percentage).toBeLessThan(100);
    expect(taskProgress('script', -1, '').percentage).toBe(0);
  });
});
