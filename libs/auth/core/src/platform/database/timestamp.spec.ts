import { describe, expect, it } from 'vitest';
import { isTimestamp } from './timestamp';

describe('a timestamp', () => {
  it.each(['2026-01-31', '2026-01-31T10:00Z', '2026-01-31T10:00:00.5Z', '2024-02-29T23:59:59+05:30', '1000-01-01'])(
    'accepts %s',
    (text) => {
      expect(isTimestamp(text)).toBe(true);
    },
  );

  it.each([
    '',
    'yesterday',
    '2026-02-31',
    '2025-02-29',
    '2026-01',
    '2026-W05-1',
    '2026-123',
    '20260131',
    '2026-01-31T10',
    '2026-01-31T10:00:00',
    '2026-01-31 10:00 PM',
    '2026-01-31T25:00Z',
    '0000-01-01',
    '+020260-01-01',
    'infinity',
    'now',
  ])('refuses %j, which is meaningless, ambiguous or an error in PostgreSQL', (text) => {
    expect(isTimestamp(text)).toBe(false);
  });
});
