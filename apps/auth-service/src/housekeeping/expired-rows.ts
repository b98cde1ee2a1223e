/** What may go, table by table; each condition is served by an index. */
export interface ExpiredRows {
  table: string;
  key: string;
  condition: string;
}

/** Ended rows stay a while: a used link still says so, and a replayed token is still recognised. */
export const expiredRows = (auditRetentionDays: number): ExpiredRows[] => [
  {
    table: 'sessions',
    key: 'id',
    condition: `expires_at < now() - interval '7 days' OR ended_at < now() - interval '7 days'`,
  },
  { table: 'ended_sessions', key: 'session_id', condition: `ended_at < now() - interval '1 hour'` },
  { table: 'proofs', key: 'id', condition: `expires_at < now() - interval '7 days'` },
  { table: 'oauth_used_states', key: 'id', condition: `expires_at < now()` },
  { table: 'oauth_exchange_codes', key: 'code_hash', condition: `expires_at < now() - interval '7 days'` },
  { table: 'attempt_counters', key: 'key', condition: `updated_at < now() - interval '1 day'` },
  { table: 'mail_allowances', key: 'key', condition: `last_sent_at < now() - interval '2 days'` },
  { table: 'anon_keys', key: 'key', condition: `expires_at < now()` },
  { table: 'audit_events', key: 'id', condition: `created_at < now() - interval '${auditRetentionDays} days'` },
];
