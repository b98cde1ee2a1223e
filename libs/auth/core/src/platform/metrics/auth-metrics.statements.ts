import { Statement } from '@svc/database';
import { jobsSchemaName } from '../jobs/job';

/** Queued mails, without held notices. */
export interface Outbox {
  waiting: number;
  oldestSeconds: number;
}

export const readOutbox = new Statement<Outbox>(`
  SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
    FROM ${jobsSchemaName}.jobs
    WHERE task_identifier IN ('issue-proof', 'send-mail') AND attempts < max_attempts`);
