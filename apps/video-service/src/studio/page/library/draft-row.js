import { element } from '../elements.js';
import { dateTimeOf } from './formats.js';
import { menuOf } from './menu.js';

/** One draft of the library. */

const badgeOf = ({ status }, { draftStates }) => {
  const badge = element('span', { className: 'state-badge', textContent: draftStates[status] });
  badge.dataset.state = { writing: 'running', ready: 'completed', failed: 'failed' }[status];
  return badge;
};

export const draftNameOf = ({ title }, { untitled }) => title ?? untitled;

/** @param {(action: string, draft: object) => void} act */
export const draftRowOf = (draft, words, act) => {
  const name = draftNameOf(draft, words);
  const link = element('a', { href: `#/drafts/${draft.draft_id}`, textContent: name, dir: 'auto' });
  link.dataset.action = 'open';
  const offered = draft.status === 'ready' ? ['duplicate', 'remove'] : ['remove'];
  const menu = menuOf(
    words.actions(name),
    offered.map((action) => ({ name: action, text: words[action], act: () => act(action, draft) })),
  );
  const facts = element('p', { className: 'facts', textContent: words.changed(dateTimeOf(draft.updated_at)) });
  const row = element('li', { className: 'row' }, element('h2', {}, link), badgeOf(draft, words), facts, menu);
  row.dataset.id = draft.draft_id;
  return row;
};
