/**
 * Reasons for which a session ends: as they are stored, and as users, administrators and clients are told. Stored names
 * stay: replicas of other versions and triggers compare them.
 */
const causes = {
  logout: 'logout',
  reuse: 'refresh_reuse',
  reset: 'password_reset',
  ban: 'ban',
  ended: 'ended_by_owner',
  disabled: 'administrator',
  exchange: 'code_reuse',
  takeover: 'provider_sign_in',
  claimed: 'organization_claim',
  verified: 'first_verification',
  password: 'password_change',
  passwordSet: 'password_set_by_administrator',
  factors: 'factor_change',
  factorsReset: 'factors_reset_by_administrator',
  email: 'email_change',
  undo: 'email_change_undone',
  upgraded: 'account_upgrade',
  replaced: 'next_sign_in',
  limit: 'session_limit',
  deprovisioned: 'deprovisioned',
  expired: 'expiry',
  deleted: 'account_deleted',
} as const;

type StoredReason = keyof typeof causes;

/** Reasons that the database finds by itself: no call names them. */
type FoundReason = 'expired' | 'deleted';

/** Names of an act that ends sessions. Every statement that ends a session requires one. */
export type EndReason = Exclude<StoredReason, FoundReason>;

export type EndCause = (typeof causes)[StoredReason];

export const endCauses: readonly EndCause[] = Object.values(causes);

const isKnown = (reason: string): reason is StoredReason => Object.hasOwn(causes, reason);

/** @returns null for a reason that a later version has stored */
export const toEndCause = (reason: string | null): EndCause | null =>
  reason !== null && isKnown(reason) ? causes[reason] : null;
