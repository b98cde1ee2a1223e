import { Statement } from '@svc/database';
import { removal, type ExpiredRows } from './expired-rows.statements';
import { jobsSchemaName } from '../../platform/jobs/job';

/** Longer than sending a mail takes; together with the interval of this job shorter than the lifetime of a code. */
const abandonedMailSeconds = 120;

/**
 * Releases mails of killed processes, which the job engine would hold for four hours. Processes with a heartbeat are
 * handled by the jobs module; this handles the others: earlier versions, and processes killed before their first
 * heartbeat.
 */
export const freeAbandonedMails = new Statement(`
  SELECT ${jobsSchemaName}.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM ${jobsSchemaName}.jobs
    WHERE task_identifier IN ('issue-proof', 'send-mail') AND locked_at < now() - make_interval(secs => ${abandonedMailSeconds})
      AND locked_by NOT IN (SELECT id FROM auth.job_pools)`);

/** Keeps ended rows for some days: a used link still explains itself, and a replayed token is still recognised. */
export const expiredRows: ExpiredRows = {
  sessions: removal('sessions', 'id', `expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days'`),
  ended_sessions: removal('ended_sessions', 'session_id', `ended_at < now() - interval '1 hour'`),
  deleted_users: removal('deleted_users', 'user_id', `deleted_at < now() - interval '400 days'`),
  proofs: removal('proofs', 'id', `expires_at < now() - interval '7 days'`),
  oauth_used_states: removal('oauth_used_states', 'id', 'expires_at < now()'),
  oauth_exchange_codes: removal('oauth_exchange_codes', 'code_hash', `expires_at < now() - interval '7 days'`),
  attempt_counters: removal('attempt_counters', 'key', `updated_at < now() - interval '1 day'`),
  mailed_addresses: removal('mailed_addresses', 'key', `last_sent_at < now() - interval '2 days'`),
  pending_sign_ins: removal('pending_sign_ins', 'token_hash', 'expires_at < now()'),
  factors: removal('factors', 'id', `confirmed_at IS NULL AND created_at < now() - interval '1 day'`),
  anon_keys: removal('anon_keys', 'key', 'expires_at < now()'),
  organization_invitations: removal('organization_invitations', 'id', `expires_at < now() - interval '7 days'`),
  retiring_api_keys: removal('retiring_api_keys', 'key_hash', 'expires_at < now()'),
};

/** $1: retention in days. */
export const expiredAuditEvents = removal('audit_events', 'id', 'created_at < now() - make_interval(days => $1)');
