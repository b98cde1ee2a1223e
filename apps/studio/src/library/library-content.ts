import type { VideoQuery } from '@svc/client';
import type { Schemas } from '../api';
import type { Video } from '../videos/video-calls';
import { isUnderWay } from '../videos/video-state';
import { pageSize, type Place } from './place';

type Page<Row> = Promise<{ data: Row[]; pagination: { total: number } }>;

export interface LibraryCalls {
  listVideos: (query: VideoQuery) => Page<Video>;
  listDrafts: (query: { offset?: number; limit?: number }) => Page<Schemas['DraftSummary']>;
}

/** A page of the library, or why it is empty. */
export type Content =
  | { kind: 'videos'; videos: Video[]; total: number }
  | { kind: 'drafts'; drafts: Schemas['DraftSummary'][]; total: number }
  | { kind: 'firstVisit' | 'nothing' | 'noVideos' | 'noDrafts' };

/** @returns a page that does not exist any more as the first one */
const readPage = async <Row>(
  { page }: Place,
  list: (query: { offset: number; limit: number }) => Page<Row>,
): Page<Row> => {
  const found = await list({ offset: (page - 1) * pageSize, limit: pageSize });
  const isBeyond = found.data.length === 0 && found.pagination.total > 0;
  return isBeyond ? list({ offset: 0, limit: pageSize }) : found;
};

const videosAt = async (place: Place, { listVideos, listDrafts }: LibraryCalls): Promise<Content> => {
  const { search, status, draft } = place;
  const group = draft === '' ? { versions: 'newest' as const } : { draft_id: draft };
  const filter = { ...(search === '' ? group : { search }), ...(status === '' ? {} : { status }) };
  const { data, pagination } = await readPage(place, (query) => listVideos({ ...query, ...filter }));
  if (data.length > 0) return { kind: 'videos', videos: data, total: pagination.total };
  if (search !== '' || status !== '') return { kind: 'nothing' };
  const drafts = await listDrafts({ limit: 1 });
  return { kind: drafts.pagination.total === 0 ? 'firstVisit' : 'noVideos' };
};

const draftsAt = async (place: Place, { listDrafts }: LibraryCalls): Promise<Content> => {
  const { data, pagination } = await readPage(place, listDrafts);
  return data.length === 0 ? { kind: 'noDrafts' } : { kind: 'drafts', drafts: data, total: pagination.total };
};

export const readContent = (place: Place, calls: LibraryCalls): Promise<Content> =>
  place.shelf === 'videos' ? videosAt(place, calls) : draftsAt(place, calls);

/** True while an entry changes by itself. */
export const isChanging = (content: Content): boolean =>
  (content.kind === 'videos' && content.videos.some(isUnderWay)) ||
  (content.kind === 'drafts' && content.drafts.some(({ status }) => status === 'writing'));
