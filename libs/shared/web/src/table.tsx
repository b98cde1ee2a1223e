import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useMemo, useReducer } from 'preact/hooks';
import { ListQuery } from './list-query';
import { AreDataStale, Loading, type Loaded } from './loading';
import { noteVisit, readVisit } from './route';
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
  rowKey: (row: Row) => string;
  /** Shown instead of a table when there is nothing yet. */
  empty: string;
}

export const Table = <Row,>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) => {
  if (rows.length === 0) return <p class="empty">{empty}</p>;
  const columnClass = ({ isWide }: Column<Row>) => (isWide ? 'wide' : undefined);
  return (
    <table>
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" class={columnClass(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.title} class={columnClass(column)}>
                {column.show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export type Paging = Pick<ListQuery<object>, 'before' | 'pageNumber' | 'previous' | 'next' | 'isFiltered'>;

/** Keeps the filters with the visit in the browser's history: the way back from an item leads to the same list. */
const useKeptFilters = (filters: object): void => useEffect(() => noteVisit({ filters }), [filters]);

/** The query of a list with filters. @param first filters of the first list, which do not change later */
export const useListQuery = <Filters extends object>(first: Filters): ListQuery<Filters> => {
  const [, renderAgain] = useReducer((count: number, _: void) => count + 1, 0);
  const query = useMemo(() => new ListQuery(first, renderAgain, { ...first, ...readVisit().filters }), []);
  useKeptFilters(query.filters);
  useEffect(() => query.close, [query]);
  return query;
};

/** Pages of a list without filters. */
export const usePaging = (): Paging => useListQuery({});

/** @param nextBefore cursor of the next page; null on the last */
export const Pager = ({ paging, nextBefore }: { paging: Paging; nextBefore: string | null }) => {
  const translate = useWebTexts();
  // The cursor of a page that is being replaced would lead past its successor.
  const isStale = useContext(AreDataStale);
  if (paging.pageNumber === 1 && nextBefore === null) return null;
  return (
    <nav class="pager" aria-label={translate('pages')}>
      <button type="button" disabled={isStale || paging.pageNumber === 1} onClick={paging.previous}>
        {translate('previous')}
      </button>
      <span>{translate('page', { number: paging.pageNumber })}</span>
      <button
        type="button"
        disabled={isStale || nextBefore === null}
        onClick={() => nextBefore && paging.next(nextBefore)}
      >
        {translate('next')}
      </button>
    </nav>
  );
};

/** A page of a list, with the cursor of the next one under the name that its route gives it. */
interface ListPage<Row> {
  data: readonly Row[];
  nextBefore?: string | null;
  nextAfter?: string | null;
  next_before?: string | null;
}

interface PagedTableProps<Row, Page> extends Omit<TableProps<Row>, 'rows'> {
  pages: Loaded<Page>;
  paging: Paging;
  /** Shown instead of a table when no row matches the filters; null for a list that has none. */
  noneFound: string | null;
}

/** A table of one page at a time. */
export const PagedTable = <Row, Page extends ListPage<Row>>({
  pages,
  paging,
  empty,
  noneFound,
  ...table
}: PagedTableProps<Row, Page>) => (
  <Loading of={pages}>
    {({ data, nextBefore, nextAfter, next_before }) => (
      <>
        <Table {...table} rows={data} empty={paging.isFiltered ? (noneFound ?? empty) : empty} />
        <Pager paging={paging} nextBefore={nextBefore ?? nextAfter ?? next_before ?? null} />
      </>
    )}
  </Loading>
);
