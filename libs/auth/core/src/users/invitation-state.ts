import type { UserRow } from '../platform/schema/user-row';

/** `expired`: the link has ended, and the user has chosen neither a password nor a provider. */
export const invitationStates = ['pending', 'expired', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];

type AccountUse = Pick<UserRow, 'hasPassword' | 'emailVerified' | 'linkedProviders'>;

/** False for an account that was only created by an invitation. */
export const isInUse = ({ hasPassword, emailVerified, linkedProviders }: AccountUse): boolean =>
  hasPassword || emailVerified || linkedProviders.length > 0;

/** Condition of the same on a row of `auth_records`. */
export const isInUseCondition = (table: string): string =>
  `(${table}.password_hash IS NOT NULL OR ${table}.email_verified
    OR EXISTS (SELECT FROM auth.identities i WHERE i.auth_id = ${table}.id))`;

/** @returns null for a user who was not invited */
export const readInvitationState = (user: AccountUse & Pick<UserRow, 'invitationEndsAt'>): InvitationState | null => {
  if (user.invitationEndsAt === null) return null;
  if (isInUse(user)) return 'accepted';
  return user.invitationEndsAt.getTime() > Date.now() ? 'pending' : 'expired';
};
