import { translate } from '../language';
import type { Video } from '../videos/video-calls';
import { DraftRow, type DraftSummary } from './draft-row';
import { FirstVisit, NoneYet, NothingFound } from './empty-library';
import type { Content } from './library-content';
import { pageSize, type Place } from './place';
import { VideoCard, type VideoAction } from './video-card';

const skeletons = Array.from({ length: 8 }, (_, index) => index);

const Skeleton = ({ shelf }: Pick<Place, 'shelf'>) => (
  <>
    <p class="hidden">{translate('library.loading')}</p>
    <ul class={shelf === 'videos' ? 'cards' : 'rows'} aria-hidden="true">
      {skeletons.map((index) => (
        <li key={index} class={`${shelf === 'videos' ? 'card' : 'row'} awaiting`}>
          <span />
          <span />
        </li>
      ))}
    </ul>
  </>
);

interface PagesProps {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}

const Pages = ({ page, total, onTurn }: PagesProps) => {
  const from = (page - 1) * pageSize;
  const to = Math.min(from + pageSize, total);
  return (
    <nav class="pages" aria-label={translate('library.pages')} hidden={total <= pageSize}>
      <button type="button" class="quiet" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {translate('library.previous')}
      </button>
      <span>{translate('library.range', { from: from + 1, to, total })}</span>
      <button type="button" class="quiet" disabled={to >= total} onClick={() => onTurn(page + 1)}>
        {translate('library.next')}
      </button>
    </nav>
  );
};

interface LibraryShelfProps {
  place: Place;
  /** Undefined until it is loaded. */
  content: Content | undefined;
  isBusy: boolean;
  onVideo: Readonly<Record<VideoAction, (video: Video) => void>>;
  onDraft: Readonly<Record<'duplicate' | 'remove', (draft: DraftSummary) => void>>;
  onKept: () => void;
  onTurn: (page: number) => void;
  onShowAll: () => void;
}

/** A page of videos or drafts, or why there is none. */
export const LibraryShelf = ({
  place,
  content,
  isBusy,
  onVideo,
  onDraft,
  onKept,
  onTurn,
  onShowAll,
}: LibraryShelfProps) => {
  switch (content?.kind) {
    case undefined:
      return <Skeleton shelf={place.shelf} />;
    case 'videos':
      return (
        <>
          <ul class="cards">
            {content.videos.map((video) => (
              <VideoCard
                key={video.task_id}
                isVersion={place.draft !== ''}
                on={onVideo}
                {...{ video, isBusy, onKept }}
              />
            ))}
          </ul>
          <Pages page={place.page} total={content.total} onTurn={onTurn} />
        </>
      );
    case 'drafts':
      return (
        <>
          <ul class="rows">
            {content.drafts.map((draft) => (
              <DraftRow key={draft.draft_id} draft={draft} on={onDraft} />
            ))}
          </ul>
          <Pages page={place.page} total={content.total} onTurn={onTurn} />
        </>
      );
    case 'nothing':
      return <NothingFound place={place} onShowAll={onShowAll} />;
    case 'firstVisit':
      return <FirstVisit />;
    case 'noVideos':
      return <NoneYet heading={translate('library.emptyHeading')} hint={translate('library.emptyHint')} />;
    case 'noDrafts':
      return <NoneYet heading={translate('library.noDrafts')} hint={translate('library.noDraftsHint')} />;
  }
};
