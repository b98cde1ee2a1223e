import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type RequestSource, printable } from '../callers/request-source';
import { Database, type Queryable } from '@svc/database';
import { insertAuditEvent, insertAuditEvents } from './audit.statements';
import { AuthMetrics } from '../metrics/auth-metrics';

const mostCharacters = 1000;
const mostEntries = 100;
const deepest = 5;

const safeValue = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return printable(value, mostCharacters);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => safeValue(entry, depth + 1));
  const entries = Object.entries(value).slice(0, mostEntries);
  return Object.fromEntries(entries.map(([key, entry]) => [printable(key), safeValue(entry, depth + 1)]));
};

/** Limits the size of details and removes characters that forge log lines or hide text. */
export const safeDetails = (details: Record<string, unknown>): unknown => safeValue(details, 0);

export const auditKinds = [
  'user.created',
  'user.invited',
  'user.upgraded',
  'user.updated',
  'user.deleted',
  'user.banned',
  'user.unbanned',
  'user.verified',
  'user.imported',
  'user.exported',
  // An administrator exported all users.
  'users.exported',
  'session.opened',
  // A token of the system that the user was imported from opened the session.
  'session.exchanged',
  'session.failed',
  'session.locked',
  'session.reauthenticated',
  'session.ended',
  'session.reused',
  // The answer of a refresh was lost: its client got a new pair. The use of the lost one ends the session.
  'session.reissued',
  'identity.linked',
  'identity.removed',
  // The user's provider identity claimed an account whose address was never verified: a defence, not an attack.
  'identity.took_over',
  'oauth.failed',
  'oauth_configuration.changed',
  'factor.added',
  'factor.renamed',
  'factor.removed',
  'factor.reset',
  'factor.failed',
  'passkey.refused',
  'recovery_code.used',
  'email.verified',
  'email.change_requested',
  'email.change_failed',
  'email.changed',
  'email.change_undone',
  'password.changed',
  'password.reset',
  'password.reset_failed',
  'password.reset_mailed',
  'admin.session_opened',
  'admin.session_failed',
  'admin.changed',
  'settings.changed',
  'configuration_file.applied',
  'webhook.changed',
  // An administrator sent a mail again, or a test mail.
  'mail.sent',
  'client.changed',
  'service_account.changed',
  'consent.given',
  'consent.withdrawn',
  // A code or a refresh token of a client was used twice: the grant ended.
  'grant.reused',
  // The answer to a refresh of a client was lost: it got a new pair. The use of the lost one ends the grant.
  'grant.reissued',
  'personal_key.created',
  'personal_key.removed',
  'organization.created',
  'organization.updated',
  'organization.deleted',
  'organization.member_added',
  'organization.member_updated',
  'organization.member_removed',
  'organization.member_invited',
  'organization.invitation_withdrawn',
  'organization.domain_changed',
  'organization.provider_changed',
  'organization.group_changed',
  'organization.directory_user_changed',
  'organization.scim_token_created',
  'organization.scim_token_removed',
  'anon_key.rotated',
  'api_key.rotated',
  'signing_keys.rotated',
  'secrets.resealed',
] as const;
export type AuditKind = (typeof auditKinds)[number];

interface AuditRecord {
  kind: AuditKind;
  /** `user:<id>`, `admin:<id>`, `scim:<token id>`, `api-key`, `system` or `anonymous`. */
  actor: string;
  /** The user that the event is about. */
  userId?: string | null;
  source?: Pick<RequestSource, 'address' | 'userAgent'> | null;
  /** Must not contain secrets. */
  details?: Record<string, unknown>;
}

const auditValues = (event: AuditRecord): unknown[] => [
  uuidv7(),
  event.kind,
  event.actor,
  event.userId ?? null,
  event.source?.address ?? null,
  event.source?.userAgent ?? null,
  JSON.stringify(safeDetails(event.details ?? {})),
];

@Injectable()
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly metrics: AuthMetrics,
  ) {
    // Prometheus sees growth from the first sample on: a series must exist before its first event.
    for (const kind of auditKinds) metrics.events.inc({ kind }, 0);
  }

  /** @param target the transaction that the event belongs to: both commit or neither */
  async record(event: AuditRecord, target: Queryable = this.database): Promise<void> {
    await target.query(insertAuditEvent, auditValues(event));
    this.count(event.kind);
  }

  /** Records many events by one statement. */
  async recordAll(events: readonly AuditRecord[], target: Queryable): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map(auditValues);
    await target.query(
      insertAuditEvents,
      rows[0]?.map((_value, column) => rows.map((row) => row[column])),
    );
    for (const { kind } of events) this.count(kind);
  }

  /** Counts an event that is written by the statement that causes it. */
  count(kind: AuditKind): void {
    this.metrics.events.inc({ kind });
  }
}
