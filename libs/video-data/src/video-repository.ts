import { Injectable } from '@nestjs/common';
import type { TaskType } from '@svc/contracts';
import { Database } from '@svc/database';
import { In, type Repository } from 'typeorm';
import { countTasks } from './tally';
import { TaskEntity } from './task.entity';
import type { TaskFilter } from './task-repository';
import { VideoSearchRepository, type VideoQuery } from './video-search.repository';

const video: TaskType = 'video_generation';

export interface VideoPage {
  tasks: TaskEntity[];
  total: number;
}

/** Tasks as the videos of a user's library. */
@Injectable()
export class VideoRepository {
  private readonly tasks: Repository<TaskEntity>;

  constructor(
    private readonly database: Database,
    private readonly search: VideoSearchRepository,
  ) {
    this.tasks = database.repository(TaskEntity);
  }

  find(id: string): Promise<TaskEntity | null> {
    return this.tasks.findOneBy({ id, type: video });
  }

  /** Newest first; `total` counts all matches. */
  async list({ status, ownerId, offset, limit }: TaskFilter): Promise<VideoPage> {
    const filter = { type: video, ...(status === undefined ? {} : { status }) };
    const where = ownerId === undefined ? filter : { ...filter, ownerId };
    const [tasks, total] = await Promise.all([
      this.tasks.find({ where, order: { id: 'DESC' }, skip: offset, take: limit }),
      ownerId === undefined ? countTasks(this.database, filter) : this.tasks.countBy(where),
    ]);
    return { tasks, total };
  }

  /** Sorted like the search result. */
  async matching(query: VideoQuery): Promise<VideoPage> {
    const { ids, total } = await this.search.find(query);
    const found = await this.tasks.findBy({ id: In(ids) });
    const byId = new Map(found.map((task) => [task.id, task]));
    return { tasks: ids.flatMap((id) => byId.get(id) ?? []), total };
  }

  /** @param title null for the title of the request or script */
  async rename(id: string, title: string | null): Promise<void> {
    await this.tasks.update({ id }, { title });
  }
}
