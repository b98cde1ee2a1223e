import { describe, expect, it } from 'vitest';
import { summariseRefusals, type Answer } from './answers';

const answer = (status: number, askedAt: number, answeredAt = askedAt + 10): Answer => ({
  kind: 'read',
  status,
  askedAt,
  answeredAt,
  ...(status === 0 ? { reason: 'ECONNRESET' } : {}),
});

describe('refusals', () => {
  it('are counted from the first to the last, by kind and status', () => {
    const refused = summariseRefusals([
      answer(200, 0),
      answer(503, 1_000),
      answer(0, 2_000),
      answer(503, 3_490, 3_510),
    ]);
    expect(refused).toMatchObject({ count: 3, seconds: 2.5 });
    expect(Object.fromEntries(refused.byKind)).toEqual({ 'read 503': 2, 'read without an answer (ECONNRESET)': 1 });
  });

  it.each([500, 502, 503, 429, 0])('are answers with %d', (status) => {
    expect(summariseRefusals([answer(status, 0)]).count).toBe(1);
  });

  it.each([200, 202, 401, 404])('are not answers with %d', (status) => {
    expect(summariseRefusals([answer(status, 0)])).toMatchObject({ count: 0, seconds: 0 });
  });
});
