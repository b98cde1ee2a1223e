import { Statement } from '@svc/database';

/** Runs with every refused sign-in and every logout. */
export const insertAuditEvent = new Statement(
  `INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, details)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  'audit-record',
);
