import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useWebTexts } from './web-context';

export interface Column<Row> {
  title: string;
  show: (row: Row) => ComponentChildren;
  /** Hidden on phones. */
  isWide?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown instead of an empty table. */
  empty: string;
}

export const Table = <Row,>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) => {
  if (rows.length === 0) return <p class="empty">{empty}</p>;
  const classOf = ({ isWide }: Column<Row>) => (isWide ? 'wide' : undefined);
  return (
    <table>
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" class={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.title} class={classOf(column)}>
                {column.show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export interface Paging {
  /** Cursor of the shown page; undefined for the first. */
  before: string | undefined;
  pageNumber: number;
  first: () => void;
  previous: () => void;
  next: (cursor: string) => void;
}

/** Remembers the cursors of the pages before, because lists can only be read forwards. */
export const usePaging = (): Paging => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    before: cursors.at(-1),
    pageNumber: cursors.length + 1,
    first: () => setCursors([]),
    previous: () => setCursors(cursors.slice(0, -1)),
    next: (cursor) => setCursors([...cursors, cursor]),
  };
};

/** @param nextBefore cursor of the next page; null on the last */
export const Pager = ({ paging, nextBefore }: { paging: Paging; nextBefore: string | null }) => {
  const translate = useWebTexts();
  if (paging.pageNumber === 1 && nextBefore === null) return null;
  return (
    <nav class="pager" aria-label={translate('pages')}>
      <button type="button" disabled={paging.pageNumber === 1} onClick={paging.previous}>
        {translate('previous')}
      </button>
      <span>{translate('page', { number: paging.pageNumber })}</span>
      <button type="button" disabled={nextBefore === null} onClick={() => nextBefore && paging.next(nextBefore)}>
        {translate('next')}
      </button>
    </nav>
  );
};
