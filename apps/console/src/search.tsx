import { Field, usePaging, useSettled, type Paging } from '@svc/web';
import { useState } from 'preact/hooks';

interface Search {
  /** The text after a pause in typing. */
  text: string;
  paging: Paging;
  type: (text: string) => void;
}

/** A search in a paged list: a new text shows the first page. */
export const useSearch = (): Search => {
  const [typed, setTyped] = useState('');
  const paging = usePaging();
  const text = useSettled(typed);
  const type = (next: string): void => {
    paging.first();
    setTyped(next.trim());
  };
  return { text, paging, type };
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
      onInput={({ currentTarget }) => search.type(currentTarget.value)}
    />
  </search>
);
