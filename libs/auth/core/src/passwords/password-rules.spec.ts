import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-rules';

const free = {
  passwordMinLength: 4,
  requireNumber: false,
  requireLowercase: false,
  requireUppercase: false,
  requireSpecialChar: false,
};

describe('password rules', () => {
  it.each([
    ['abc', { ...free }, 'at least 4 characters'],
    ['abcd', { ...free, requireNumber: true }, 'a number'],
    ['ABCD', { ...free, requireLowercase: true }, 'a lower-case letter'],
    ['abcd', { ...free, requireUppercase: true }, 'an upper-case letter'],
    ['abcd1', { ...free, requireSpecialChar: true }, 'a special character'],
  ])('refuse %s with the reason', (password, rules, reason) => {
    expect(() => checkPassword(password, rules, false)).toThrow(reason);
  });

  it('name every broken rule at once', () => {
    const rules = { ...free, requireNumber: true, requireUppercase: true };
    expect(() => checkPassword('abcd', rules, false)).toThrow('a number and must have an upper-case letter');
  });

  it('count characters, not bytes or UTF-16 units', () => {
    expect(() => checkPassword('🐝🐝🐝', free, false)).toThrow('at least 4');
    expect(() => checkPassword('🐝🐝🐝🐝', free, false)).not.toThrow();
  });

  it('refuse common passwords in any case, unless the list is off', () => {
    expect(() => checkPassword('PassWord', free, true)).toThrow('tried first');
    expect(() => checkPassword('PassWord', free, false)).not.toThrow();
  });

  it.each([
    ['requireNumber', 'abcd5'],
    ['requireLowercase', 'ABCd'],
    ['requireUppercase', 'abcD'],
    ['requireSpecialChar', 'abcd!'],
  ])('accept a password that meets them: %s', (rule, password) => {
    expect(() => checkPassword(password, { ...free, [rule]: true }, false)).not.toThrow();
  });

  it('do not count letters, numbers or spaces of any script as special characters', () => {
    for (const password of ['пчела 9', 'abcd efgh', '٣٤٥٦'])
      expect(() => checkPassword(password, { ...free, requireSpecialChar: true }, false)).toThrow('special character');
  });

  it('accept letters of any script', () => {
    const rules = { ...free, requireNumber: true, requireLowercase: true, requireUppercase: true };
    expect(() => checkPassword('Пчела9', rules, true)).not.toThrow();
  });
});
