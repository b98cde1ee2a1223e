import type { FollowedTask } from '@svc/client';
import { useAbortSignal, useWeb } from '@svc/web';
import { useEffect, useState } from 'preact/hooks';
import { follow, type VideoRequest } from '../api';
import { translate } from '../language';
import { findPreview, type Task, type Video } from '../videos/video-calls';
import { describeStep } from '../videos/video-state';
import { useWaitingNote } from '../videos/waiting-note';
import { Frame, PlayerHead, type PlayerActions } from './player-head';
import { nextSteps, type Step } from './next-steps';
import { SceneSteps } from './scene-steps';

const silentAfterMs = 60_000;

/** Texts of the scenes, as far as they are known before the script is written; long lines become several scenes. */
const sceneTexts = (task: Task): string[] => {
  const { scenes, mode, text } = task.request_params as VideoRequest;
  if (scenes) return scenes.map((scene) => scene.text);
  return mode === 'fixed' ? text.split('\n').filter((line) => line.trim() !== '') : [];
};

const useFollowed = (first: Task, texts: readonly string[], onEnd: () => void) => {
  const { say, describe } = useWeb();
  const signal = useAbortSignal();
  const [task, setTask] = useState<FollowedTask>(first);
  const [isInterrupted, setInterrupted] = useState(false);
  const [steps, setSteps] = useState<readonly Step[]>(() =>
    nextSteps(
      texts.map(() => 'waiting'),
      first.progress,
    ),
  );
  useEffect(() => {
    const show = (now: FollowedTask): void => {
      setTask(now);
      setInterrupted(false);
      setSteps((before) => nextSteps(before, now.progress));
    };
    follow(first.task_id, show, () => setInterrupted(true), signal)
      .then(onEnd)
      .catch((error: unknown) => signal.aborted || say(describe(error)));
  }, []);
  return { task, isInterrupted, steps };
};

/** Says why nothing happens when it lasts longer than usual. */
const useNote = (task: FollowedTask): string => {
  const waiting = useWaitingNote(task);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    setSilent(false);
    const timer = setTimeout(() => setSilent(true), silentAfterMs);
    return () => clearTimeout(timer);
  }, [task]);
  if (waiting !== '') return waiting;
  return isSilent ? translate('player.silent') : '';
};

/** Address of the preview of the first scene. */
const usePreview = (draftId: string | null): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let own: string | undefined;
    let isOver = false;
    void findPreview(draftId).then((preview) => {
      if (preview === null || isOver) return;
      own = URL.createObjectURL(preview);
      setAddress(own);
    });
    return () => {
      isOver = true;
      if (own !== undefined) URL.revokeObjectURL(own);
    };
  }, [draftId]);
  return address;
};

interface MakingProps {
  video: Video;
  task: Task;
  on: PlayerActions;
  onEnd: () => void;
}

/** A video in progress: overall progress and each scene. */
export const Making = ({ video, task: first, on, onEnd }: MakingProps) => {
  const texts = sceneTexts(first);
  const { task, isInterrupted, steps } = useFollowed(first, texts, onEnd);
  const note = useNote(task);
  const preview = usePreview(first.draft_id);
  const percentage = task.progress?.percentage ?? 0;
  return (
    <div class="player making">
      <Frame video={video} class={preview === undefined ? '' : 'pictured'}>
        {preview === undefined ? null : <img src={preview} alt="" />}
        <div class="curtain">
          <p class="percentage" aria-hidden="true">
            {Math.floor(percentage)} %
          </p>
          <progress max={100} value={percentage} aria-label={translate('library.progress', { title: video.title })} />
          <p class="step">{isInterrupted ? translate('player.interrupted') : describeStep(task)}</p>
        </div>
      </Frame>
      <div class="aside">
        <PlayerHead video={video} on={on} />
        <p class="lead">{translate('player.making')}</p>
        <p class="hint" role="status">
          {note}
        </p>
        <SceneSteps texts={texts} steps={steps} />
        <p class="hint">{translate('player.stay')}</p>
        <p class="choices">
          <button type="button" class="quiet" onClick={on.cancel}>
            {translate('library.actionNames.cancel')}
          </button>
        </p>
      </div>
    </div>
  );
};
