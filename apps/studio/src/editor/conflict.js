import { element } from '../elements';
import { translate } from '../language';
import { requestOfCopy } from './draft-content';
import { forgetUnsaved, keepUnsaved } from './draft-store';

/** Offers two ways out when another tab saved first: load its version, or keep one's own as a copy. */
export const conflictNotice = ({ store, api, go, say }) => {
  const theirs = element('button', { type: 'button', className: 'quiet', textContent: translate('editor.loadTheirs') });
  const mine = element('button', { type: 'button', className: 'quiet', textContent: translate('editor.keepMine') });
  const problem = element('p', { className: 'problem', role: 'alert' });
  const node = element(
    'section',
    { className: 'conflict', hidden: true, role: 'alert' },
    element('h2', { textContent: translate('editor.conflict') }),
    element('p', { textContent: translate('editor.conflictHint') }),
    element('p', { className: 'choices' }, theirs, mine),
    problem,
  );

  const attempt = async (work) => {
    problem.textContent = '';
    theirs.disabled = mine.disabled = true;
    try {
      await work();
    } catch (error) {
      problem.textContent = error.message;
    } finally {
      theirs.disabled = mine.disabled = false;
    }
  };

  theirs.addEventListener('click', () =>
    attempt(async () => {
      await store.loadTheirs();
      say(translate('editor.theirsLoaded'));
      document.getElementById('draft-title').focus();
    }),
  );
  mine.addEventListener('click', () =>
    attempt(async () => {
      const { draft_id } = await api.makeDraft(requestOfCopy(store.content));
      forgetUnsaved(store.id);
      keepUnsaved(draft_id, { version: null, content: store.content, sending: null });
      say(translate('editor.mineKept'));
      go(`#/drafts/${draft_id}`);
    }),
  );

  return { node, update: () => (node.hidden = store.state !== 'conflict') };
};
