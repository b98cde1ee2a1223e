import { describe, expect, it } from 'vitest';
import { toCurrentSession } from './sessions.controller';

describe('the current session', () => {
  it('is null for an anon key', () => {
    expect(() => toCurrentSession({ kind: 'api-key' })).toThrow(expect.objectContaining({ code: 'AUTH_UNAUTHORIZED' }));
  });

  it('of an administrator has the subject and the name', () => {
    const assurance = { aal: 1, amr: ['pwd'], authTime: 0 } as const;
    const caller = { kind: 'admin', adminId: 'a1', sessionId: 's1', username: 'queen', assurance } as never;
    expect(toCurrentSession(caller)).toEqual({ projectAdmin: { subject: 'a1', username: 'queen' } });
  });
});
