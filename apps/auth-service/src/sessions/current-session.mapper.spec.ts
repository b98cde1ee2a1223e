import { describe, expect, it } from 'vitest';
import { toCurrentSession } from './current-session.mapper';

describe('the current session', () => {
  it('is none of an anon key, which names nobody', () => {
    expect(() => toCurrentSession({ kind: 'api-key' })).toThrow(expect.objectContaining({ code: 'AUTH_UNAUTHORIZED' }));
  });

  it("is an administrator's by subject and name", () => {
    const assurance = { aal: 1, amr: ['pwd'], authTime: 0 } as const;
    const caller = { kind: 'admin', adminId: 'a1', sessionId: 's1', username: 'queen', assurance } as never;
    expect(toCurrentSession(caller)).toEqual({ projectAdmin: { subject: 'a1', username: 'queen' } });
  });
});
