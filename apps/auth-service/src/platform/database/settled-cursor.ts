import { isTimestamp } from './timestamp';

export const settledPageSize = 1000;

/** What happened to whom, and the transaction in which it did. */
export interface SettledRow {
  id: string;
  at: Date;
  in: string;
}

export interface SettledPage {
  rows: SettledRow[];
  /** Every transaction before this one is over: what it wrote is visible. */
  settled: string;
}

/** Lower than any id that is made. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Where a list goes on that others read again and again, such as that of ended sessions. */
export interface SettledCursor {
  /** Everything that earlier transactions wrote was listed. */
  settled: string;
  /** The last one of a full page; its list is not over. */
  after: { in: string; id: string } | null;
  /** No earlier ones. */
  at: string | null;
}

const pattern = /^(\d{1,18})(?:\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

/** @returns null for what is neither a `next` nor a time */
export const parseCursor = (since: string | undefined): SettledCursor | null => {
  if (since === undefined) return { settled: '0', after: null, at: null };
  // PostgreSQL knows fewer zones than there are hours.
  if (isTimestamp(since)) return { settled: '0', after: null, at: new Date(since).toISOString() };
  const [, settled, within, id] = pattern.exec(since) ?? [];
  if (settled === undefined) return null;
  return { settled, after: within && id ? { in: within, id } : null, at: null };
};

/** Behind a full page the list goes on, and ends where it began to settle: what commits meanwhile is listed next time. */
export const nextOf = (cursor: SettledCursor, { rows, settled }: SettledPage): string => {
  const start = cursor.after === null ? settled : cursor.settled;
  const last = rows.length === settledPageSize ? rows.at(-1) : undefined;
  return last === undefined ? start : `${start}.${last.in}.${last.id}`;
};

/** Without a row the statement answers with one of nulls, which tells what is settled. */
export const settledPageOf = (
  found: readonly ({ settled: string } & (SettledRow | { id: null }))[],
  settled: string,
): SettledPage => ({ rows: found.filter((row) => row.id !== null), settled: found[0]?.settled ?? settled });
