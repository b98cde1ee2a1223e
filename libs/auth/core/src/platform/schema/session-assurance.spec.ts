import { describe, expect, it } from 'vitest';
import { toAssuranceLevel, withFactor } from './session.entity';

describe('the assurance level', () => {
  it('is 2 with another factor than before, and lists each method once', () => {
    expect(withFactor(['pwd'], 'otp')).toEqual(['pwd', 'otp', 'mfa']);
    expect(withFactor(['pwd', 'otp', 'mfa'], 'otp')).toEqual(['pwd', 'otp', 'mfa']);
    expect(toAssuranceLevel(withFactor(['pwd'], 'otp'))).toBe(2);
  });

  it('is 1 without one', () => {
    expect([toAssuranceLevel([]), toAssuranceLevel(['pwd'])]).toEqual([1, 1]);
  });
});
