import { Statement } from '@svc/database';
import { jobsSchemaName } from '../jobs/job';
import type { AuthRecord } from '../schema/auth-record.entity';
import type { ProfileRecord } from '../schema/profile-record.entity';

const shortestPauseSeconds = 60;
const hourlyLimit = 5;
const dailyLimit = 20;

/** A time to come was written before the clock was set back: nobody waits until it comes round again. */
const isOver = (since: string, interval: string): string =>
  `(${since} <= now() - interval '${interval}' OR ${since} > now() + interval '${shortestPauseSeconds} seconds')`;
const pauseIsOver = isOver('m.last_sent_at', `${shortestPauseSeconds} seconds`);
const hourIsOver = isOver('m.hour_started_at', '1 hour');
const dayIsOver = isOver('m.day_started_at', '1 day');

/** Counts a mail to the address behind key $1, if it may be sent. */
export const takeMailAllowance = new Statement(`
  INSERT INTO auth.mail_allowances AS m
      (key, last_sent_at, hour_started_at, sent_in_hour, day_started_at, sent_in_day)
    VALUES ($1, now(), now(), 1, now(), 1)
    ON CONFLICT (key) DO UPDATE SET
      last_sent_at = now(),
      hour_started_at = CASE WHEN ${hourIsOver} THEN now() ELSE m.hour_started_at END,
      sent_in_hour = CASE WHEN ${hourIsOver} THEN 1 ELSE m.sent_in_hour + 1 END,
      day_started_at = CASE WHEN ${dayIsOver} THEN now() ELSE m.day_started_at END,
      sent_in_day = CASE WHEN ${dayIsOver} THEN 1 ELSE m.sent_in_day + 1 END
    WHERE ${pauseIsOver}
      AND (${hourIsOver} OR m.sent_in_hour < ${hourlyLimit})
      AND (${dayIsOver} OR m.sent_in_day < ${dailyLimit})`);

/** At the address that the code or link $2 is about, else the account's; nobody when it has ended meanwhile. */
export const findRecipient = new Statement<
  Pick<AuthRecord, 'email'> & Pick<ProfileRecord, 'name'> & { account: string }
>(`
  SELECT coalesce(f.email, a.email) AS email, a.email AS account, p.name
    FROM auth.auth_records a JOIN auth.profile_records p ON p.auth_id = a.id
      LEFT JOIN auth.proofs f ON f.id = $2 AND f.auth_id = a.id AND f.used_at IS NULL AND f.expires_at > now()
    WHERE a.id = $1 AND ($2::uuid IS NULL OR f.id IS NOT NULL)`);

/** Mails that are owed, and those that may follow from requests that were taken. */
export interface Outbox {
  waiting: number;
  oldestSeconds: number;
}

export const readOutbox = new Statement<Outbox>(`
  SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
    FROM ${jobsSchemaName}.jobs
    WHERE task_identifier IN ('issue-proof', 'send-mail') AND attempts < max_attempts`);
