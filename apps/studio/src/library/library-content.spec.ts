import '../page-language.fixture';
import type { VideoQuery } from '@svc/client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '../api';
import type { Video } from '../videos/video-calls';
import { isChanging, readContent, type LibraryCalls } from './library-content';
import { parsePlace } from './place';

const makeVideo = (title: string, status: Video['status'] = 'completed'): Video =>
  ({ task_id: title, title, status, progress: null, result: null }) as unknown as Video;

const makeDraft = (title: string, status: Schemas['DraftSummary']['status'] = 'ready'): Schemas['DraftSummary'] =>
  ({ draft_id: title, title, status, updated_at: '2026-11-20T08:00:00.000Z' }) as Schemas['DraftSummary'];

/** Lists with pages, like the service. */
class Shelves implements LibraryCalls {
  videos: Video[] = [];
  drafts: Schemas['DraftSummary'][] = [];
  readonly queries: VideoQuery[] = [];

  readonly listVideos = async (query: VideoQuery) => {
    this.queries.push(query);
    const { offset = 0, limit = 20, search = '', status } = query;
    const found = this.videos.filter((video) => video.title.includes(search) && (!status || video.status === status));
    return { data: found.slice(offset, offset + limit), pagination: { total: found.length } };
  };

  readonly listDrafts = async ({ offset = 0, limit = 20 }: { offset?: number; limit?: number }) => ({
    data: this.drafts.slice(offset, offset + limit),
    pagination: { total: this.drafts.length },
  });
}

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `Video ${index + 1}`);

describe('the content of the library', () => {
  let shelves: Shelves;

  beforeEach(() => void (shelves = new Shelves()));

  const titlesAt = async (query: string): Promise<string[]> => {
    const content = await readContent(parsePlace(`#/library?${query}`), shelves);
    if (content.kind === 'videos') return content.videos.map(({ title }) => title);
    return content.kind === 'drafts' ? content.drafts.map(({ title }) => title ?? '') : [content.kind];
  };

  it('is one page of the newest versions', async () => {
    shelves.videos = numbered(30).map((title) => makeVideo(title));
    expect(await titlesAt('page=2')).toEqual(numbered(30).slice(24));
    expect(shelves.queries).toEqual([{ offset: 24, limit: 24, versions: 'newest' }]);
  });

  it('is the first page when the asked one has lost its last video', async () => {
    shelves.videos = numbered(24).map((title) => makeVideo(title));
    expect(await titlesAt('page=2')).toEqual(numbered(24));
    shelves.drafts = [makeDraft('Bees')];
    expect(await titlesAt('show=drafts&page=9')).toEqual(['Bees']);
  });

  it('searches in all versions, also together with a state', async () => {
    shelves.videos = [makeVideo('Bees', 'failed'), makeVideo('Bees again'), makeVideo('Wasps', 'failed')];
    expect(await titlesAt('search=Bees&state=failed')).toEqual(['Bees']);
    expect(shelves.queries).toEqual([{ offset: 0, limit: 24, search: 'Bees', status: 'failed' }]);
  });

  it('lists the versions of one draft', async () => {
    const draft = '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30';
    await titlesAt(`versions=${draft}`);
    expect(shelves.queries[0]).toEqual({ offset: 0, limit: 24, draft_id: draft });
  });

  it('says why it is empty', async () => {
    expect(await titlesAt('')).toEqual(['firstVisit']);
    expect(await titlesAt('show=drafts')).toEqual(['noDrafts']);
    expect(await titlesAt('search=Bees')).toEqual(['nothing']);
    expect(await titlesAt('state=failed')).toEqual(['nothing']);
    shelves.drafts = [makeDraft('Bees')];
    expect(await titlesAt('')).toEqual(['noVideos']);
  });

  it('changes by itself while a video is made or a draft is written', async () => {
    const isChangingNow = async (query: string) =>
      isChanging(await readContent(parsePlace(`#/library?${query}`), shelves));
    shelves.videos = [makeVideo('Bees')];
    shelves.drafts = [makeDraft('Bees')];
    expect([await isChangingNow(''), await isChangingNow('show=drafts')]).toEqual([false, false]);
    shelves.videos.push(makeVideo('Wasps', 'pending'));
    shelves.drafts.push(makeDraft('Wasps', 'writing'));
    expect([await isChangingNow(''), await isChangingNow('show=drafts')]).toEqual([true, true]);
  });
});
