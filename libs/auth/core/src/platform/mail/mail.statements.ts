import { Statement } from '@svc/database';
import type { TextLanguage } from '@svc/texts';
import type { PersonColumns } from '../fields/person.response';
import { jobsSchemaName } from '../jobs/job';
import type { AuthRecord } from '../schema/auth-record.entity';
import type { ProfileRecord } from '../schema/profile-record.entity';

/** Between two mails of the same address and purpose. */
const shortestPauseSeconds = 60;
const purposeLimits = { hour: 5, day: 20 };

/** All mails to one address. Notices above the limit are held, and later merged into one mail. */
const verifiedLimits = { hour: 20, day: 100 };
const unverifiedLimits = { hour: 3, day: 20 };

/** Mails that give an account back to the owner of the mailbox: other mails cannot use up their share of the limits. */
const isRecovery = (purpose: string): string => `coalesce(${purpose} IN ('reset_password', 'undo_email'), false)`;
/** Mails to an unverified address: those for recovery and all others are counted apart. */
const unverifiedShare = { hour: 2, day: 10 };

const secondsNow = 'extract(epoch FROM now())::float8';
/** A time in the future was written before the clock was set back, and is not counted. */
const isCounted = `s.at BETWEEN ${secondsNow} - 86400 AND ${secondsNow} + ${shortestPauseSeconds}`;
const withinHour = `s.at > ${secondsNow} - 3600`;

/** `purpose` and `isVerified` are SQL expressions; `m` is the row of the address. */
const mayBeSent = (purpose: string, isVerified: string): string => `(
  SELECT count(*) FILTER (WHERE ${withinHour}) < CASE WHEN ${isVerified} THEN ${verifiedLimits.hour} ELSE ${unverifiedLimits.hour} END
      AND count(*) < CASE WHEN ${isVerified} THEN ${verifiedLimits.day} ELSE ${unverifiedLimits.day} END
      AND count(*) FILTER (WHERE s.purpose = ${purpose} AND s.at > ${secondsNow} - ${shortestPauseSeconds}) = 0
      AND count(*) FILTER (WHERE s.purpose = ${purpose} AND ${withinHour}) < ${purposeLimits.hour}
      AND count(*) FILTER (WHERE s.purpose = ${purpose}) < ${purposeLimits.day}
      AND (${isVerified} OR (
        count(*) FILTER (WHERE ${isRecovery('s.purpose')} = ${isRecovery(purpose)} AND ${withinHour}) < ${unverifiedShare.hour}
        AND count(*) FILTER (WHERE ${isRecovery('s.purpose')} = ${isRecovery(purpose)}) < ${unverifiedShare.day}))
    FROM jsonb_to_recordset(m.sent) AS s (purpose text, at float8) WHERE ${isCounted})`;

/** Counts a mail to the address $2 with key $1, if it may be sent; $3: its purpose, null for a notice. */
export const countMailIfAllowed = new Statement(`
  INSERT INTO auth.mailed_addresses AS m (key, last_sent_at, sent)
    VALUES ($1, now(), jsonb_build_array(jsonb_build_object('purpose', $3::text, 'at', ${secondsNow})))
    ON CONFLICT (key) DO UPDATE SET
      last_sent_at = now(),
      sent = (
        SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]') || excluded.sent
          FROM jsonb_to_recordset(m.sent) AS s (purpose text, at float8) WHERE ${isCounted})
    WHERE ${mayBeSent('$3::text', 'EXISTS (SELECT FROM auth.auth_records WHERE email = $2::text AND email_verified)')}`);

/** Stores that user $2 must be notified, in language $3, once the address with key $1 may get another mail. */
export const holdNotice = new Statement(
  `UPDATE auth.mailed_addresses SET held_user_id = $2, held_language = $3 WHERE key = $1`,
);

export interface HeldNotice {
  userId: string;
  language: TextLanguage;
}

