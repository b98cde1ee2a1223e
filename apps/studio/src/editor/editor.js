import { element } from '../elements';
import { translate } from '../language';
import { isGeneral } from '../source-line';
import { DraftStore } from './draft-store';
import { askForWords } from './missing-words';
import { openWorkbench } from './workbench';

const skeletons = () =>
  element(
    'div',
    { className: 'writing', ariaHidden: 'true' },
    ...Array.from({ length: 3 }, () =>
      element(
        'div',
        { className: 'skeleton-scene' },
        element('span', { className: 'skeleton' }),
        element('span', { className: 'skeleton' }),
      ),
    ),
  );

const showWriting = (root) => {
  const step = element('p', { className: 'hint', textContent: translate('editor.waiting') });
  step.setAttribute('role', 'status');
  root.replaceChildren(element('h1', { textContent: translate('editor.writing') }), step, skeletons());
  return (task) => {
    if (task.status === 'pending') step.textContent = translate('editor.waiting');
    else if (task.progress !== null) step.textContent = translate('editor.writingNow');
  };
};

const showProblem = (root, sentence) =>
  root.replaceChildren(
    element('h1', { textContent: translate('editor.noDraft') }),
    element('p', { className: 'problem', role: 'alert', textContent: sentence }),
    element('p', {}, element('a', { href: '#/', className: 'button', textContent: translate('editor.beginAgain') })),
  );

const firstVersion = 1;

/** Changed words are the user's own. */
const hasNoWords = ({ sources, version }) => isGeneral(sources) && version === firstVersion;

/** Waits until the draft is written. @throws Error with the reason of a failure */
const written = async (root, draftId, { api, signal }) => {
  const draft = await api.readDraft(draftId);
  signal.throwIfAborted();
  if (draft.status !== 'writing' && draft.status !== 'failed') return draft;
  const showStep = showWriting(root);
  const task = await api.follow(draft.task_id, showStep, () => undefined, signal);
  if (task.status !== 'completed') throw new Error(task.error ?? translate('editor.notWritten'));
  return api.readDraft(draftId);
};

/** The editor of a draft: script, pictures, sound, look and video. */
export const show = (root, { parameters: { id }, api, go, say }) => {
  const visit = new AbortController();
  const { signal } = visit;
  let close = () => undefined;

  const open = async () => {
    showWriting(root);
    const draft = await written(root, id, { api, signal });
    if (signal.aborted) return;
    if (hasNoWords(draft)) return askForWords(root, draft, { api, go });
    const store = new DraftStore(draft, { change: api.changeDraft, read: api.readDraft });
    root.replaceChildren();
    close = openWorkbench(root, { store, api, go, say, signal });
  };

  open().catch((error) => {
    if (!signal.aborted) showProblem(root, error.message);
  });
  return () => {
    visit.abort();
    close();
  };
};
