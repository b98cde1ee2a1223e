import { AppError } from '@svc/errors';
import { logFields, withLogContext } from '@svc/telemetry';
import { describe, expect, it } from 'vitest';
import { isAccessClaims } from './access-claims';
import { callerOrRefusal } from './access.guard';
import { toCaller } from './caller';
import { refuseWithoutScope, scopes } from './scopes';

const claims = {
  iss: 'https://auth.test',
  aud: 'svc',
  sub: 'bee',
  sid: 'session',
  role: 'authenticated',
  iat: 1_800_000_000,
  exp: 1_800_000_900,
  jti: 'id',
} as const;

describe('the claims of an access token', () => {
  it.each([
    {},
    { role: 'project_admin' },
    { email: 'bee@hive.test' },
    { aal: 1 },
    { aal: 2 },
    { roles: [] },
    { roles: ['keeper', 'queen'] },
  ])('are accepted with %j', (change) => {
    expect(isAccessClaims({ ...claims, ...change })).toBe(true);
  });

  it.each(['iss', 'aud', 'sub', 'sid', 'jti', 'role', 'iat', 'exp'])('are rejected without %s', (name) => {
    expect(isAccessClaims({ ...claims, [name]: undefined })).toBe(false);
    expect(isAccessClaims({ ...claims, [name]: '' })).toBe(false);
    expect(isAccessClaims({ ...claims, [name]: ['x'] })).toBe(false);
  });

  it.each([{ sub: 5 }, { exp: '1800000900' }, { role: 'root' }, { aal: 0 }, { aal: 3 }, { aal: null }, { aal: '2' }])(
    'are rejected with %j',
    (change) => {
      expect(isAccessClaims({ ...claims, ...change })).toBe(false);
    },
  );

  it.each([{ roles: 'keeper' }, { roles: [5] }, { roles: ['keeper', 5] }, { roles: null }])(
    'are rejected with %j',
    (change) => {
      expect(isAccessClaims({ ...claims, ...change })).toBe(false);
    },
  );

  it.each([null, undefined, 'claims', 5, []])('are rejected as %j', (given) => {
    expect(isAccessClaims(given)).toBe(false);
  });

  it('identify the caller, without roles and with the lowest assurance by default', () => {
    const caller = { id: 'bee', role: 'authenticated', sessionId: 'session' };
    expect(toCaller(claims)).toEqual({ ...caller, assurance: 1, roles: [], scopes, bound: null });
    expect(toCaller({ ...claims, aal: 2, roles: ['keeper'] })).toEqual({
      ...caller,
      assurance: 2,
      roles: ['keeper'],
      scopes,
      bound: null,
    });
    expect(toCaller({ ...claims, scope: 'openid videos:read admin' }).scopes).toEqual(['videos:read']);
    expect(toCaller({ ...claims, scope: 'administration' }).scopes).toEqual(['administration']);
  });

  it('are those of no session when they are bound to single resources', () => {
    const bound = [{ type: 'video', identifier: 'v' }];
    const caller = toCaller({ ...claims, authorization_details: bound });
    expect(caller).toMatchObject({ bound, scopes });
    expect(() => refuseWithoutScope(undefined, caller.scopes)).toThrow('scope');
  });
});

describe('the result of a token check', () => {
  const caller = toCaller(claims);
  const outcome = (error: unknown, user: object | string | false, reason: unknown): unknown => {
    try {
      return callerOrRefusal(error, user, reason);
    } catch (thrown) {
      return thrown;
    }
  };

  it('is the caller, who is added to the log lines', () => {
    withLogContext({}, () => {
      expect(outcome(null, caller, undefined)).toBe(caller);
      expect(logFields()).toMatchObject({ userId: 'bee' });
    });
    withLogContext({}, () => {
      outcome(null, { ...caller, role: 'project_admin' }, undefined);
      expect(logFields()).toMatchObject({ adminId: 'bee' });
      expect(logFields()).not.toHaveProperty('userId');
    });
  });

  it('is another principal, which is not logged', () => {
    withLogContext({}, () => {
      const other = { name: 'admin' };
      expect(outcome(null, other, undefined)).toBe(other);
      expect(outcome(null, 'admin', undefined)).toBe('admin');
      expect(logFields()).not.toHaveProperty('userId');
    });
  });

  it('is a refusal without a principal', () => {
    expect(outcome(null, false, new Error('invalid signature'))).toMatchObject({
      code: 'AUTH_UNAUTHORIZED',
      refusal: { reason: 'signature' },
    });
    expect(outcome(null, false, new Error('No auth token'))).toMatchObject({ refusal: { reason: 'token_missing' } });
  });

  it('is the error, or the reason why no caller could be identified', () => {
    const [fault, away] = [new Error('broken'), new AppError('SERVICE_UNAVAILABLE')];
    expect(outcome(fault, caller, undefined)).toBe(fault);
    expect(outcome(null, false, away)).toBe(away);
    expect(outcome(null, caller, away)).toBe(away);
  });
});

describe('the organisation of an access token', () => {
  const organization = { org_id: 'hive', org_slug: 'busy', org_role: 'member' };

  it('is that of a membership, and none where the operator maps claims of the same names', () => {
    const member = { ...claims, ...organization, org_membership: 'grant' };
    expect(toCaller(member).organization).toEqual({ id: 'hive', role: 'member', membershipId: 'grant' });
    expect(toCaller({ ...claims, ...organization }).organization).toBeUndefined();
    expect(isAccessClaims({ ...claims, org_id: 7 })).toBe(true);
  });
});
