import { element } from '../elements.js';

/** Search and filters above the list. */

const searchAfterMs = 250;
const offeredStates = ['completed', 'running', 'pending', 'failed', 'cancelled'];

const shelvesOf = (words, onChange) => {
  const radios = ['videos', 'drafts'].map((value) => {
    const radio = element('input', { type: 'radio', name: 'shelf', value });
    radio.addEventListener('change', () => onChange({ shelf: value }));
    return element('label', {}, radio, element('span', { textContent: words[value] }));
  });
  const legend = element('legend', { className: 'hidden', textContent: words.shelves });
  return element('fieldset', { className: 'switch' }, legend, ...radios);
};

/** Searches while the user types, with a debounce. */
const searchOf = (words, onChange) => {
  const input = element('input', { type: 'search', maxLength: 200, placeholder: words.searchHint });
  input.ariaLabel = words.search;
  let timer;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange({ search: input.value.trim() }), searchAfterMs);
  });
  return input;
};

const statesOf = (words, onChange) => {
  const select = element(
    'select',
    { ariaLabel: words.state },
    new Option(words.every, ''),
    ...offeredStates.map((state) => new Option(words.states[state], state)),
  );
  select.addEventListener('change', () => onChange({ status: select.value }));
  return select;
};

/** @returns {{ node: HTMLElement, show: (place: object) => void }} */
export const toolsOf = (words, first, onChange) => {
  const [shelves, search, states] = [shelvesOf, searchOf, statesOf].map((make) => make(words, onChange));
  const show = ({ shelf, search: text, status }) => {
    shelves.querySelector(`[value="${shelf}"]`).checked = true;
    if (search !== document.activeElement) search.value = text;
    states.value = status;
    // Search and status apply to videos only.
    search.hidden = states.hidden = shelf === 'drafts';
  };
  show(first);
  const node = element('search', { className: 'library-tools' }, shelves, search, states);
  return { node, show };
};
