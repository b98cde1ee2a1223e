import { useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { requestOfCopy } from './draft-content';
import { useContent, useEditor } from './editor-context';
import { forgetUnsaved, keepUnsaved } from './unsaved-content';

/** Offers two ways out when another tab saved first: load its version, or keep one's own as a copy. */
export const Conflict = () => {
  const { store, say, go } = useEditor();
  const content = useContent();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (store.state !== 'conflict') return null;
  const attempt = (work: () => Promise<void>) => async () => {
    setProblem('');
    setBusy(true);
    await work().catch((error: Error) => setProblem(error.message));
    setBusy(false);
  };
  const loadTheirs = attempt(async () => {
    await store.loadTheirs();
    say(translate('editor.theirsLoaded'));
    document.getElementById('draft-title')?.focus();
  });
  const keepMine = attempt(async () => {
    const { draft_id } = await api.makeDraft(requestOfCopy(content));
    forgetUnsaved(store.id);
    keepUnsaved(draft_id, { version: null, content, sending: null });
    say(translate('editor.mineKept'));
    go(`#/drafts/${draft_id}`);
  });
  return (
    <section class="conflict" role="alert">
      <h2>{translate('editor.conflict')}</h2>
      <p>{translate('editor.conflictHint')}</p>
      <p class="choices">
        <button type="button" class="quiet" disabled={isBusy} onClick={() => void loadTheirs()}>
          {translate('editor.loadTheirs')}
        </button>
        <button type="button" class="quiet" disabled={isBusy} onClick={() => void keepMine()}>
          {translate('editor.keepMine')}
        </button>
      </p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </section>
  );
};
