import { describe, expect, it } from 'vitest';
import { AuthPolicyConfig, usualAuthRates } from './namespaces/auth-policy.config';

const read = (entries: string[]): AuthPolicyConfig => Object.assign(new AuthPolicyConfig(), { requestRates: entries });

describe('AUTH_REQUEST_RATES', () => {
  it('replaces the default rates that it names', () => {
    expect(read([]).rates).toEqual(usualAuthRates);
    expect(read(['sign-in=40', 'other=6000']).rates).toEqual({ ...usualAuthRates, 'sign-in': 40, other: 6000 });
  });

  it.each([
    ['sign-in', 'is not name=number'],
    ['sign-in=0', 'is not name=number'],
    ['sign-in=-1', 'is not name=number'],
    ['sign-in=1e3', 'is not name=number'],
    ['signin=5', 'none of sign-in, sign-up, mail, check, refresh, keys, scim, other'],
    ['constructor=5', 'none of'],
    ['mail=1000001', 'at most 1,000,000 for mail'],
  ])('stops the start for %s', (entry, problem) => {
    expect(read([entry]).problems()).toEqual([expect.stringContaining(problem)]);
    expect(read([entry]).problems()[0]).toMatch(/^AUTH_REQUEST_RATES /);
  });

  it('stops the start when a name is given twice', () => {
    expect(read(['mail=5', 'mail=6']).problems()).toEqual(['AUTH_REQUEST_RATES has mail twice']);
  });
});
