import { Field, useListQuery, type Paging } from '@svc/web';

interface Search {
  /** The text after a pause in typing. */
  text: string;
  paging: Paging;
  type: (text: string) => void;
}

/** A search in a paged list: a new text shows the first page. */
export const useSearch = (): Search => {
  const paging = useListQuery({ text: '' });
  return { text: paging.filters.text, paging, type: (text) => paging.choose({ text: text.trim() }) };
};

/** Query of a page of a list. */
export const pageQuery = (text: string, before: string | undefined, limit: number) => ({
  limit,
  ...(text === '' ? {} : { search: text }),
  ...(before === undefined ? {} : { before }),
});

export const SearchField = ({ label, search }: { label: string; search: Search }) => (
  <search class="filters">
    <Field
      label={label}
      name="search"
      type="search"
      maxLength={200}
      value={search.text}
      onInput={({ currentTarget }) => search.type(currentTarget.value)}
    />
  </search>
);
