import { element } from '../elements';
import { translate } from '../language';

const keyOf = (draftId) => `studio-video-${draftId}`;
const sceneStep = /^Scene (\d+): (.*)$/;

/** The button that makes the video, and its progress. Opens the player at the end. */
export const videoBar = ({ store, api, go, signal, showScenes }) => {
  const make = element('button', {
    type: 'button',
    className: 'primary',
    id: 'make-video',
    textContent: translate('editor.make'),
  });
  const cancel = element('button', {
    type: 'button',
    className: 'quiet',
    textContent: translate('editor.cancel'),
    hidden: true,
  });
  const bar = element('progress', { max: 100, value: 0, ariaLabel: translate('editor.progress'), hidden: true });
  const step = element('p', { className: 'step', role: 'status' });
  const problem = element('p', { className: 'problem', role: 'alert' });
  let taskId = null;
  let numbers = new Map();

  const stepOf = ({ status, progress }) => {
    if (status === 'pending' || progress === null) return translate('editor.inLine');
    const { stage, current, total, percentage } = progress;
    return `${Math.floor(percentage)} % · ${translate(`editor.stages.${stage}`, { current, total })}`;
  };

  const showTask = (task) => {
    bar.value = task.progress?.percentage ?? 0;
    step.textContent = stepOf(task);
    const [, number, doing] = sceneStep.exec(task.progress?.message ?? '') ?? [];
    if (number !== undefined) numbers.set(Number(number), doing === 'ready' ? 'ready' : 'working');
    showScenes(numbers, { isWhole: ['compose', 'done'].includes(task.progress?.stage) });
  };

  const showWork = (isWorking) => {
    make.disabled = isWorking;
    cancel.hidden = bar.hidden = !isWorking;
    if (isWorking) return;
    taskId = null;
    sessionStorage.removeItem(keyOf(store.id));
    step.textContent = '';
    showScenes(new Map(), { isWhole: false });
  };

  const ends = {
    completed: ({ task_id }) => go(`#/videos/${task_id}`),
    failed: ({ error }) => (problem.textContent = error ?? translate('editor.notMade')),
    cancelled: () => (problem.textContent = translate('editor.cancelled')),
  };

  const attend = async (id) => {
    taskId = id;
    numbers = new Map();
    sessionStorage.setItem(keyOf(store.id), id);
    showWork(true);
    step.textContent = translate('editor.inLine');
    const showLoss = () => (step.textContent = translate('editor.connectionLost'));
    const task = await api.follow(id, showTask, showLoss, signal);
    showWork(false);
    ends[task.status](task);
  };

  const attempt = async (work) => {
    problem.textContent = '';
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      showWork(false);
      problem.textContent = error.message;
    }
  };

  const begin = async () => {
    if (store.content.scenes.every(({ text }) => text.trim() === '')) throw new Error(translate('editor.noWords'));
    make.disabled = true;
    if (!(await store.flush())) throw new Error(store.problem ?? translate('editor.notSaved'));
    const { task_id } = await api.renderDraft(store.id, store.draft.version);
    await attend(task_id);
  };

  make.addEventListener('click', () => attempt(begin));
  // An error is ignored: a video that has just ended shows its end.
  cancel.addEventListener('click', () => void api.cancelTask(taskId).catch(() => undefined));

  const kept = sessionStorage.getItem(keyOf(store.id));
  if (kept !== null) void attempt(() => attend(kept));

  return {
    node: element(
      'div',
      { className: 'video-bar', role: 'region', ariaLabel: translate('editor.video') },
      make,
      cancel,
      element('div', { className: 'video-progress' }, bar, step),
      problem,
    ),
    update: () => undefined,
  };
};
