import { Inject, Injectable } from '@nestjs/common';
import { finishedFileKey } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { isObjectKey, type ObjectHead, type ObjectStore } from '@svc/storage';
import { isTaskId, objectStore, TaskRepository } from '@svc/video-data';
import { maySee, type Requester } from '../requester';

const notFound = (): AppError => new AppError('FILE_NOT_FOUND');

/** Files of completed tasks, for who may see the task. */
@Injectable()
export class FilesService {
  constructor(
    private readonly tasks: TaskRepository,
    @Inject(objectStore) readonly store: ObjectStore,
  ) {}

  /** @throws AppError FILE_NOT_FOUND, whatever the reason is */
  async find(taskId: string, name: string, requester: Requester): Promise<ObjectHead> {
    if (!isTaskId(taskId) || name.includes('/') || !isObjectKey(name)) throw notFound();
    const task = await this.tasks.find(taskId);
    if (task?.status !== 'completed' || !maySee(requester, task)) throw notFound();
    const head = await this.store.head(finishedFileKey(taskId, name));
    if (head === null) throw notFound();
    return head;
  }
}
