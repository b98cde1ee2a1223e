import { Injectable } from '@nestjs/common';
import { isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { addLogContext } from '@svc/telemetry';
import { VideoRepository, type TaskEntity, type VideoPage } from '@svc/video-data';
import { maySee, type Requester } from '../requester';
import { TaskService } from '../tasks/task.service';
import { searchPatternsOf } from './search-text';
import type { VideoChangeBody, VideoListQuery } from './video.request';

/** The library of each user's videos. */
@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideoRepository,
    private readonly tasks: TaskService,
  ) {}

  async list({ search = '', status, offset, limit }: VideoListQuery, requester: Requester): Promise<VideoPage> {
    const owner = requester.seesEverything ? {} : { ownerId: requester.userId ?? '' };
    const filter = { ...owner, ...(status === undefined ? {} : { status }), offset, limit };
    const patterns = searchPatternsOf(search);
    return patterns.words.length === 0 ? this.videos.list(filter) : this.videos.matching({ ...filter, ...patterns });
  }

  /** @throws AppError VIDEO_NOT_FOUND, also for another user's video */
  async read(taskId: string, requester: Requester): Promise<TaskEntity> {
    const task = isTaskId(taskId) ? await this.videos.find(taskId) : null;
    if (task === null || !maySee(requester, task)) throw new AppError('VIDEO_NOT_FOUND');
    addLogContext({ taskId: task.id });
    return task;
  }

  /** @throws AppError VIDEO_NOT_FOUND */
  async change(taskId: string, { title }: VideoChangeBody, requester: Requester): Promise<TaskEntity> {
    const task = await this.read(taskId, requester);
    if (title === undefined) return task;
    await this.videos.rename(task.id, title === '' ? null : title);
    return this.read(taskId, requester);
  }

  /** @throws AppError VIDEO_NOT_FOUND */
  async delete(taskId: string, requester: Requester): Promise<void> {
    const task = await this.read(taskId, requester);
    if (!(await this.tasks.delete(task))) throw new AppError('VIDEO_NOT_FOUND');
  }
}
