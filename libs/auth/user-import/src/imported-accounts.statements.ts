import { removal } from '@svc/auth';
import { Statement } from '@svc/database';
import type { ImportedSession } from './imported-account.entity';

/** Tokens of the old system open sessions for this long after the import of their user. */
const acceptedDays = 30;
const accepted = `a.imported_at > now() - interval '${acceptedDays} days'`;
const expiry = (asked: string): string => `least(${asked}, a.imported_at + interval '${acceptedDays} days')`;

/** A second user with an id of the old system keeps their own way to sign in; tokens with it belong to the first. */
export const insertImportedAccounts = new Statement(`
  INSERT INTO auth.imported_accounts (source, foreign_id, auth_id)
    SELECT $1, foreign_id, auth_id FROM unnest($2::text[], $3::uuid[]) AS t (foreign_id, auth_id)
    ORDER BY foreign_id ON CONFLICT DO NOTHING`);

/** $2: sessions as JSON, also of users that an earlier import created. A known token keeps its state. */
export const insertImportedSessions = new Statement(`
  INSERT INTO auth.imported_sessions (token_hash, source, auth_id, has_second_factor, authenticated_at, expires_at)
    SELECT decode(hash, 'hex'), a.source, a.auth_id, "hasSecondFactor", "createdAt", ${expiry('"expiresAt"')}
      FROM jsonb_to_recordset($2::jsonb) AS t ("foreignId" text, hash text, "hasSecondFactor" boolean,
        "createdAt" timestamptz, "expiresAt" timestamptz)
      JOIN auth.imported_accounts a ON a.source = $1 AND a.foreign_id = t."foreignId" AND ${accepted}
      ORDER BY hash ON CONFLICT DO NOTHING`);

/** $2: sources whose tokens are accepted. One of parallel callers gets the row. */
export const useImportedSession = new Statement<
  Pick<ImportedSession, 'source' | 'authId' | 'hasSecondFactor' | 'authenticatedAt'>
>(`
  UPDATE auth.imported_sessions SET used_at = now()
    WHERE token_hash = $1 AND source = ANY($2::text[]) AND used_at IS NULL AND expires_at > now()
    RETURNING source, auth_id AS "authId", has_second_factor AS "hasSecondFactor",
      authenticated_at AS "authenticatedAt"`);

export const findImportedSession = new Statement<Pick<ImportedSession, 'authId' | 'usedAt'>>(
  'SELECT auth_id AS "authId", used_at AS "usedAt" FROM auth.imported_sessions WHERE token_hash = $1',
);

export const expiredImports = {
  imported_accounts: removal('imported_accounts', 'ctid', `imported_at < now() - interval '${acceptedDays} days'`),
  imported_sessions: removal('imported_sessions', 'token_hash', 'expires_at < now()'),
};
