import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { isGeneral } from '../source-line';
import type { Draft } from './draft-content';
import { DraftStore } from './draft-store';
import { EditorProvider } from './editor-context';
import { MissingWords } from './missing-words';
import { Playback } from './playback';
import { Previews } from './previews';
import { Workbench } from './workbench';

interface Visit {
  go: (hash: string) => void;
  say: (sentence: string) => void;
}

interface EditorProps extends Visit {
  draftId: string;
}

const firstVersion = 1;

/** Changed words are the user's own. */
const hasNoWords = ({ sources, version }: Draft): boolean => isGeneral(sources) && version === firstVersion;

/** Waits until the draft is written. @throws Error with the reason of a failure */
const readWritten = async (draftId: string, onWriting: () => void, signal: AbortSignal): Promise<Draft> => {
  const draft: Draft = await api.readDraft(draftId);
  signal.throwIfAborted();
  if (draft.status === 'ready') return draft;
  const onChange = ({ status, progress }: { status: string; progress: unknown }) => {
    if (status !== 'pending' && progress !== null) onWriting();
  };
  const task = await api.follow(draft.task_id, onChange, () => undefined, signal);
  if (task.status !== 'completed') throw new Error(task.error ?? translate('editor.notWritten'));
  return api.readDraft(draftId);
};

const Writing = ({ isBegun }: { isBegun: boolean }) => (
  <>
    <h1>{translate('editor.writing')}</h1>
    <p class="hint" role="status">
      {translate(isBegun ? 'editor.writingNow' : 'editor.waiting')}
    </p>
    <div class="writing" aria-hidden="true">
      {[1, 2, 3].map((number) => (
        <span key={number} class="skeleton" />
      ))}
    </div>
  </>
);

const NoDraft = ({ sentence }: { sentence: string }) => (
  <>
    <h1>{translate('editor.noDraft')}</h1>
    <p class="problem" role="alert">
      {sentence}
    </p>
    <p>
      <a href="#/" class="button">
        {translate('editor.beginAgain')}
      </a>
    </p>
  </>
);

const OpenEditor = ({ draft, go, say }: Visit & { draft: Draft }) => {
  const leaving = useMemo(() => new AbortController(), []);
  const context = useMemo(() => {
    const store = new DraftStore(draft, { change: api.changeDraft, read: api.readDraft });
    const playback = new Playback(store, api.hearScene);
    return { store, playback, previews: new Previews(), say, go, signal: leaving.signal };
  }, []);
  useEffect(
    () => () => {
      leaving.abort();
      context.playback.close();
      context.previews.close();
      context.store.leave();
    },
    [],
  );
  return (
    <EditorProvider value={context}>
      <Workbench />
    </EditorProvider>
  );
};

/** The editor of a draft: script, pictures, sound, look and video. */
export const Editor = ({ draftId, go, say }: EditorProps) => {
  const [draft, setDraft] = useState<Draft>();
  const [problem, setProblem] = useState<string>();
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    const visit = new AbortController();
    readWritten(draftId, () => setBegun(true), visit.signal).then(
      (written) => !visit.signal.aborted && setDraft(written),
      (error: Error) => !visit.signal.aborted && setProblem(error.message),
    );
    return () => visit.abort();
  }, [draftId]);
  if (problem !== undefined) return <NoDraft sentence={problem} />;
  if (draft === undefined) return <Writing isBegun={isBegun} />;
  if (hasNoWords(draft)) return <MissingWords draft={draft} go={go} />;
  return <OpenEditor {...{ draft, go, say }} />;
};

/** Shows the editor as a view of the router. @returns ends it */
export const show = (root: HTMLElement, { parameters, go, say }: Visit & { parameters: { id: string } }) => {
  render(<Editor draftId={parameters.id} go={go} say={say} />, root);
  return () => render(null, root);
};
