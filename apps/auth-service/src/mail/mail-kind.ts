export const mailKinds = [
  'verify-email-code',
  'verify-email-link',
  'reset-password-code',
  'reset-password-link',
  'password-changed',
  'email-verified',
  'invitation',
] as const;
export type MailKind = (typeof mailKinds)[number];
