import type { FollowedTask } from '@svc/client';
import { useWeb } from '@svc/web';
import { useEffect, useMemo, useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { go } from '../router';
import { isGeneral } from '../sources';
import { useLate } from '../use-late';
import { useWaitingNote } from '../videos/waiting-note';
import type { Draft } from './draft-content';
import { DraftStore } from './draft-store';
import { Dragging } from './dragging';
import { EditorProvider } from './editor-context';
import { Playback } from './playback';
import { Previews } from './previews';
import { Workbench } from './workbench';

const firstVersion = 1;

/** Changed words are the user's own. */
const hasNoWords = ({ sources, version }: Draft): boolean => isGeneral(sources) && version === firstVersion;

class NotWritten extends Error {}

/** Waits until the draft is written. @throws NotWritten with the reason of a failure, ApiError without a draft */
const readWritten = async (
  draftId: string,
  onChange: (task: FollowedTask) => void,
  signal: AbortSignal,
): Promise<Draft> => {
  const draft = await api.readDraft(draftId);
  signal.throwIfAborted();
  if (draft.status === 'ready') return draft;
  const task = await api.follow(draft.task_id, onChange, () => undefined, signal);
  if (task.status !== 'completed') throw new NotWritten(task.error ?? '');
  return api.readDraft(draftId);
};

const Writing = ({ task }: { task: FollowedTask | undefined }) => {
  const note = useWaitingNote(task ?? { status: 'none', created_at: '' });
  const isBegun = task !== undefined && task.status !== 'pending' && task.progress !== null;
  return (
    <>
      <h1>{translate('editor.writing')}</h1>
      <p class="hint" role="status">
        {note || translate(isBegun ? 'editor.writingNow' : 'editor.waiting')}
      </p>
      <div class="writing" aria-hidden="true">
        {[1, 2, 3].map((number) => (
          <span key={number} class="skeleton" />
        ))}
      </div>
    </>
  );
};

const NoDraft = ({ error }: { error: Error }) => (
  <>
    <h1>{translate(error instanceof NotWritten ? 'editor.notWritten' : 'editor.noDraft')}</h1>
    <p class="problem" role="alert">
      {error.message}
    </p>
    <p>
      <a href="#/" class="button">
        {translate('editor.beginAgain')}
      </a>
    </p>
  </>
);

const OpenEditor = ({ draft }: { draft: Draft }) => {
  const { say } = useWeb();
  const leaving = useMemo(() => new AbortController(), []);
  const context = useMemo(() => {
    // A late answer must not leave another view.
    const lead = (hash: string) => (leaving.signal.aborted ? undefined : go(hash));
    const store = new DraftStore(draft, { change: api.changeDraft, read: api.readDraft });
    const playback = new Playback(store, { hear: api.hearScene, caption: api.captionScene, shots: api.shootScene });
    return {
      store,
      playback,
      previews: new Previews(),
      dragging: new Dragging(),
      say,
      go: lead,
      signal: leaving.signal,
    };
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
export const Editor = ({ id }: { id: string }) => {
  const [draft, setDraft] = useState<Draft>();
  const [problem, setProblem] = useState<Error>();
  const [task, setTask] = useState<FollowedTask>();
  useEffect(() => {
    const visit = new AbortController();
    readWritten(id, setTask, visit.signal).then(
      (written) => !visit.signal.aborted && setDraft(written),
      (error: Error) => !visit.signal.aborted && setProblem(error),
    );
    return () => visit.abort();
  }, [id]);
  const isWordless = draft !== undefined && hasNoWords(draft);
  const MissingWords = useLate(isWordless, async () => (await import('./missing-words')).MissingWords);
  if (problem !== undefined) return <NoDraft error={problem} />;
  if (draft === undefined) return <Writing task={task} />;
  if (isWordless) return MissingWords === undefined ? null : <MissingWords draft={draft} />;
  return <OpenEditor draft={draft} />;
};
