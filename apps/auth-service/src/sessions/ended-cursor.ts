import { isTimestamp } from '../database/timestamp';
import { endedPageSize, type EndedPage } from './ended-sessions.statements';

/** Lower than any id that is made. */
export const firstId = '00000000-0000-0000-0000-000000000000';

/** Where a list of ended sessions goes on. */
export interface EndedCursor {
  /** Everything that earlier transactions ended was listed. */
  settled: string;
  /** The last one of a full page; its list is not over. */
  after: { endedIn: string; id: string } | null;
  /** No earlier ones. */
  at: string | null;
}

const pattern = /^(\d{1,18})(?:\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/;

/** @returns null for what is neither a `next` nor a time */
export const parseCursor = (since: string | undefined): EndedCursor | null => {
  if (since === undefined) return { settled: '0', after: null, at: null };
  // PostgreSQL knows fewer zones than there are hours.
  if (isTimestamp(since)) return { settled: '0', after: null, at: new Date(since).toISOString() };
  const [, settled, endedIn, id] = pattern.exec(since) ?? [];
  if (settled === undefined) return null;
  return { settled, after: endedIn && id ? { endedIn, id } : null, at: null };
};

/** Behind a full page the list goes on, and ends where it began to settle: what commits meanwhile is listed next time. */
export const nextOf = (cursor: EndedCursor, { rows, settled }: EndedPage): string => {
  const start = cursor.after === null ? settled : cursor.settled;
  const last = rows.length === endedPageSize ? rows.at(-1) : undefined;
  return last === undefined ? start : `${start}.${last.endedIn}.${last.id}`;
};
