import { describe, expect, it } from 'vitest';
import { listPasswordRules } from './password-rules';
import { signInTexts } from './sign-in-texts';

const rules = {
  passwordMinLength: 10,
  requireNumber: true,
  requireLowercase: false,
  requireUppercase: true,
  requireSpecialChar: false,
};

describe('the password rules of the sign-in form', () => {
  it.each([
    ['en', 'At least 10 characters, a number, an upper-case letter'],
    ['de', 'Mindestens 10 Zeichen, eine Ziffer, ein Großbuchstabe'],
    ['es', 'Al menos 10 caracteres, una cifra, una letra mayúscula'],
    ['fr', 'Au moins 10 caractères, un chiffre, une majuscule'],
  ] as const)('are those that an administrator has set (%s)', (language, text) => {
    expect(listPasswordRules(rules, signInTexts[language])).toBe(text);
  });

  it('are only the length when nothing else is required', () => {
    const plain = { ...rules, requireNumber: false, requireUppercase: false };
    expect(listPasswordRules(plain, signInTexts.en)).toBe('At least 10 characters');
  });
});
