import { Inject, Injectable } from '@nestjs/common';
import { finishedFileKey, isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { objectStore, type ObjectStore } from '@svc/storage';
import { type FinishedVideo, type TaskEntity, VideoRepository } from '@svc/video-data';
import type { ZipEntry } from './kit-archive';

export type FinishedTask = TaskEntity & { readonly video: FinishedVideo };

/** Finds videos whose files are still stored. */
@Injectable()
export class FinishedVideosService {
  constructor(
    private readonly videos: VideoRepository,
    @Inject(objectStore) private readonly store: ObjectStore,
  ) {}

  /** @throws AppError VIDEO_NOT_FOUND, VIDEO_WITHOUT_FILES */
  async find(taskId: string, mayRead: (task: TaskEntity) => boolean): Promise<FinishedTask> {
    const task = isTaskId(taskId) ? await this.videos.find(taskId) : null;
    if (task === null || !mayRead(task)) throw new AppError('VIDEO_NOT_FOUND');
    const { status, filesRemovedAt, video } = task;
    if (status !== 'completed' || filesRemovedAt !== null || video === null) throw new AppError('VIDEO_WITHOUT_FILES');
    return Object.assign(task, { video });
  }

  /** The named files, in this order, without those that the video lacks. */
  async listEntries({ id }: TaskEntity, names: readonly string[]): Promise<ZipEntry[]> {
    const heads = await Promise.all(names.map((name) => this.store.head(finishedFileKey(id, name))));
    return heads.flatMap((head, index) => {
      const name = names[index];
      if (head === null || name === undefined) return [];
      return [{ name, sizeBytes: head.sizeBytes, open: () => this.store.get(head.key) }];
    });
  }
}
