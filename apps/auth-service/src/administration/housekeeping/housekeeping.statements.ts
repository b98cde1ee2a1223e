import { Statement } from '@svc/database';
import { jobsSchemaName } from '../../platform/jobs/job';

/** Longer than any mail takes, and with the time between two runs of this shorter than a code lives. */
const abandonedMailSeconds = 120;

/**
 * A process that was killed holds its mails for the four hours after which the job engine gives up on it. Those that say
 * that they are alive are looked after by the jobs room; this is for the others: of the version before, or killed at birth.
 */
export const freeAbandonedMails = new Statement(`
  SELECT ${jobsSchemaName}.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM ${jobsSchemaName}.jobs
    WHERE task_identifier IN ('issue-proof', 'send-mail') AND locked_at < now() - make_interval(secs => ${abandonedMailSeconds})
      AND locked_by NOT IN (SELECT id FROM auth.job_pools)`);

export const removedAtOnce = 1000;

/** In small batches that skip rows somebody works on; each condition is served by an index. */
const removal = (table: string, key: string, condition: string): Statement =>
  new Statement(`
    DELETE FROM auth.${table} WHERE ${key} IN
      (SELECT ${key} FROM auth.${table} WHERE ${condition} LIMIT ${removedAtOnce} FOR UPDATE SKIP LOCKED)`);

/** Ended rows stay a while: a used link still says so, and a replayed token is still recognised. */
export const expiredRows = {
  sessions: removal('sessions', 'id', `expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days'`),
  ended_sessions: removal('ended_sessions', 'session_id', `ended_at < now() - interval '1 hour'`),
  deleted_users: removal('deleted_users', 'user_id', `deleted_at < now() - interval '400 days'`),
  webhook_deliveries: removal(
    'webhook_deliveries',
    'id',
    `created_at < now() - interval '30 days' AND (next_at IS NULL OR created_at < now() - interval '60 days')`,
  ),
  proofs: removal('proofs', 'id', `expires_at < now() - interval '7 days'`),
  oauth_used_states: removal('oauth_used_states', 'id', 'expires_at < now()'),
  oauth_exchange_codes: removal('oauth_exchange_codes', 'code_hash', `expires_at < now() - interval '7 days'`),
  attempt_counters: removal('attempt_counters', 'key', `updated_at < now() - interval '1 day'`),
  mailed_addresses: removal('mailed_addresses', 'key', `last_sent_at < now() - interval '2 days'`),
  pending_sign_ins: removal('pending_sign_ins', 'token_hash', 'expires_at < now()'),
  factors: removal('factors', 'id', `confirmed_at IS NULL AND created_at < now() - interval '1 day'`),
  anon_keys: removal('anon_keys', 'key', 'expires_at < now()'),
  retiring_api_keys: removal('retiring_api_keys', 'key_hash', 'expires_at < now()'),
};

/** $1: days for which they are kept. */
export const expiredAuditEvents = removal('audit_events', 'id', 'created_at < now() - make_interval(days => $1)');
