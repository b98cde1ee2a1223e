import { Statement } from '@svc/database';
import { profileColumnNames } from '../fields/profile-columns';
import type { AuthRecord } from '../schema/auth-record.entity';

const profileNames = profileColumnNames.join(', ');
const profileParameters = profileColumnNames.map((_, index) => `$${index + 9}::text[]`).join(', ');

/** Answers with those whose email was free. */
export const importUsers = new Statement<Pick<AuthRecord, 'id'>>(`
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::boolean[], $5::timestamptz[], $6::text[],
        $7::uuid[], $8::jsonb[], ${profileParameters})
      AS t (id, email, password_hash, email_verified, created_at, search_text,
        profile_id, profile_metadata, ${profileNames})
  ), a AS (
    INSERT INTO auth.auth_records (id, email, password_hash, password_scheme, email_verified, created_at, search_text)
      SELECT id, email, password_hash, CASE WHEN password_hash IS NOT NULL THEN 'bcrypt' END, email_verified,
          coalesce(created_at, now()), search_text
        FROM given ON CONFLICT (email) DO NOTHING RETURNING id
  )
  INSERT INTO auth.profile_records (id, auth_id, metadata, ${profileNames})
    SELECT g.profile_id, a.id, g.profile_metadata, ${profileNames} FROM a JOIN given g ON g.id = a.id
    RETURNING auth_id AS id`);
