import { dataOf } from '@svc/client';
import { PagedTable, Time, useAct, useLoaded, type VideoClient } from '@svc/web';
import { useCallback } from 'preact/hooks';
import type { VideoTypes } from '../api';
import { pageQuery, SearchField, useSearch } from '../search';
import { useTranslate, useTranslateOr } from '../texts';

type Task = VideoTypes['FailedTask'];

const Subject = ({ task: { title, task_id: id, task_type: type, owner_id: owner } }: { task: Task }) => {
  const translate = useTranslate();
  return (
    <>
      <strong>{title === '' ? id.slice(0, 8) : title}</strong>
      <br />
      <span class="hint">
        {type === 'video_draft' ? `${translate('videos.script')} · ` : ''}
        {owner === null ? null : <a href={`#/users/${owner}`}>{owner.slice(0, 8)}</a>}
      </span>
    </>
  );
};

const Reason = ({ task: { error, error_code: code } }: { task: Task }) => {
  const known = useTranslateOr()(`videos.code.${code ?? ''}`, '');
  return (
    <>
      {known === '' ? null : <p class="reason">{known}</p>}
      <p class={known === '' ? 'reason' : 'reason hint'}>{error ?? code}</p>
    </>
  );
};

const useFailedTasks = (video: VideoClient, search: string, before: string | undefined) => {
  const load = useCallback(async () => {
    const query = pageQuery(search, before, 20);
    return dataOf(await video.GET('/api/administration/failed-tasks', { params: { query } }));
  }, [video, search, before]);
  return useLoaded(load);
};

const useColumns = (video: VideoClient, onRetry: () => void) => {
  const translate = useTranslate();
  const { isBusy, run } = useAct();
  const retry = async (id: string): Promise<void> => {
    const params = { path: { task_id: id } };
    dataOf(await video.POST('/api/administration/failed-tasks/{task_id}/retry', { params }));
    onRetry();
  };
  return [
    { title: translate('videos.video'), show: (task: Task) => <Subject task={task} /> },
    {
      title: translate('videos.reason'),
      show: (task: Task) => (
        <>
          <Reason task={task} />
          <button
            type="button"
            disabled={isBusy}
            onClick={() => run(() => retry(task.task_id), translate('videos.againDone'))}
          >
            {translate('videos.again')}
          </button>
        </>
      ),
    },
    {
      title: translate('audit.time'),
      isWide: true,
      show: ({ failed_at: time }: Task) => <Time value={time} />,
    },
  ];
};

/** Failed tasks of all users, each with its reason and another try. */
export const FailedTasks = ({ video }: { video: VideoClient }) => {
  const translate = useTranslate();
  const search = useSearch();
  const { text, paging } = search;
  const tasks = useFailedTasks(video, text, paging.before);
  const columns = useColumns(video, tasks.reload);
  return (
    <section class="card">
      <div class="heading">
        <h2>{translate('videos.failed')}</h2>
        <button type="button" onClick={tasks.reload}>
          {translate('common.refresh')}
        </button>
      </div>
      <p class="hint">{translate('videos.failedText')}</p>
      <SearchField label={translate('videos.search')} search={search} />
      <PagedTable
        pages={tasks}
        paging={paging}
        caption={translate('videos.failed')}
        columns={columns}
        rowKey={({ task_id: id }) => id}
        empty={translate('videos.none')}
        noneFound={translate('videos.noneFound')}
      />
    </section>
  );
};
