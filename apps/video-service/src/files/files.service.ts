import { Inject, Injectable } from '@nestjs/common';
import { finishedFileKey } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { isObjectKey, type ObjectHead, type ObjectStore } from '@svc/storage';
import { isTaskId, objectStore, TaskRepository, type TaskEntity } from '@svc/video-data';

const notFound = (): AppError => new AppError('FILE_NOT_FOUND');

/** Files of completed tasks, for who may see the task. */
@Injectable()
export class FilesService {
  constructor(
    private readonly tasks: TaskRepository,
    @Inject(objectStore) readonly store: ObjectStore,
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
}