/** Takes the held notices of one address whose limit allows a mail again. */
export const releaseHeldNotice = new Statement<HeldNotice>(`
  WITH released AS (
    SELECT m.key, m.held_user_id, m.held_language
      FROM auth.mailed_addresses m JOIN auth.auth_records a ON a.id = m.held_user_id
      WHERE m.held_user_id IS NOT NULL AND ${mayBeSent('NULL::text', 'a.email_verified')}
      LIMIT 1 FOR NO KEY UPDATE OF m SKIP LOCKED
  )
  UPDATE auth.mailed_addresses m SET held_user_id = NULL, held_language = NULL FROM released r WHERE m.key = r.key
    RETURNING r.held_user_id AS "userId", r.held_language AS language`);

interface Recipient extends Pick<AuthRecord, 'email'> {
  /** Null when an administrator invites. */
  name: ProfileRecord['name'] | null;
  /** Null when an administrator invites. */
  account: string | null;
  /** Name of the organisation that invites or that the mail is about; null for other mails. */
  organization: string | null;
}

/**
 * The address of the code, link or invitation $2, else that of the account $1; no row when one of them has ended. $1 is
 * null for an invitation by an administrator. $3: organisation that the mail is about.
 */
export const findRecipient = new Statement<Recipient>(`
  SELECT coalesce(f.email, i.email, a.email) AS email, a.email AS account, p.name,
      (SELECT o.name FROM auth.organizations o WHERE o.id = coalesce(i.organization_id, $3::uuid)) AS organization
    FROM (SELECT $1::uuid AS id) u
      LEFT JOIN (auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id) ON a.id = u.id
      LEFT JOIN auth.proofs f ON f.id = $2 AND f.auth_id = a.id AND f.used_at IS NULL AND f.expires_at > now()
      LEFT JOIN auth.organization_invitations i ON i.id = $2 AND i.expires_at > now()
    WHERE CASE WHEN u.id IS NULL THEN i.id IS NOT NULL
      ELSE a.id IS NOT NULL AND ($2::uuid IS NULL OR f.id IS NOT NULL OR i.id IS NOT NULL) END`);

interface UndeliveredMailRow extends PersonColumns {
  id: string;
  kind: string;
  userId: string | null;
  attempts: number;
  mostAttempts: number;
  lastError: string | null;
  runAt: Date;
  createdAt: Date;
}

/**
 * $1: name of the job, $2: id of the last one of the previous page, $3: LIKE pattern, $4: limit. Jobs leave the table when
 * they succeed.
 */
export const findUndeliveredMails = new Statement<UndeliveredMailRow>(`
  SELECT j.id::text AS id, j.payload ->> 'kind' AS kind, j.payload ->> 'userId' AS "userId",
      j.attempts::int AS attempts, j.max_attempts::int AS "mostAttempts", j.last_error AS "lastError",
      j.run_at AS "runAt", j.created_at AS "createdAt", a.email, p.name
    FROM ${jobsSchemaName}._private_jobs j JOIN ${jobsSchemaName}._private_tasks t ON t.id = j.task_id
      LEFT JOIN auth.auth_records a ON a.id = (j.payload ->> 'userId')::uuid
      LEFT JOIN auth.profile_records p ON p.auth_id = a.id
    WHERE t.identifier = $1 AND ($2::bigint IS NULL OR j.id < $2) AND ($3::text IS NULL
      OR lower(concat_ws(' ', j.payload ->> 'kind', j.payload ->> 'userId', split_part(j.last_error, chr(10), 1), a.email, p.name)) LIKE $3)
    ORDER BY j.id DESC LIMIT $4`);

/** $1: name of the job, $2: id of a mail that is not being sent now. */
export const findUndeliveredProof = new Statement<{ kind: string; userId: string | null; proofId: string | null }>(`
  SELECT j.payload ->> 'kind' AS kind, j.payload ->> 'userId' AS "userId", j.payload ->> 'proofId' AS "proofId"
    FROM ${jobsSchemaName}._private_jobs j JOIN ${jobsSchemaName}._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = $1 AND j.id = $2::bigint`);

/** $1: id of a mail. No row while it is being sent. */
export const sendMailAgain = new Statement<{ id: string }>(`
  SELECT id::text AS id FROM ${jobsSchemaName}.reschedule_jobs(ARRAY[$1::bigint], run_at => now(), attempts => 0)`);
