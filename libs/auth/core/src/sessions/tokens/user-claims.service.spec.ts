import { AuthPolicyConfig } from '@svc/config';
import { describe, expect, it, vi } from 'vitest';
import { mappedClaimsMaximumBytes, UserClaimsService, type TokenUser } from './user-claims.service';

const user: TokenUser = {
  id: 'bee',
  email: 'bee@hive.test',
  emailVerified: true,
  anonymous: false,
  roles: [],
  appMetadata: {},
  createdAt: new Date(0),
};

const claimsBy = (paths: Record<string, string>): UserClaimsService =>
  new UserClaimsService(Object.assign(new AuthPolicyConfig(), { accessTokenClaims: JSON.stringify(paths) }));

/** User metadata whose claim in a token, `{"plan":"…"}`, has this many bytes. */
const makePlan = (bytes: number) => ({ ...user, appMetadata: { plan: 'x'.repeat(bytes - '{"plan":""}'.length) } });

const plans = claimsBy({ plan: 'appMetadata.plan' });

describe('claims of a user', () => {
  it("follow a mapping into nested data and the service's own fields", () => {
    const claims = claimsBy({ tenant: 'appMetadata.company.id', since: 'createdAt', sure: 'emailVerified' });
    expect(claims.of({ ...user, appMetadata: { company: { id: 7 } } })).toEqual({
      tenant: 7,
      since: '1970-01-01T00:00:00.000Z',
      sure: true,
      email: 'bee@hive.test',
    });
  });

  it.each([
    ['a text', 'hive'],
    ['nothing', null],
    ['a number', 7],
  ])('are omitted where a mapping leads into %s', (_, company) => {
    expect(claimsBy({ length: 'appMetadata.company.length' }).of({ ...user, appMetadata: { company } })).toEqual({
      email: 'bee@hive.test',
    });
  });

  it.each<[string, number, boolean]>([
    ['as large as they may be', mappedClaimsMaximumBytes, true],
    ['a byte larger', mappedClaimsMaximumBytes + 1, false],
  ])('are included when they are %s: %i bytes, %s', (_, bytes, isBorne) => {
    expect('plan' in plans.of(makePlan(bytes))).toBe(isBorne);
  });

  it('that are too large are refused before they are stored, with the limit', () => {
    expect(() => plans.check(makePlan(mappedClaimsMaximumBytes))).not.toThrow();
    expect(() => plans.check(makePlan(mappedClaimsMaximumBytes + 1))).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        message: expect.stringContaining('appMetadata must have at most 4,096 bytes in what becomes claims'),
      }) as Error,
    );
  });

  it('do not count data that no mapping names', () => {
    expect(() => claimsBy({}).check(makePlan(20_000))).not.toThrow();
  });

  it('do not read data that no mapping names', () => {
    const claims = claimsBy({});
    const stringify = vi.spyOn(JSON, 'stringify');
    claims.of(user);
    const times = stringify.mock.calls.length;
    stringify.mockRestore();
    expect(times).toBe(0);
  });
});
