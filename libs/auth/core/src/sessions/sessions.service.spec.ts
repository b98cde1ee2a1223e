import { AppError } from '@svc/errors';
import { describe, expect, it } from 'vitest';
import { UnopenedSession, checkOpened } from './session-opening';
import { toSignInNote, untilOpened } from './sessions.service';

/** Returns undefined `failures` times before it opens. */
const openingAfter = (failures: number) => {
  let attempts = 0;
  return {
    attempt: async () => ((attempts += 1) > failures ? 'opened' : undefined),
    attempts: () => attempts,
  };
};

describe('a sign-in whose account changes before it opens', () => {
  it.each([0, 1, 2])('is proven again, and opens after %d changes', async (failures) => {
    const { attempt, attempts } = openingAfter(failures);
    expect(await untilOpened(attempt)).toBe('opened');
    expect(attempts()).toBe(failures + 1);
  });

  it('stops after three proofs with Retry-After', async () => {
    const { attempt, attempts } = openingAfter(3);
    await expect(untilOpened(attempt)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 });
    expect(attempts()).toBe(3);
  });

  it('fails at once when the proof itself fails', async () => {
    let attempts = 0;
    const wrong = async (): Promise<undefined> => {
      attempts += 1;
      throw new AppError('AUTH_INVALID_CREDENTIALS');
    };
    await expect(untilOpened(wrong)).rejects.toMatchObject({ code: 'AUTH_INVALID_CREDENTIALS' });
    expect(attempts).toBe(1);
  });
});

describe('the verdict of the database on a sign-in', () => {
  const due = () => ({ owner: { kind: 'user' as const, id: 'bee' }, signInEpoch: 3, amr: ['pwd' as const] });

  it('is the pending sign-in when a second factor is required', () => {
    expect(checkOpened({ refusal: 'second_factor' }, due)).toEqual(new UnopenedSession(due()));
  });

  it('is the account when the sign-in is not refused', () => {
    expect(checkOpened({ refusal: null, id: 'bee' }, due)).toEqual({ refusal: null, id: 'bee' });
  });

  it('is undefined when the account is gone or its proof no longer holds', () => {
    expect(checkOpened(undefined, due)).toBeUndefined();
    expect(checkOpened({ refusal: 'changed' }, due)).toBeUndefined();
  });

  it.each([
    ['banned', 'AUTH_USER_BANNED'],
    ['unverified', 'AUTH_EMAIL_NOT_VERIFIED'],
  ] as const)('is refused for a user who is %s', (refusal, code) => {
    expect(() => checkOpened({ refusal }, due)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the note of a sign-in', () => {
  const source = { address: '192.0.2.7', userAgent: null, acceptLanguage: '', devices: [] };

  it('contains time, address and program', () => {
    expect(toSignInNote('mobile', { ...source, userAgent: 'Bee/1' })).toEqual({
      lastSignInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastSignInAddress: '192.0.2.7',
      lastSignInClientType: 'mobile',
      lastSignInUserAgent: 'Bee/1',
    });
  });

  it('keeps the program of the previous sign-in when this one names none', () => {
    expect(toSignInNote('server', source)).not.toHaveProperty('lastSignInUserAgent');
  });
});
