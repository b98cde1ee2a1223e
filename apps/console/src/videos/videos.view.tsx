import { dataOf } from '@svc/client';
import { Loading, useLoaded, type VideoClient } from '@svc/web';
import { useCallback } from 'preact/hooks';
import { useApi, type VideoTypes } from '../api';
import { useTranslate } from '../texts';
import { FailedTasks } from './failed-tasks';
import { isOfPack, Sources, useSources } from './sources';
import { VoicePacks } from './voice-packs';

const Facts = ({ state: { workers, queue, tasks } }: { state: VideoTypes['VideoSystemState'] }) => {
  const translate = useTranslate();
  const away = translate('videos.queueAway');
  const { waiting, running, delayed } = queue ?? { waiting: 0, running: 0, delayed: 0 };
  return (
    <dl>
      <dt>{translate('videos.workers')}</dt>
      <dd>{workers === 0 ? translate('videos.noWorker') : (workers ?? away)}</dd>
      <dt>{translate('videos.waiting')}</dt>
      <dd>{tasks.pending}</dd>
      <dt>{translate('videos.running')}</dt>
      <dd>{tasks.running}</dd>
      <dt>{translate('videos.jobs')}</dt>
      <dd>{queue === null ? away : translate('videos.jobsText', { waiting, running, delayed })}</dd>
    </dl>
  );
};

const SystemState = ({ video }: { video: VideoClient }) => {
  const translate = useTranslate();
  const load = useCallback(async () => dataOf(await video.GET('/api/administration/state')), [video]);
  const state = useLoaded(load);
  return (
    <section class="card">
      <div class="heading">
        <h2>{translate('videos.state')}</h2>
        <button type="button" onClick={state.reload}>
          {translate('common.refresh')}
        </button>
      </div>
      <Loading of={state}>{(current) => <Facts state={current} />}</Loading>
    </section>
  );
};

const SourcesAndVoices = ({ video }: { video: VideoClient }) => {
  const sources = useSources(video);
  return (
    <Sources video={video} sources={sources}>
      {sources.data?.data.some(isOfPack) ? <VoicePacks video={video} onChange={sources.reload} /> : null}
    </Sources>
  );
};

/** Failed videos, workers and queue, voices and sources. */
export const VideosView = () => {
  const translate = useTranslate();
  const { video } = useApi();
  return (
    <>
      <h1>{translate('shell.place.videos')}</h1>
      {video === null ? null : (
        <>
          <FailedTasks video={video} />
          <SystemState video={video} />
          <SourcesAndVoices video={video} />
        </>
      )}
    </>
  );
};
