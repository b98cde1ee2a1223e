import { useLoaded } from '@svc/web';
import { deleteDraft, fileAddress, listDrafts, listFinishedVideos, type Schemas } from '../api';
import { formatDateTime } from '../format';
import { translate } from '../language';
import { useEffect, useState } from 'preact/hooks';

const mostDrafts = 6;
const mostVideos = 12;

const listLatestDrafts = async () => (await listDrafts({ limit: mostDrafts })).data;
const listLatestVideos = () => listFinishedVideos(mostVideos);

const draftTitle = ({ title, status }: Schemas['DraftSummary']): string =>
  title || translate(status === 'writing' ? 'start.beingWritten' : 'start.untitled');

const DraftItem = ({ draft, onRemoved }: { draft: Schemas['DraftSummary']; onRemoved: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const remove = (): void => {
    setBusy(true);
    // After an error the list is loaded again and shows whether the draft still exists.
    deleteDraft(draft.draft_id).then(onRemoved, onRemoved);
  };
  return (
    <li>
      <a href={`#/drafts/${draft.draft_id}`}>{draftTitle(draft)}</a>
      <small>{formatDateTime(draft.updated_at)}</small>
      <button
        type="button"
        class="quiet"
        disabled={isBusy}
        aria-label={`${translate('start.remove')}: ${draftTitle(draft)}`}
        onClick={remove}
      >
        {translate('start.remove')}
      </button>
    </li>
  );
};

/** The latest drafts; a click opens the editor. */
export const LatestDrafts = () => {
  const { data = [], reload } = useLoaded(listLatestDrafts);
  return (
    <section class="drafts" aria-labelledby="drafts-heading" hidden={data.length === 0}>
      <h2 id="drafts-heading">{translate('start.drafts')}</h2>
      <ul>
        {data.map((draft) => (
          <DraftItem key={draft.draft_id} draft={draft} onRemoved={reload} />
        ))}
      </ul>
    </section>
  );
};

interface RecentVideosProps {
  /** The list is loaded again when it changes. */
  revision: number;
  onChoose: (taskId: string) => void;
}

/** The latest videos; a click plays one. */
export const RecentVideos = ({ revision, onChoose }: RecentVideosProps) => {
  const { data = [], reload } = useLoaded(listLatestVideos);
  useEffect(() => {
    if (revision > 0) reload();
  }, [revision, reload]);
  return (
    <section class="recent" aria-labelledby="recent-heading" hidden={data.length === 0}>
      <h2 id="recent-heading">{translate('start.recent')}</h2>
      <ul id="recent-list">
        {data.map((video) => (
          <li key={video.task_id}>
            <button type="button" onClick={() => onChoose(video.task_id)}>
              <img src={fileAddress(video, 'poster.jpg')} alt="" loading="lazy" />
              <strong dir="auto">{video.title}</strong>
              <small>{formatDateTime(video.created_at)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
