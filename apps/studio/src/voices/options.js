import { element } from '../elements';
import { finderOf } from './voice-list';

/** The listbox of the voice picker: grouped options, one of them active. */

/** Pixels. */
const [gap, enough, highest] = [5, 240, 352];

let count = 0;
const newId = (kind) => {
  count += 1;
  return `voice-${kind}-${count}`;
};

const optionOf = (voice) => {
  const option = element('div', { id: newId('option'), role: 'option', className: 'option' });
  option.append(element('span', { textContent: voice.name, dir: 'auto' }));
  // Serves pointers; keyboard users press Ctrl+Enter on the active option.
  if (voice.sample !== null)
    option.append(element('span', { className: 'hear', ariaHidden: 'true', textContent: '▶' }));
  return { node: option, voice };
};

const groupOf = ({ name, voices }) => {
  const heading = element('div', { id: newId('group'), className: 'group', role: 'presentation', textContent: name });
  const options = voices.map(optionOf);
  const node = element('div', { role: 'group' }, heading, ...options.map((option) => option.node));
  node.setAttribute('aria-labelledby', heading.id);
  return { node, options };
};

export class Options {
  #groups;
  #marked = null;
  node;

  constructor(groups, label, { onChoose, onHear }) {
    this.#groups = groups.map(groupOf);
    this.node = element(
      'div',
      { id: newId('list'), role: 'listbox', className: 'options', ariaLabel: label, hidden: true, popover: 'manual' },
      ...this.#groups.map(({ node }) => node),
    );
    // Keeps the focus in the text field.
    this.node.addEventListener('pointerdown', (event) => event.preventDefault());
    this.node.addEventListener('click', ({ target }) => {
      const option = this.#all().find(({ node }) => node.contains(target));
      if (option === undefined) return;
      if (target.classList.contains('hear')) onHear(option.voice);
      else onChoose(option.voice);
    });
  }

  #all() {
    return this.#groups.flatMap(({ options }) => options);
  }

  #shown() {
    return this.#all().filter(({ node }) => !node.hidden);
  }

  get isOpen() {
    return !this.node.hidden;
  }

  /** Opens in the top layer, above or below the field, so that no container clips it. */
  open(field) {
    this.node.hidden = false;
    this.node.showPopover();
    this.place(field);
  }

  place(field) {
    const { left, top, bottom, width } = field.getBoundingClientRect();
    const viewHeight = document.documentElement.clientHeight;
    const [above, below] = [top, viewHeight - bottom].map((room) => room - 2 * gap);
    const isBelow = below >= Math.min(enough, above);
    const { style } = this.node;
    style.left = `${left}px`;
    style.width = `${width}px`;
    style.maxHeight = `${Math.min(isBelow ? below : above, highest)}px`;
    style.top = isBelow ? `${bottom + gap}px` : 'auto';
    style.bottom = isBelow ? 'auto' : `${viewHeight - top + gap}px`;
  }

  close() {
    this.node.hidePopover();
    this.node.hidden = true;
  }

  get marked() {
    return this.#marked?.voice ?? null;
  }

  get markedId() {
    return this.#marked?.node.id ?? null;
  }

  /** @returns {number} number of visible options */
  filter(search) {
    const isFound = finderOf(search);
    for (const { node, options } of this.#groups) {
      for (const option of options) option.node.hidden = !isFound(option.voice);
      node.hidden = options.every((option) => option.node.hidden);
    }
    this.#mark(null);
    return this.#shown().length;
  }

  choose(id) {
    for (const { node, voice } of this.#all()) node.ariaSelected = String(voice.id === id);
  }

  markVoice(id) {
    this.#mark(this.#shown().find(({ voice }) => voice.id === id) ?? null);
  }

  /** Wraps around at both ends. */
  move(steps) {
    const shown = this.#shown();
    if (shown.length === 0) return;
    const at = shown.indexOf(this.#marked);
    const start = at === -1 && steps < 0 ? 0 : at;
    const isFar = Math.abs(steps) > 1;
    const to = isFar ? Math.min(Math.max(start + steps, 0), shown.length - 1) : start + steps;
    this.#mark(shown[(to + shown.length) % shown.length]);
  }

  #mark(option) {
    this.#marked?.node.classList.remove('marked');
    this.#marked = option;
    option?.node.classList.add('marked');
    option?.node.scrollIntoView({ block: 'nearest' });
  }
}
