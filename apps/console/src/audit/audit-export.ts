import { dataOf, type AuthClient } from '@svc/client';
import { disarmFormulas } from '@svc/texts';
import type { Schemas } from '../api';

export interface AuditFilter {
  userId?: string;
  search?: string;
  kind?: Schemas['AuditEventResponse']['kind'];
  from?: string;
  to?: string;
}

const mostEvents = 10_000;

const writeCell = (value: unknown): string => {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  return `"${disarmFormulas(text).replaceAll('"', '""')}"`;
};

const columns = [
  'createdAt',
  'kind',
  'userId',
  'email',
  'actor',
  'actorName',
  'address',
  'userAgent',
  'details',
] as const;

/** CSV (RFC 4180) of audit events. */
export const writeCsv = (events: readonly Schemas['AuditEventResponse'][]): string => {
  const named = events.map((event) => ({ ...event, email: event.user?.email ?? null }));
  const rows = named.map((event) => columns.map((name) => writeCell(event[name])).join(','));
  // Excel recognises UTF-8 by the byte order mark.
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`;
};

/** @returns the newest 10,000 events of the filter, newest first */
export const readAll = async (client: AuthClient, filter: AuditFilter) => {
  const events: Schemas['AuditEventResponse'][] = [];
  let before: string | null | undefined;
  while (before !== null && events.length < mostEvents) {
    const query = { ...filter, limit: '100', ...(before === undefined ? {} : { before }) };
    const page = dataOf(await client.GET('/api/auth/audit', { params: { query } }));
    events.push(...page.data);
    before = page.nextBefore;
  }
  return events;
};

export const download = (name: string, type: string, content: BlobPart): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
