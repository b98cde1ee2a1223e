import type { Database, Statement } from '@svc/database';
import { fieldError } from '@svc/errors';
import { firstId, nextCursor, parseCursor, toSettledPage, type SettledRow } from './settled-cursor';

type ListStatement = Statement<{ settled: string } & (SettledRow | { id: null })>;

interface SettledList {
  rows: { id: string; at: string }[];
  /** The cursor of the next request. */
  next: string;
}

/** @throws AppError VALIDATION_ERROR for a cursor that is invalid */
export const readSettledList = async (
  database: Database,
  statement: ListStatement,
  since: string | undefined,
): Promise<SettledList> => {
  const cursor = parseCursor(since);
  if (cursor === null) throw fieldError('since', 'cursor');
  const { settled, after, at } = cursor;
  const page = toSettledPage(
    await database.query(statement, [settled, after?.in ?? settled, after?.id ?? firstId, at]),
    settled,
  );
  return { rows: page.rows.map(({ id, at }) => ({ id, at: at.toISOString() })), next: nextCursor(cursor, page) };
};
