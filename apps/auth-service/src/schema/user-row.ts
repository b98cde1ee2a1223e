import type { QueryResultRow } from 'pg';
import type { UserMetadata } from './auth-record.entity';

/** Both records of a user, as far as the user and administrators may see them. */
export interface UserRow extends QueryResultRow {
  id: string;
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  /** Linked providers, oldest first. */
  linkedProviders: string[];
  bannedAt: Date | null;
  signInEpoch: number;
  metadata: UserMetadata;
  name: string;
  avatarUrl: string | null;
  bio: string | null;
  profileMetadata: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
}

/** Selects a UserRow from `auth_records a` joined with `profile_records p`. */
export const userColumns = `a.id, a.email, a.email_verified AS "emailVerified",
  a.password_hash IS NOT NULL AS "hasPassword", ARRAY(SELECT i.provider FROM auth.identities i WHERE i.auth_id = a.id ORDER BY i.created_at, i.id) AS "linkedProviders",
  a.banned_at AS "bannedAt", a.sign_in_epoch AS "signInEpoch", a.metadata,
  p.name, p.avatar_url AS "avatarUrl", p.bio, p.metadata AS "profileMetadata",
  a.created_at AS "createdAt", greatest(a.updated_at, p.updated_at) AS "updatedAt"`;
