import { element } from '../elements';
import { translate } from '../language';

/** Search and filters above the list. */

const searchAfterMs = 250;
const offeredStates = ['completed', 'running', 'pending', 'failed', 'cancelled'];

const shelvesOf = (onChange) => {
  const radios = ['videos', 'drafts'].map((value) => {
    const radio = element('input', { type: 'radio', name: 'shelf', value });
    radio.addEventListener('change', () => onChange({ shelf: value }));
    return element('label', {}, radio, element('span', { textContent: translate(`library.shelfNames.${value}`) }));
  });
  const legend = element('legend', { className: 'hidden', textContent: translate('library.shelf') });
  return element('fieldset', { className: 'switch' }, legend, ...radios);
};

/** Searches while the user types, with a debounce. */
const searchOf = (onChange) => {
  const input = element('input', { type: 'search', maxLength: 200, placeholder: translate('library.searchHint') });
  input.ariaLabel = translate('library.search');
  let timer;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange({ search: input.value.trim() }), searchAfterMs);
  });
  return input;
};

const statesOf = (onChange) => {
  const select = element(
    'select',
    { ariaLabel: translate('library.state') },
    new Option(translate('library.every'), ''),
    ...offeredStates.map((state) => new Option(translate(`library.states.${state}`), state)),
  );
  select.addEventListener('change', () => onChange({ status: select.value }));
  return select;
};

/** @returns {{ node: HTMLElement, show: (place: object) => void }} */
export const toolsOf = (first, onChange) => {
  const [shelves, search, states] = [shelvesOf, searchOf, statesOf].map((make) => make(onChange));
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
