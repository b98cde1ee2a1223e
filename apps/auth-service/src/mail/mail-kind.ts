export const mailKinds = [
  'verify-email-code',
  'verify-email-link',
  'reset-password-code',
  'reset-password-link',
  'password-changed',
  'email-verified',
  'change-email-code',
  'change-email-link',
  'change-email-notice',
  'change-email-taken',
  'change-email-undone',
  'invitation',
  'factor-added',
  'factor-removed',
  'factors-reset',
  'recovery-code-used',
] as const;
export type MailKind = (typeof mailKinds)[number];
