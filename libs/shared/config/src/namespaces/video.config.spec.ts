import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read-configuration';
import { VideoServiceConfig } from './video.config';

const read = (environment: Record<string, string>): VideoServiceConfig =>
  readConfiguration([VideoServiceConfig], environment)[0];

describe('TASK_ROWS_DAYS', () => {
  it('keeps rows for ever by default', () => {
    expect([read({}).taskRowsDays, read({ TASK_ROWS_DAYS: '' }).taskRowsDays]).toEqual([0, 0]);
    expect(read({ TASK_ROWS_DAYS: '365' }).taskRowsDays).toBe(365);
  });

  it('must not be less than RETENTION_DAYS', () => {
    expect(() => read({ RETENTION_DAYS: '30', TASK_ROWS_DAYS: '29' })).toThrow(
      'TASK_ROWS_DAYS must be 0 or at least RETENTION_DAYS, because files are found by the rows of their tasks',
    );
    expect(read({ RETENTION_DAYS: '30', TASK_ROWS_DAYS: '30' }).taskRowsDays).toBe(30);
  });
});
