import { Statement } from '@svc/database';

/** Runs with every refused sign-in and every logout. */
export const insertAuditEvent = new Statement(
  `INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, details)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  'audit-record',
);

export const insertAuditEvents = new Statement(`
  INSERT INTO auth.audit_events (id, kind, actor, user_id, address, user_agent, details)
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::jsonb[])`);
