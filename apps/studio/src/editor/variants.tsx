import type { FollowedTask } from '@svc/client';
import { useEffect, useState } from 'preact/hooks';
import * as api from '../api';
import type { Schemas } from '../api';
import { translate } from '../language';
import { formatLabel, formats, type Template } from '../templates/formats';
import { isEmpty } from './draft-content';
import { useEditor } from './editor-context';

type Made = Pick<Schemas['DraftVariant'], 'task_id' | 'frame_template'>;

/** Finds the videos again after a reload, until others are made. */
const variantsStorageKey = (draftId: string): string => `studio-variants-${draftId}`;

const lastPathPart = (path: string): string => path.split('/').at(-1) ?? path;
const pictureKind = (path: string): string => lastPathPart(path).split('_', 1)[0] ?? '';

/** Finds for each format the template of the same name, or else the plainest with the same kind of content. */
const templatesLike = (chosen: string, templates: readonly Template[]): string[] =>
  formats.flatMap(({ fits }) => {
    const fitting = templates.filter(fits);
    const paths = fitting.map(({ path }) => path);
    const same =
      paths.find((path) => path === chosen) ?? paths.find((path) => lastPathPart(path) === lastPathPart(chosen));
    const plain = fitting.find(({ kind, name }) => kind === pictureKind(chosen) && name === 'default')?.path;
    return same ?? plain ?? paths[0] ?? [];
  });

type Shown = Pick<FollowedTask, 'status' | 'progress' | 'error'>;

const describeStep = ({ status, progress, error }: Shown): string => {
  if (status === 'completed') return '';
  if (status === 'failed') return error ?? translate('editor.notMade');
  if (status === 'cancelled') return translate('editor.cancelled');
  return status === 'pending' || progress === null
    ? translate('editor.inLine')
    : `${Math.floor(progress.percentage)} %`;
};

const isOver = ({ status }: Shown): boolean => ['completed', 'failed', 'cancelled'].includes(status);

/** One video of several made from a script: its progress and a link to it. */
const Variant = ({ made: { task_id, frame_template }, onEnd }: { made: Made; onEnd: () => void }) => {
  const { signal } = useEditor();
  const [task, setTask] = useState<Shown>({ status: 'pending', progress: null, error: null });
  const [isLost, setLost] = useState(false);
  const name = formatLabel(frame_template);
  useEffect(() => {
    const show = (next: Shown) => {
      setLost(false);
      setTask(next);
    };
    const fail = (error: Error) => show({ status: 'failed', progress: null, error: error.message });
    api
      .follow(task_id, show, () => setLost(true), signal)
      .then(show, fail)
      .finally(onEnd);
  }, []);
  return (
    <li>
      <strong>{name}</strong>
      {!isOver(task) && (
        <progress
          max={100}
          value={task.progress?.percentage ?? 0}
          aria-label={`${translate('editor.progress')}, ${name}`}
        />
      )}
      <span class={task.status === 'failed' ? 'hint problem' : 'hint'} role="status">
        {isLost ? translate('editor.connectionLost') : describeStep(task)}
      </span>
      {task.status === 'completed' && (
        <a href={`#/videos/${task_id}`} aria-label={`${translate('editor.watch')}, ${name}`}>
          {translate('editor.watch')}
        </a>
      )}
    </li>
  );
};

const readKept = (draftId: string): Made[] =>
  JSON.parse(sessionStorage.getItem(variantsStorageKey(draftId)) ?? '[]') as Made[];

/** Makes one video of the script in each format; they share voice and pictures. */
export const Variants = () => {
  const { store } = useEditor();
  const [videos, setVideos] = useState<Made[]>(() => readKept(store.id));
  const [unfinished, setUnfinished] = useState(videos.length);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (): Promise<void> => {
    if (store.content.scenes.every(isEmpty)) throw new Error(translate('editor.noWords'));
    await store.requireSaved(translate('editor.notSaved'));
    const templates = templatesLike(store.content.request.frame_template, await api.listTemplates());
    const { tasks } = await api.renderDraft(store.id, store.draft.version, templates);
    sessionStorage.setItem(variantsStorageKey(store.id), JSON.stringify(tasks));
    setVideos(tasks);
    setUnfinished(tasks.length);
  };
  const press = async () => {
    setProblem('');
    setBusy(true);
    await begin().catch((error: Error) => setProblem(error.message));
    setBusy(false);
  };
  // An error is ignored: a video that has just ended shows its end.
  const cancel = () => videos.forEach(({ task_id }) => void api.cancelTask(task_id).catch(() => undefined));
  return (
    <>
      <p class="hint">{translate('editor.variantsHint')}</p>
      <p class="tools">
        <button type="button" class="quiet" disabled={isBusy || unfinished > 0} onClick={() => void press()}>
          {translate('editor.makeVariants')}
        </button>
        {unfinished > 0 && (
          <button type="button" class="quiet" onClick={cancel}>
            {translate('editor.cancelVariants')}
          </button>
        )}
      </p>
      <ul class="variants" aria-label={translate('editor.variants')}>
        {videos.map((made) => (
          <Variant key={made.task_id} made={made} onEnd={() => setUnfinished((count) => count - 1)} />
        ))}
      </ul>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
};
