import { broken, ruleText, type GivenRule } from '@svc/contracts';
import { AppError, fieldProblem } from '@svc/errors';
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

const countCharacters = (password: string): number => [...password].length;

/** Unicode normalisation: the same accents typed on another keyboard give the same password. */
export const normalisedPassword = (password: string): string => unicodeForm(password, 'NFC', passwordMaximumBytes);

/** Lists the forms that other systems may have hashed: as typed, then NFC, then NFD; equal forms once. */
export const passwordForms = (password: string): string[] => [
  ...new Set([password, normalisedPassword(password), unicodeForm(password, 'NFD', passwordMaximumBytes)]),
];

const brokenRules = (password: string, rules: PasswordRules): GivenRule[] => {
  const checks: [boolean, GivenRule][] = [
    [
      countCharacters(password) < rules.passwordMinLength,
      broken('leastCharacters', { count: rules.passwordMinLength }),
    ],
    [rules.requireNumber && !/\p{Nd}/u.test(password), 'passwordNumber'],
    [rules.requireLowercase && !/\p{Ll}/u.test(password), 'passwordLowercase'],
    [rules.requireUppercase && !/\p{Lu}/u.test(password), 'passwordUppercase'],
    [rules.requireSpecialChar && !/[^\p{L}\p{N}\s]/u.test(password), 'passwordSpecial'],
  ];
  return checks.filter(([broken]) => broken).map(([, rule]) => rule);
};

/** Names every broken rule. */
export const passwordRejected = (rules: readonly GivenRule[]): AppError =>
  new AppError('AUTH_PASSWORD_REJECTED', {
    message: `password ${rules.map(ruleText).join(' and ')}.`,
    fields: rules.map((rule) => fieldProblem('password', rule)),
  });

/** @throws AppError AUTH_PASSWORD_REJECTED */
export const checkPassword = (password: string, policy: PasswordRules, blocklist: boolean): void => {
  const normalised = normalisedPassword(password);
  const rules = brokenRules(normalised, policy);
  if (blocklist && commonPasswords.has(normalised.toLowerCase())) rules.push('passwordCommon');
  if (rules.length > 0) throw passwordRejected(rules);
};
