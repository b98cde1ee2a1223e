import { AppError } from '@svc/errors';
import { unicodeForm } from '@svc/http';
import { passwordMaximumBytes } from '../platform/fields/user-fields';
import { commonPasswords } from './common-passwords';

interface PasswordRules {
  passwordMinLength: number;
  requireNumber: boolean;
  requireLowercase: boolean;
  requireUppercase: boolean;
  requireSpecialChar: boolean;
}

const lengthOf = (password: string): number => [...password].length;

/** Unicode normalisation: the same accents typed on another keyboard give the same password. */
export const normalisedPassword = (password: string): string => unicodeForm(password, 'NFC', passwordMaximumBytes);

/** What other systems may have hashed: the password as typed, then NFC, then NFD; equal forms once. */
export const passwordForms = (password: string): string[] => [
  ...new Set([password, normalisedPassword(password), unicodeForm(password, 'NFD', passwordMaximumBytes)]),
];

const problemsOf = (password: string, rules: PasswordRules): string[] => {
  const checks: [boolean, string][] = [
    [lengthOf(password) < rules.passwordMinLength, `must have at least ${rules.passwordMinLength} characters`],
    [rules.requireNumber && !/\p{Nd}/u.test(password), 'must have a number'],
    [rules.requireLowercase && !/\p{Ll}/u.test(password), 'must have a lower-case letter'],
    [rules.requireUppercase && !/\p{Lu}/u.test(password), 'must have an upper-case letter'],
    [rules.requireSpecialChar && !/[^\p{L}\p{N}\s]/u.test(password), 'must have a special character'],
  ];
  return checks.filter(([broken]) => broken).map(([, sentence]) => sentence);
};

/** @throws AppError AUTH_PASSWORD_REJECTED with every broken rule */
export const checkPassword = (password: string, rules: PasswordRules, blocklist: boolean): void => {
  const normalised = normalisedPassword(password);
  const problems = problemsOf(normalised, rules);
  if (blocklist && commonPasswords.has(normalised.toLowerCase()))
    problems.push('is one of the passwords that are tried first');
  if (problems.length === 0) return;
  throw new AppError('AUTH_PASSWORD_REJECTED', { message: `password ${problems.join(' and ')}.` });
};
