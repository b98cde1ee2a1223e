import { useEffect, useRef, useState } from 'preact/hooks';
import { translate } from '../language';
import { states, type Place } from './place';

const searchAfterMs = 250;

interface ToolsProps {
  place: Place;
  onChange: (change: Partial<Place>) => void;
}

/** Searches while the user types, with a debounce. */
const Search = ({ place: { search }, onChange }: ToolsProps) => {
  const [text, setText] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement !== input.current) setText(search);
  }, [search]);
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onChange({ search: text.trim() }), searchAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      ref={input}
      type="search"
      dir="auto"
      maxLength={200}
      placeholder={translate('library.searchHint')}
      aria-label={translate('library.search')}
      value={text}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
};

const States = ({ place: { status }, onChange }: ToolsProps) => (
  <select
    aria-label={translate('library.state')}
    value={status}
    onChange={({ currentTarget }) => onChange({ status: states.find((state) => state === currentTarget.value) ?? '' })}
  >
    <option value="">{translate('library.every')}</option>
    {states.map((state) => (
      <option key={state} value={state}>
        {translate(`library.states.${state}`)}
      </option>
    ))}
  </select>
);

/** Search and filters above the list; they apply to videos only. */
export const LibraryTools = (props: ToolsProps) => (
  <search class="library-tools">
    <fieldset class="switch">
      <legend class="hidden">{translate('library.shelf')}</legend>
      {(['videos', 'drafts'] as const).map((shelf) => (
        <label key={shelf}>
          <input
            type="radio"
            name="shelf"
            value={shelf}
            checked={props.place.shelf === shelf}
            onChange={() => props.onChange({ shelf })}
          />
          <span>{translate(`library.shelfNames.${shelf}`)}</span>
        </label>
      ))}
    </fieldset>
    {props.place.shelf === 'drafts' ? null : (
      <>
        <Search {...props} />
        <States {...props} />
      </>
    )}
  </search>
);
