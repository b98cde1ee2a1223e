import type { FollowedTask } from '@svc/client';
import { useEffect, useState } from 'preact/hooks';
import * as api from '../api';
import { translate } from '../language';
import { useWaitingNote } from '../videos/waiting-note';
import { isEmpty } from './draft-content';
import { useEditor } from './editor-context';

export type SceneState = 'waiting' | 'working' | 'ready';
/** One for each scene while a video is made, else empty. */
export type SceneStates = readonly SceneState[];
export type FinishedTask = FollowedTask;

const videoStorageKey = (draftId: string): string => `studio-video-${draftId}`;

const toState = (share: number): SceneState => (share >= 1 ? 'ready' : share > 0 ? 'working' : 'waiting');

const isWaiting = ({ status, progress }: FollowedTask): boolean => status === 'pending' || progress === null;

const describeStep = (task: FollowedTask | null): string => {
  if (task === null || isWaiting(task) || task.progress === null) return translate('editor.inLine');
  const { stage, current, total, percentage } = task.progress;
  return `${Math.floor(percentage)} % · ${translate(`editor.stages.${stage}`, { current, total })}`;
};

interface RenderBarProps {
  showScenes: (states: SceneStates) => void;
  finish: (task: FinishedTask | null) => void;
  finished: FinishedTask | null;
}

/** The making of the video: begun here, found again after a reload. */
const useRender = ({ showScenes, finish }: Pick<RenderBarProps, 'showScenes' | 'finish'>) => {
  const { store, signal } = useEditor();
  const [taskId, setTaskId] = useState<string | null>(() => sessionStorage.getItem(videoStorageKey(store.id)));
  const [task, setTask] = useState<FollowedTask | null>(null);
  const [isLost, setLost] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  const [problem, setProblem] = useState('');
  const end = () => {
    sessionStorage.removeItem(videoStorageKey(store.id));
    setTaskId(null);
    setTask(null);
    showScenes([]);
  };
  useEffect(() => {
    if (taskId === null) return;
    const show = (next: FollowedTask) => {
      setLost(false);
      setTask(next);
      showScenes((next.progress?.scenes ?? []).map(toState));
    };
    const settle = (last: FollowedTask) => {
      end();
      if (last.status === 'completed') finish(last);
      else
        setProblem(
          last.status === 'failed' ? (last.error ?? translate('editor.notMade')) : translate('editor.cancelled'),
        );
    };
    const fail = (error: Error) => {
      if (signal.aborted) return;
      end();
      setProblem(error.message);
    };
    void api
      .follow(taskId, show, () => setLost(true), signal)
      .then(settle)
      .catch(fail);
  }, [taskId]);
  const begin = async (): Promise<void> => {
    if (store.content.scenes.every(isEmpty)) throw new Error(translate('editor.noWords'));
    await store.requireSaved(translate('editor.notSaved'));
    const { task_id } = await api.renderDraft(store.id, store.draft.version);
    sessionStorage.setItem(videoStorageKey(store.id), task_id);
    finish(null);
    setTaskId(task_id);
  };
  const make = async () => {
    setProblem('');
    setBeginning(true);
    await begin().catch((error: Error) => setProblem(error.message));
    setBeginning(false);
  };
  return { taskId, task, isLost, problem, isBusy: isBeginning || taskId !== null, make };
};

/** The button that makes the video, and its progress. */
export const RenderBar = ({ showScenes, finish, finished }: RenderBarProps) => {
  const { taskId, task, isLost, problem, isBusy, make } = useRender({ showScenes, finish });
  const note = useWaitingNote(task ?? { status: 'none', created_at: '' });
  const step = isLost ? translate('editor.connectionLost') : note || describeStep(task);
  return (
    <div class="video-bar" role="region" aria-label={translate('editor.video')}>
      <button type="button" class="primary" id="make-video" disabled={isBusy} onClick={() => void make()}>
        {translate('editor.make')}
      </button>
      {taskId !== null && (
        <button
          type="button"
          class="quiet"
          // An error is ignored: a video that has just ended shows its end.
          onClick={() => void api.cancelTask(taskId).catch(() => undefined)}
        >
          {translate('editor.cancel')}
        </button>
      )}
      <div class="video-progress">
        {taskId !== null && (
          <progress max={100} value={task?.progress?.percentage ?? 0} aria-label={translate('editor.progress')} />
        )}
        <p class="step" role="status">
          {taskId !== null ? step : finished === null ? '' : translate('editor.finished')}
        </p>
      </div>
      {finished !== null && taskId === null && (
        <a class="button plain" href={`#/videos/${finished.task_id}`}>
          {translate('editor.openVideo')}
        </a>
      )}
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
};
