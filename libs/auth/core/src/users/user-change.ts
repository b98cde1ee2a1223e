import type { StoredPassword } from '../passwords/password-hasher';
import { emailSkeleton } from '../platform/fields/email-skeleton';

/** Absent fields stay unchanged. */
export interface UserChange {
  banned?: boolean;
  /** Counts only with a ban; missing: no end. */
  bannedUntil?: Date;
  emailVerified?: boolean;
  email?: string;
  password?: StoredPassword;
  appMetadata?: Record<string, unknown>;
  roles?: readonly string[];
}

/** Parameters of `changeUser` after the id. */
export const changeValues = ({
  banned,
  bannedUntil,
  emailVerified,
  email,
  password,
  appMetadata,
  roles,
}: UserChange): unknown[] => [
  banned ?? null,
  emailVerified ?? null,
  email ?? null,
  email === undefined ? null : emailSkeleton(email),
  password?.passwordHash ?? null,
  password?.passwordScheme ?? null,
  appMetadata === undefined ? null : JSON.stringify(appMetadata),
  roles ?? null,
  bannedUntil ?? null,
];
