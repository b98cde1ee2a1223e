export const mailKinds = [
  'verify-email-code',
  'verify-email-link',
  'reset-password-code',
  'reset-password-link',
  'password-changed',
  'email-verified',
] as const;
export type MailKind = (typeof mailKinds)[number];
