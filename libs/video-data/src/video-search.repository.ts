import { Injectable } from '@nestjs/common';
import type { TaskStatus } from '@svc/contracts';
import { Database, Notifications } from '@svc/database';
import {
  claimUnsearched,
  countFoundVideos,
  findVideos,
  keepSearchTexts,
  listFoundVideos,
  rankedAtOnce,
  readSearched,
  type SearchedTask,
} from './video-search.statements';

export { searchSeparator, type SearchedTask } from './video-search.statements';

/** Searchable text of a task: folded title and words, and both in the letters of the index. */
export interface SearchText {
  searchText: string;
  indexText: string;
}

export interface VideoQuery {
  ownerId?: string;
  status?: TaskStatus;
  /** Patterns for LIKE; all must match. */
  words: readonly string[];
  /** Patterns over the letters of the index, the most selective first; three are used. */
  indexWords: readonly string[];
  offset: number;
  limit: number;
}

const channel = 'video_unsearched';
const anything = '%';

/** Full-text search over title, request and script of videos. */
@Injectable()
export class VideoSearchRepository {
  private wake = (): void => undefined;

  constructor(
    private readonly database: Database,
    notifications: Notifications,
  ) {
    notifications.on(channel, () => this.wake());
  }

  /** Calls back when there are tasks to index. */
  onUnsearched(wake: () => void): void {
    this.wake = wake;
  }

  /**
   * Indexes new and changed tasks; no other process gets them.
   * @returns the number of tasks
   */
  async index(limit: number, textOf: (task: SearchedTask) => SearchText): Promise<number> {
    return this.database.transaction(async (transaction) => {
      const ids = (await transaction.query(claimUnsearched, [limit])).map(({ id }) => id);
      const tasks = ids.length === 0 ? [] : await transaction.query(readSearched, [ids]);
      const rows = tasks.map((task) => {
        const { searchText, indexText } = textOf(task);
        return { id: task.id, search_text: searchText, index_text: indexText };
      });
      if (rows.length > 0) await transaction.execute(keepSearchTexts, [JSON.stringify(rows)]);
      return ids.length;
    });
  }

  /** Matches with every word in the title first, then the newest; more than a thousand matches only by time. */
  async find(query: VideoQuery): Promise<{ ids: string[]; total: number }> {
    const [first = anything, second = anything, third = anything] = query.indexWords;
    const condition = [query.ownerId ?? null, query.status ?? null, query.words, first, second, third];
    const page = [...condition, query.offset, query.limit];
    const found = await this.database.query(findVideos, page);
    const total = found[0]?.total ?? 0;
    if (total <= rankedAtOnce) return { ids: found.flatMap(({ id }) => id ?? []), total };
    const [listed, [counted]] = await Promise.all([
      this.database.query(listFoundVideos, page),
      this.database.query(countFoundVideos, condition),
    ]);
    return { ids: listed.map(({ id }) => id), total: counted?.total ?? 0 };
  }
}
