import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditFilter } from './audit-filter';

const none = { text: '', kind: '', from: '', to: '' };

describe('the filter of audit events', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'Europe/Berlin'));
  afterEach(() => void vi.unstubAllEnvs());

  it('is empty until something is chosen', () => {
    expect(auditFilter(none, undefined)).toEqual({});
  });

  it('names the user and a known kind', () => {
    expect(auditFilter({ ...none, text: 'maja@' }, undefined)).toEqual({ search: 'maja@' });
    expect(auditFilter({ ...none, kind: 'session.failed' }, 'u1')).toEqual({ userId: 'u1', kind: 'session.failed' });
    expect(auditFilter({ ...none, kind: 'session.invented' }, undefined)).toEqual({});
  });

  it('contains both days of the time zone of the reader', () => {
    expect(auditFilter({ ...none, from: '2026-11-20', to: '2026-11-21' }, undefined)).toEqual({
      from: '2026-11-19T23:00:00.000Z',
      to: '2026-11-21T23:00:00.000Z',
    });
  });

  it.each([
    ['spring', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['autumn', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('contains the whole day on which the clocks change in %s', (_season, day, from, to) => {
    expect(auditFilter({ ...none, from: day, to: day }, undefined)).toEqual({ from, to });
  });

  it('ignores a day that is still being typed, with a year of five digits', () => {
    expect(auditFilter({ ...none, from: '12026-11-20', to: '202611-11-20' }, undefined)).toEqual({});
  });
});
