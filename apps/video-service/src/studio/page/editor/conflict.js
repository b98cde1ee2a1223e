import { element } from '../elements.js';
import { requestOfCopy } from './draft-content.js';
import { forgetUnsaved, keepUnsaved } from './draft-store.js';

/** Offers two ways out when another tab saved first: load its version, or keep one's own as a copy. */
export const conflictNotice = ({ store, api, go, say, words }) => {
  const theirs = element('button', { type: 'button', className: 'quiet', textContent: words.loadTheirs });
  const mine = element('button', { type: 'button', className: 'quiet', textContent: words.keepMine });
  const problem = element('p', { className: 'problem', role: 'alert' });
  const node = element(
    'section',
    { className: 'conflict', hidden: true, role: 'alert' },
    element('h2', { textContent: words.conflict }),
    element('p', { textContent: words.conflictHint }),
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
      say(words.theirsLoaded);
      document.getElementById('draft-title').focus();
    }),
  );
  mine.addEventListener('click', () =>
    attempt(async () => {
      const { draft_id } = await api.makeDraft(requestOfCopy(store.content));
      forgetUnsaved(store.id);
      keepUnsaved(draft_id, { version: null, content: store.content, sending: null });
      say(words.mineKept);
      go(`#/drafts/${draft_id}`);
    }),
  );

  return { node, update: () => (node.hidden = store.state !== 'conflict') };
};
