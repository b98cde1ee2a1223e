import { ApiError } from '@svc/client';
import { useAbortSignal, useAct, useLoaded, useWeb } from '@svc/web';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { outage, readTask } from '../api';
import { translate } from '../language';
import { go } from '../router';
import { Removal, Renaming } from '../videos/questions';
import {
  cancelVideo,
  draftOfVideo,
  draftToChange,
  makeAgain,
  readVideo,
  type Task,
  type Video,
} from '../videos/video-calls';
import { isUnderWay, videoState } from '../videos/video-state';
import { Ended } from './ended';
import { Finished } from './finished';
import { Making } from './making';
import type { PlayerActions } from './player-head';

const Skeleton = () => (
  <div class="player awaiting" aria-busy="true">
    <p class="hidden">{translate('player.loading')}</p>
    <span class="video-frame" />
    <span class="line" />
    <span class="line" />
  </div>
);

const NotFound = () => (
  <div class="empty">
    <h1>{translate('player.notFound')}</h1>
    <p class="hint">{translate('player.notFoundHint')}</p>
    <a class="button" href="#/library">
      {translate('player.library')}
    </a>
  </div>
);

/** Says that a video is ready, and moves the focus to its title, when its making has ended. */
const useEnd = (shown: readonly [Video, Task] | undefined) => {
  const { say } = useWeb();
  const place = useRef<HTMLDivElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    if (!hasEnded.current || shown === undefined) return;
    hasEnded.current = false;
    const [{ status, title }] = shown;
    if (status === 'completed') say(translate('player.made', { title }));
    place.current?.querySelector('h1')?.focus();
  }, [shown]);
  return { place, noteEnd: () => void (hasEnded.current = true) };
};

/** Actions of the buttons and the menu; `ask` opens a dialog. */
const useActions = (id: string, ask: (question: 'rename' | 'remove') => void): PlayerActions => {
  const signal = useAbortSignal();
  const { run } = useAct();
  const lead = (place: 'drafts' | 'videos', work: () => Promise<string>) => (): void =>
    run(async () => {
      const made = await work();
      if (!signal.aborted) go(`#/${place}/${made}`);
    });
  return {
    again: lead('videos', () => makeAgain(id)),
    cancel: () => run(() => cancelVideo(id)),
    change: lead('drafts', () => draftToChange(id)),
    duplicate: lead('drafts', () => draftOfVideo(id)),
    rename: () => ask('rename'),
    remove: () => ask('remove'),
  };
};

/** One video: its progress first, then the player. */
export const PlayerView = ({ id }: { id: string }) => {
  const { say, describe } = useWeb();
  const signal = useAbortSignal();
  const read = useCallback(
    () => outage.patiently(() => Promise.all([readVideo(id), readTask(id)] as const), signal),
    [id, signal],
  );
  const { data, error, reload, replace } = useLoaded(read);
  const [question, ask] = useState<'rename' | 'remove'>();
  const on = useActions(id, ask);
  const { place, noteEnd } = useEnd(data);
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error !== undefined) return <p class="problem">{describe(error)}</p>;
  if (data === undefined) return <Skeleton />;
  const [video, task] = data;
  const close = (): void => ask(undefined);
  const end = (): void => {
    noteEnd();
    reload();
  };
  const renamed = ({ title }: Video): void => {
    replace([{ ...video, title }, task]);
    say(translate('library.renamed', { title }));
  };
  const removed = (): void => {
    say(translate('library.removed', { title: video.title }));
    if (!signal.aborted) go('#/library');
  };
  const isFinished = videoState(video) === 'completed';
  return (
    <div ref={place}>
      {isUnderWay(video) ? <Making video={video} task={task} on={on} onEnd={end} /> : null}
      {isFinished ? <Finished {...{ video, task, on, read }} onChange={(changed) => replace([changed, task])} /> : null}
      {isUnderWay(video) || isFinished ? null : <Ended video={video} on={on} />}
      {question === 'rename' ? <Renaming of={video} onClose={close} onDone={renamed} /> : null}
      {question === 'remove' ? <Removal of={video} onClose={close} onDone={removed} /> : null}
    </div>
  );
};
