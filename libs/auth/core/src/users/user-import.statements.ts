import { Statement } from '@svc/database';
import { profileColumnNames } from '../platform/fields/profile-columns';
import type { AuthRecord } from '../platform/schema/auth-record.entity';

/** Names what another account, or a deleted one, has already. */
export type ImportRefusal = 'identity' | 'deleted id' | 'id' | 'email';

/** Result of a line. */
export interface ImportOutcome extends Pick<AuthRecord, 'id'> {
  /** Null when the user was written. */
  refusal: ImportRefusal | null;
  /** True when a first sign-in through a provider has written the identity since this statement began. */
  isOvertaken: boolean;
}

const profileNames = profileColumnNames.join(', ');
const profileParameters = profileColumnNames.map((_, index) => `$${index + 16}::text[]`).join(', ');

/** $13: provider identities, `[{ "userId", "provider", "subject", "email" }]`. Returns a row for each user. */
export const importUsers = new Statement<ImportOutcome>(`
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[],
        $7::text[], $8::boolean[], $9::jsonb[], $10::jsonb[], $11::uuid[], $12::jsonb[], $14::timestamptz[], $15::text[],
        ${profileParameters})
      AS t (id, email, password_hash, password_scheme, email_verified, created_at,
        search_text, banned, app_metadata, roles, profile_id, profile_metadata, banned_until, email_skeleton, ${profileNames})
  ), known AS (
    SELECT * FROM jsonb_to_recordset($13::jsonb) AS t ("userId" uuid, provider text, subject text, email text)
  ), refused AS (
    SELECT k."userId" AS id, 'identity' AS refusal FROM known k JOIN auth.identities i
      ON i.provider = k.provider AND i.issuer = '' AND i.subject = k.subject
    UNION ALL
    SELECT g.id, 'deleted id' FROM given g JOIN auth.deleted_users d ON d.user_id = g.id
  ), a AS (
    INSERT INTO auth.auth_records (id, email, password_hash, password_scheme, email_verified, created_at, search_text,
        banned_at, banned_until, app_metadata, roles, email_skeleton)
      SELECT id, email, password_hash, password_scheme, email_verified, coalesce(created_at, now()), search_text,
          CASE WHEN banned THEN now() END, CASE WHEN banned THEN banned_until END, app_metadata,
          ARRAY(SELECT jsonb_array_elements_text(roles)), email_skeleton
        FROM given WHERE id NOT IN (SELECT id FROM refused) ON CONFLICT DO NOTHING RETURNING id
  ), p AS (
    INSERT INTO auth.profile_records (id, auth_id, metadata, ${profileNames})
      SELECT g.profile_id, a.id, g.profile_metadata, ${profileNames} FROM a JOIN given g ON g.id = a.id
  ), i AS (
    INSERT INTO auth.identities (id, auth_id, provider, subject, email)
      SELECT gen_random_uuid(), a.id, k.provider, k.subject, k.email FROM a JOIN known k ON k."userId" = a.id
      ON CONFLICT (provider, issuer, subject) DO NOTHING RETURNING 1
  )
  SELECT g.id, CASE WHEN EXISTS (SELECT FROM a WHERE a.id = g.id) THEN NULL
        ELSE coalesce((SELECT refusal FROM refused r WHERE r.id = g.id LIMIT 1),
          (SELECT 'id' FROM auth.auth_records o WHERE o.id = g.id AND o.email <> g.email), 'email') END AS refusal,
      (SELECT count(*) FROM i) < (SELECT count(*) FROM a JOIN known k ON k."userId" = a.id) AS "isOvertaken"
    FROM given g`);
