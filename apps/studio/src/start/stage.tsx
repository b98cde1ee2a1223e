import type { FollowedTask } from '@svc/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fileAddress, toPath, type VideoRequest } from '../api';
import { formatSeconds, readSides, formatSize } from '../format';
import { translate } from '../language';
import { WarningItems } from '../notices/notice';
import { CreditItems } from '../sources';
import type { Template } from '../templates/formats';
import type { Task } from '../videos/video-calls';
import { describeStep } from '../videos/video-state';
import { useWaitingNote } from '../videos/waiting-note';

/** The area that shows progress and then plays the video. */
export type StageState =
  | { kind: 'idle'; failure?: string }
  | { kind: 'working'; task: FollowedTask | null; isInterrupted: boolean }
  | { kind: 'done'; task: Task; hasFocus: boolean };

const taskRequest = ({ request_params }: Task): VideoRequest => request_params as VideoRequest;

const taskLabel = (task: Task): string => {
  const { title, text } = taskRequest(task);
  return (
    title ??
    text
      .replace(/\n.*$/s, '')
      .slice(0, 80)
      .replace(/(?<![.!?\s])[.!?\s]+$/, '')
  );
};

/** Before the first answer. */
const unknownTask = { status: 'running', created_at: '' };

const Working = ({ state, onCancel }: { state: StageState; onCancel: () => void }) => {
  const { task, isInterrupted } = state.kind === 'working' ? state : { task: null, isInterrupted: false };
  const percentage = task?.progress?.percentage ?? 0;
  const note = useWaitingNote(task ?? unknownTask);
  const step = isInterrupted
    ? translate('start.connectionLost')
    : note || (task?.progress ? describeStep(task) : translate('start.inLine'));
  return (
    <div class="curtain">
      <p class="percentage" aria-hidden="true">{`${Math.floor(percentage)} %`}</p>
      <progress max={100} value={percentage} aria-label={translate('start.progress')} />
      <p class="step">{step}</p>
      <button type="button" class="quiet" onClick={onCancel}>
        {translate('start.cancel')}
      </button>
    </div>
  );
};

interface PlayerProps {
  task: Task;
  hasFocus: boolean;
  onError: () => void;
}

const Player = ({ task, hasFocus, onError }: PlayerProps) => {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // Browsers may block autoplay with sound; the controls remain.
    player.current?.play().catch(() => undefined);
    // A user who is typing keeps the focus.
    if (hasFocus && !document.activeElement?.matches('textarea, select, input')) player.current?.focus();
  }, [task]);
  return (
    <video
      ref={player}
      controls
      playsInline
      preload="metadata"
      poster={fileAddress(task, 'poster.jpg')}
      src={fileAddress(task)}
      aria-label={taskLabel(task)}
      onError={onError}
    />
  );
};

const Downloads = ({ task }: { task: Task }) => (
  <p class="downloads">
    <a class="button" download="" href={fileAddress(task)}>
      {translate('start.download')}
    </a>
    <a class="button plain" download="" href={fileAddress(task, 'captions.srt')}>
      {translate('start.downloadCaptions')}
    </a>
    <a class="button plain" download="" href={fileAddress(task, 'poster.jpg')}>
      {translate('start.poster')}
    </a>
  </p>
);

/** Writer and warnings are known before the video is finished; its pictures and music only then. */
const Origins = ({ state }: { state: StageState }) => {
  const task = state.kind === 'idle' ? null : state.task;
  const credited =
    state.kind === 'done' ? { credits: state.task.credits, music: state.task.result?.music ?? null } : {};
  return (
    <>
      <ul class="warnings">
        <WarningItems of={task?.warning_details ?? []} />
      </ul>
      <ul class="credits" aria-label={translate('start.credits')}>
        <CreditItems sources={task?.sources ?? []} {...credited} />
      </ul>
    </>
  );
};

const describeStatus = (state: StageState, isBroken: boolean): string => {
  if (isBroken) return translate('start.cannotLoad');
  if (state.kind === 'idle') return state.failure ?? translate('start.willAppear');
  if (state.kind === 'working' || state.task.result === null) return '';
  const { duration, file_size: size } = state.task.result;
  return `${taskLabel(state.task)}: ${formatSeconds(duration)}, ${formatSize(size)}`;
};

interface StageProps {
  state: StageState;
  template: Template | undefined;
  onCancel: () => void;
}

export const Stage = ({ state, template, onCancel }: StageProps) => {
  const screen = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const task = state.kind === 'done' ? state.task : undefined;
  const path = task === undefined ? template?.path : taskRequest(task).frame_template;
  const [width, height] = readSides(path ?? '');
  useEffect(() => setBroken(false), [state]);
  useEffect(() => {
    if (state.kind === 'working') screen.current?.scrollIntoView({ block: 'nearest' });
  }, [state.kind]);
  const isFailed = isBroken || (state.kind === 'idle' && Boolean(state.failure));
  return (
    <section class="result" aria-labelledby="stage-heading">
      <h2 id="stage-heading" class="hidden">
        {translate('start.yourVideo')}
      </h2>
      <div
        ref={screen}
        class="screen"
        data-state={state.kind}
        style={{ '--ratio': `${width} / ${height}`, '--ratio-number': String(width / height) }}
      >
        {template === undefined || task !== undefined ? null : (
          <img
            id="preview"
            src={toPath(template.preview_url)}
            alt={translate('start.example', { name: template.name })}
          />
        )}
        {task === undefined || state.kind !== 'done' ? null : (
          <Player key={task.task_id} task={task} hasFocus={state.hasFocus} onError={() => setBroken(true)} />
        )}
        <Working state={state} onCancel={onCancel} />
      </div>
      <p class={isFailed ? 'status failed' : 'status'} role="status">
        {describeStatus(state, isBroken)}
      </p>
      <Origins state={state} />
      {task === undefined ? null : <Downloads task={task} />}
    </section>
  );
};
