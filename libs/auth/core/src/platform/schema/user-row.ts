import type { StoredProfile } from '../fields/profile-columns';
import type { AuthRecord } from './auth-record.entity';

type OfAuthRecord =
  | 'id'
  | 'email'
  | 'emailVerified'
  | 'bannedAt'
  | 'bannedUntil'
  | 'anonymous'
  | 'invitationEndsAt'
  | 'signInEpoch'
  | 'metadata'
  | 'appMetadata'
  | 'roles'
  | 'createdAt'
  | 'updatedAt';

export interface UserColumns extends Pick<AuthRecord, OfAuthRecord> {
  hasPassword: boolean;
  /** Linked providers, oldest first. */
  linkedProviders: string[];
}

/** Both records of a user, without secrets. */
export interface UserRow extends UserColumns, StoredProfile {}
