/** The purpose of a mail that a user requests. Each has its own resend limit. */
export type MailPurpose =
  | 'verify_email'
  | 'reset_password'
  | 'sign_in'
  | 'change_email'
  | 'undo_email'
  | 'invitation'
  | 'organization_invitation'
  | 'test';

/**
 * The purpose of each requested mail; null for a notice, which is merged into `several-notices` when the limit is
 * reached.
 */
export const mailKinds = {
  'verify-email-code': 'verify_email',
  'verify-email-link': 'verify_email',
  'reset-password-code': 'reset_password',
  'reset-password-link': 'reset_password',
  'sign-in-code': 'sign_in',
  'sign-in-link': 'sign_in',
  'password-changed': null,
  'email-verified': null,
  'change-email-code': 'change_email',
  'change-email-link': 'change_email',
  'change-email-notice': 'undo_email',
  'change-email-taken': 'change_email',
  'change-email-undone': null,
  invitation: 'invitation',
  'organization-invitation': 'organization_invitation',
  'organization-departure': null,
  'factor-added': null,
  'factor-removed': null,
  'factors-reset': null,
  'recovery-code-used': null,
  'several-notices': null,
  test: 'test',
} as const satisfies Record<string, MailPurpose | null>;
export type MailKind = keyof typeof mailKinds;
