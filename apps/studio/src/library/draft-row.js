import { element } from '../elements';
import { translate } from '../language';
import { dateTimeOf } from './formats';
import { menuOf } from './menu';

/** One draft of the library. */

const badgeOf = ({ status }) => {
  const badge = element('span', { className: 'state-badge', textContent: translate(`library.draftStates.${status}`) });
  badge.dataset.state = { writing: 'running', ready: 'completed', failed: 'failed' }[status];
  return badge;
};

export const draftNameOf = ({ title }) => title ?? translate('library.untitled');

/** @param {(action: string, draft: object) => void} act */
export const draftRowOf = (draft, act) => {
  const name = draftNameOf(draft);
  const link = element('a', { href: `#/drafts/${draft.draft_id}`, textContent: name, dir: 'auto' });
  link.dataset.action = 'open';
  const offered = draft.status === 'ready' ? ['duplicate', 'remove'] : ['remove'];
  const menu = menuOf(
    translate('library.actionsFor', { title: name }),
    offered.map((action) => ({
      name: action,
      text: translate(`library.actionNames.${action}`),
      act: () => act(action, draft),
    })),
  );
  const facts = element('p', {
    className: 'facts',
    textContent: translate('library.changed', { date: dateTimeOf(draft.updated_at) }),
  });
  const row = element('li', { className: 'row' }, element('h2', {}, link), badgeOf(draft), facts, menu);
  row.dataset.id = draft.draft_id;
  return row;
};
