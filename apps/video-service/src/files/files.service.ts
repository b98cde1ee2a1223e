import { Inject, Injectable } from '@nestjs/common';
import { StorageConfig } from '@svc/config';
import { isTaskId, finishedFileKey } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { isLinkingStore, isObjectKey, type ObjectHead, type ObjectStore, objectStore } from '@svc/storage';
import { TaskRepository, type TaskEntity } from '@svc/video-data';
import { contentTypeOf } from './content-types';

const notFound = (): AppError => new AppError('FILE_NOT_FOUND');

/** Files of completed tasks, for who may see the task. */
@Injectable()
export class FilesService {
  constructor(
    private readonly tasks: TaskRepository,
    @Inject(objectStore) readonly store: ObjectStore,
    private readonly config: StorageConfig,
  ) {}

  /** @throws AppError FILE_NOT_FOUND, whatever the reason is */
  async find(taskId: string, name: string, mayRead: (task: TaskEntity) => boolean): Promise<ObjectHead> {
    if (!isTaskId(taskId) || name.includes('/') || !isObjectKey(name)) throw notFound();
    const task = await this.tasks.find(taskId);
    if (task?.status !== 'completed' || !mayRead(task)) throw notFound();
    const head = await this.store.head(finishedFileKey(taskId, name));
    if (head === null) throw notFound();
    return head;
  }

  /**
   * Where the client can fetch a video by itself; null when it has to come through this service. Captions and posters
   * are small, and pages read them with rights that they have on their own origin only.
   */
  async linkTo(key: string, name: string, mostSeconds = Infinity): Promise<string | null> {
    if (!this.config.filesRedirect || !isLinkingStore(this.store) || !name.endsWith('.mp4')) return null;
    return this.store.linkTo(key, {
      contentType: contentTypeOf(name),
      contentDisposition: `inline; filename="${name}"`,
      expiresInSeconds: Math.max(1, Math.min(this.config.filesRedirectSeconds, Math.floor(mostSeconds))),
    });
  }

  /** The origin that videos are redirected to, for pages that name what they may load. */
  async videoOrigin(): Promise<string | null> {
    const link = await this.linkTo('any.mp4', 'any.mp4');
    return link === null ? null : new URL(link).origin;
  }
}
