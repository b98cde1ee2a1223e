import { describe, expect, it } from 'vitest';
import { assuranceLevelOf, withFactor } from './assurance-level';

describe('how surely somebody was recognised', () => {
  it('is at level 2 with a factor beside what was shown before, each named once', () => {
    expect(withFactor(['pwd'], 'otp')).toEqual(['pwd', 'otp', 'mfa']);
    expect(withFactor(['pwd', 'otp', 'mfa'], 'otp')).toEqual(['pwd', 'otp', 'mfa']);
    expect(assuranceLevelOf(withFactor(['pwd'], 'otp'))).toBe(2);
  });

  it('is at level 1 without one', () => {
    expect([assuranceLevelOf([]), assuranceLevelOf(['pwd'])]).toEqual([1, 1]);
  });
});
