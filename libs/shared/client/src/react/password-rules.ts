import type { components } from '../generated/auth-service';
import { filled, type SignInTexts } from './sign-in-texts';

const requirements = ['requireNumber', 'requireLowercase', 'requireUppercase', 'requireSpecialChar'] as const;

/** Rules of a new password. */
export type PasswordRules = Pick<
  components['schemas']['PublicConfigResponse'],
  'passwordMinLength' | (typeof requirements)[number]
>;

export const listPasswordRules = (rules: PasswordRules, texts: SignInTexts): string => {
  const minimum = filled(texts.passwordMinLength, 'count', String(rules.passwordMinLength));
  return [minimum, ...requirements.filter((name) => rules[name]).map((name) => texts[name])].join(', ');
};
