import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read-configuration';
import { VideoServiceConfig } from './video.config';

const read = (environment: Record<string, string>): VideoServiceConfig =>
  readConfiguration([VideoServiceConfig], environment)[0];

describe('the rows of tasks', () => {
  it('are kept for ever unless a number of days is given', () => {
    expect([read({}).taskRowsDays, read({ TASK_ROWS_DAYS: '' }).taskRowsDays]).toEqual([0, 0]);
    expect(read({ TASK_ROWS_DAYS: '365' }).taskRowsDays).toBe(365);
  });

  it('are kept no shorter than the files that they name', () => {
    expect(() => read({ RETENTION_DAYS: '30', TASK_ROWS_DAYS: '29' })).toThrow(
      'TASK_ROWS_DAYS must be 0 or at least RETENTION_DAYS, because files are found by the rows of their tasks',
    );
    expect(read({ RETENTION_DAYS: '30', TASK_ROWS_DAYS: '30' }).taskRowsDays).toBe(30);
  });
});
