import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { addLogContext } from '@svc/telemetry';
import { VideoRepository, type TaskEntity, type VideoPage } from '@svc/video-data';
import { maySee, requireDeletion, type Requester } from '../requester';
import { TaskService } from '../tasks/task.service';
import { toSearchPatterns } from './search-text';
import type { VideoChangeBody, VideoListQuery } from './video.request';

const keepingIsOff = {
  message: 'This service keeps no videos beyond the storage period.',
  nextActions: 'Download the video before its files are deleted.',
};

/** The library of each user's videos. */
@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideoRepository,
    private readonly tasks: TaskService,
    private readonly config: VideoServiceConfig,
  ) {}

  async list(query: VideoListQuery, requester: Requester): Promise<VideoPage> {
    const { search = '', status, versions, draft_id: draftId, offset, limit } = query;
    const owner = requester.seesEverything ? {} : { ownerId: requester.ownerId ?? '' };
    const filter = { ...owner, ...(status === undefined ? {} : { status }), offset, limit };
    const patterns = toSearchPatterns(search);
    if (patterns.words.length > 0) return this.videos.matching({ ...filter, ...patterns });
    if (draftId !== undefined) return this.videos.listVersions(draftId, filter);
    return versions === 'newest' ? this.videos.listNewest(filter) : this.videos.list(filter);
  }

  /** @returns the number of videos made from the same draft, for each of these */
  countVersions(tasks: readonly TaskEntity[]): Promise<number[]> {
    return this.videos.countVersions(tasks);
  }

  /** @throws AppError VIDEO_NOT_FOUND, also for another user's video */
  async read(taskId: string, requester: Requester): Promise<TaskEntity> {
    const task = isTaskId(taskId) ? await this.videos.find(taskId) : null;
    if (task === null || !maySee(requester, task)) throw new AppError('VIDEO_NOT_FOUND');
    addLogContext({ taskId: task.id });
    return task;
  }

  /** @throws AppError VIDEO_NOT_FOUND; KEPT_VIDEOS_FULL; ORGANIZATION_ROLE_REQUIRED; VIDEO_WITHOUT_FILES when there is nothing to keep */
  async change(taskId: string, { title, kept }: VideoChangeBody, requester: Requester): Promise<TaskEntity> {
    const { id } = await this.read(taskId, requester);
    if (kept === true) await this.keep(id);
    if (kept === false) await this.release(id, requester);
    if (title !== undefined) await this.videos.rename(id, title === '' ? null : title);
    return this.read(taskId, requester);
  }

  /** @throws AppError VIDEO_NOT_FOUND, ORGANIZATION_ROLE_REQUIRED */
  async delete(taskId: string, requester: Requester): Promise<void> {
    const task = await this.read(taskId, requester);
    requireDeletion(requester);
    if (!(await this.tasks.delete(task))) throw new AppError('VIDEO_NOT_FOUND');
  }

  /** Its files are deleted once they have reached their age. @throws AppError ORGANIZATION_ROLE_REQUIRED */
  private async release(id: string, requester: Requester): Promise<void> {
    requireDeletion(requester);
    await this.videos.release(id);
  }

  /** @throws AppError KEPT_VIDEOS_FULL, VIDEO_WITHOUT_FILES */
  private async keep(id: string): Promise<void> {
    const most = this.config.keptVideosPerCaller;
    const outcome = await this.videos.keep(id, most);
    if (outcome === 'without files') throw new AppError('VIDEO_WITHOUT_FILES');
    if (outcome === 'full') throw new AppError('KEPT_VIDEOS_FULL', most === 0 ? keepingIsOff : {});
  }
}
