import { isTimestamp } from './timestamp';

export const settledPageSize = 1000;

/** The user or session, and the id of the transaction that wrote the row. */
export interface SettledRow {
  id: string;
  at: Date;
  in: string;
}

interface SettledPage {
  rows: SettledRow[];
  /** All transactions with lower ids have ended: their rows are visible. */
  settled: string;
}

/** Lower than any generated id. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Position in a list that clients poll, such as that of ended sessions. */
interface SettledCursor {
  /** All rows of transactions with lower ids were listed. */
  settled: string;
  /** The last row of a full page; more pages follow. */
  after: { in: string; id: string } | null;
  /** Earlier rows are not listed. */
  at: string | null;
}

const pattern = /^(\d{1,18})(?:\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

/** @returns null when `since` is neither a `next` nor a timestamp */
export const parseCursor = (since: string | undefined): SettledCursor | null => {
  if (since === undefined) return { settled: '0', after: null, at: null };
  // PostgreSQL refuses some zone offsets that JavaScript accepts.
  if (isTimestamp(since)) return { settled: '0', after: null, at: new Date(since).toISOString() };
  const [, settled, within, id] = pattern.exec(since) ?? [];
  if (settled === undefined) return null;
  return { settled, after: within && id ? { in: within, id } : null, at: null };
};

/**
 * After a full page the list continues up to where it was complete at its first page; rows committed since are listed
 * by the next poll.
 */
export const nextCursor = (cursor: SettledCursor, { rows, settled }: SettledPage): string => {
  const start = cursor.after === null ? settled : cursor.settled;
  const last = rows.length === settledPageSize ? rows.at(-1) : undefined;
  return last === undefined ? start : `${start}.${last.in}.${last.id}`;
};

/** Without rows the statement returns one row of nulls with `settled`. */
export const toSettledPage = (
  found: readonly ({ settled: string } & (SettledRow | { id: null }))[],
  settled: string,
): SettledPage => ({ rows: found.filter((row) => row.id !== null), settled: found[0]?.settled ?? settled });
