import { Statement } from '@svc/database';
import type { KnownPasskey } from '../second-factors/factors.repository';
import type { SessionOwnerKind } from '../sessions/session-limits';
import type { NewSession } from '../sessions/session-opening';
import { newSessionValues, openingSql, sessionsToOpen, type OpeningRow } from '../sessions/session-openings.statements';
import { readExpiry, usedChallenge } from '../second-factors/webauthn.service';

/** A verified assertion, consumed together with the opening of the session. */
export interface CheckedAssertion {
  passkey: KnownPasskey;
  signatureCount: number;
  challengeId: string;
}

const accountTables: Record<SessionOwnerKind, string> = { user: 'auth.auth_records', admin: 'auth.admins' };

/**
 * Consumes challenge and counter and opens the session in one statement, so that one of parallel callers succeeds. The
 * account is locked before its factor, the order of all statements that change both.
 */
const openSql = (kind: SessionOwnerKind): string => `
  WITH asked AS (
    SELECT * FROM ${sessionsToOpen({
      owner_id: 'uuid',
      sign_in_epoch: 'integer',
      factor_id: 'uuid',
      counted: 'bigint',
      challenge: 'text',
      challenge_expires_at: 'float8',
    })}
  ), held AS (
    SELECT a.id FROM ${accountTables[kind]} a WHERE a.id IN (SELECT owner_id FROM asked) FOR NO KEY UPDATE
  ), answered AS (
    INSERT INTO auth.oauth_used_states (id, expires_at) SELECT challenge, to_timestamp(challenge_expires_at) FROM asked
      ON CONFLICT (id) DO NOTHING RETURNING id
  ), used AS (
    UPDATE auth.factors f SET signature_count = asked.counted, last_used_at = now()
      FROM asked JOIN held ON held.id = asked.owner_id JOIN answered ON answered.id = asked.challenge
      WHERE f.id = asked.factor_id AND (f.signature_count < asked.counted OR (f.signature_count = 0 AND asked.counted = 0))
      RETURNING asked.*
  ), proven AS (
    SELECT used.*, NULL::text AS password_hash FROM used
  ), ${openingSql(kind)}`;

export const openUserSession = new Statement<OpeningRow<'user'>>(openSql('user'), 'passkey-open-user');
export const openAdminSession = new Statement<OpeningRow<'admin'>>(openSql('admin'), 'passkey-open-admin');

/** Lists of one element: two sign-ins with one passkey must not share a batched statement, which would use it once. */
export const statementValues = (
  { passkey, signatureCount, challengeId }: CheckedAssertion,
  session: NewSession,
): unknown[][] => {
  const { owner, signInEpoch, id } = passkey;
  const used = [owner.id, signInEpoch, id, signatureCount, usedChallenge(challengeId), readExpiry(challengeId)];
  return [...newSessionValues(session), ...used].map((value) => [value]);
};
