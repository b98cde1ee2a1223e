import type { Settings } from '../platform/schema/settings.entity';
import type { AuthTranslate } from '../platform/texts';

const requirements = ['requireNumber', 'requireLowercase', 'requireUppercase', 'requireSpecialChar'] as const;

type PasswordRules = Pick<Settings, 'passwordMinLength' | (typeof requirements)[number]>;

/** A sentence for the field of a new password. */
export const describePasswordRules = (translate: AuthTranslate, rules: PasswordRules): string => {
  const required = requirements.filter((name) => rules[name]).map((name) => translate(`rules.requirements.${name}`));
  return `${[translate('rules.minimum', { count: rules.passwordMinLength }), ...required].join(', ')}.`;
};
