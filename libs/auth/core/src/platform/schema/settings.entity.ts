import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

export const proofMethods = ['code', 'link'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** Descriptions of the settings in the API reference. */
export const settingDescriptions = {
  requireEmailVerification: 'Users sign in only once their email is verified',
  passwordMinLength: 'Fewest characters of a new password',
  requireNumber: 'A new password must have a digit',
  requireLowercase: 'A new password must have a lower-case letter',
  requireUppercase: 'A new password must have an upper-case letter',
  requireSpecialChar: 'A new password must have a character that is neither letter nor digit',
  verifyEmailMethod:
    'How an email is verified: `code` mails six digits that are typed in, `link` a link that is followed. A change ends ' +
    'what is open of the other',
  resetPasswordMethod:
    'How a password is reset: `code` mails six digits, which POST /api/auth/email/exchange-reset-password-token turns into ' +
    'a token; `link` mails a link that bears the token. A change ends what is open of the other',
  applicationName:
    'Name of the product in mails, on the account page and in the console. Empty: APPLICATION_NAME of the environment, ' +
    'else the host of the service',
  applicationLogo:
    'Its logo there: a PNG of at most 100,000 bytes and 2,000 by 2,000 pixels as `data:image/png;base64,…`, shown 32 ' +
    'pixels high. Empty: APPLICATION_LOGO of the environment, else none',
  disableSignup: 'Refuses new sign-ups; users who exist can sign in, and administrators can add users',
} as const;

/**
 * `off`: factors can be neither added nor used; `optional`: required of users who have one; the others also make users
 * without a factor add one at the next sign-in.
 */
export const mfaPolicies = ['off', 'optional', 'required_for_admins', 'required'] as const;
export type MfaPolicy = (typeof mfaPolicies)[number];

/** AuthConfig of the API: the single row that administrators change at run time. */
@Entity('settings')
@Check('settings_one_row_check', 'only_row')
@Check('settings_password_min_length_check', 'password_min_length BETWEEN 4 AND 128')
@Check('settings_max_sessions_per_user_check', 'max_sessions_per_user BETWEEN 0 AND 1000')
@Check('settings_verify_email_method_check', "verify_email_method IN ('code', 'link')")
@Check('settings_reset_password_method_check', "reset_password_method IN ('code', 'link')")
@Check('settings_mfa_policy_check', "mfa_policy IN ('off', 'optional', 'required_for_admins', 'required')")
export class Settings {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('boolean', { default: true, unique: true })
  onlyRow!: boolean;

  @Column('boolean', { default: false })
  requireEmailVerification!: boolean;

  @Column('smallint', { default: 8 })
  passwordMinLength!: number;

  @Column('boolean', { default: false })
  requireNumber!: boolean;

  @Column('boolean', { default: false })
  requireLowercase!: boolean;

  @Column('boolean', { default: false })
  requireUppercase!: boolean;

  @Column('boolean', { default: false })
  requireSpecialChar!: boolean;

  @Column('boolean', { default: false })
  hibp!: boolean;

  @Column('text', { default: 'code' })
  verifyEmailMethod!: ProofMethod;

  @Column('text', { default: 'code' })
  resetPasswordMethod!: ProofMethod;

  @Column('boolean', { default: false })
  sendVerificationOnSignUp!: boolean;

  @Column('boolean', { default: false })
  emailOtpSignIn!: boolean;

  @Column('boolean', { default: false })
  anonymousSignIn!: boolean;

  @Column('boolean', { default: false })
  proofOfWork!: boolean;

  /** 0: no limit. */
  @Column('integer', { default: 0 })
  maxSessionsPerUser!: number;

  @Column('text', { default: 'optional' })
  mfaPolicy!: MfaPolicy;

  @Column('text', { array: true, default: () => "'{}'" })
  allowedRedirectUrls!: string[];

  /** Empty: that of the environment. */
  @Column('text', { default: '' })
  applicationName!: string;

  /** Data URI; empty: that of the environment. */
  @Column('text', { default: '' })
  applicationLogo!: string;

  @Column('boolean', { default: false })
  disableSignup!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt!: Date;
}
