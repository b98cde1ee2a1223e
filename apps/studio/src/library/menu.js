import { element } from '../elements';

/** A menu button (disclosure), which closes on Escape, on a click outside, and on Tab. */

const dots = '⋯';
let count = 0;

const itemOf = ({ name, text, act }, close) => {
  const button = element('button', { type: 'button', textContent: text });
  button.dataset.action = name;
  button.addEventListener('click', () => {
    close();
    act();
  });
  return element('li', {}, button);
};

/** @param {{ name: string, text: string, act: () => void }[]} actions */
export const menuOf = (label, actions) => {
  const toggle = element('button', { type: 'button', className: 'quiet dots', textContent: dots, ariaLabel: label });
  toggle.dataset.action = 'menu';
  const close = () => open(false);
  const list = element('ul', { hidden: true }, ...actions.map((action) => itemOf(action, close)));
  count += 1;
  list.id = `menu-${count}`;
  toggle.setAttribute('aria-controls', list.id);
  const open = (isOpen) => {
    list.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
  };
  open(false);
  const menu = element('div', { className: 'menu' }, toggle, list);
  toggle.addEventListener('click', () => open(list.hidden));
  menu.addEventListener('focusout', ({ relatedTarget }) => !menu.contains(relatedTarget) && close());
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return;
    close();
    toggle.focus();
  });
  return menu;
};
