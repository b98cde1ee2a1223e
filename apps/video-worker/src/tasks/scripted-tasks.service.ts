import { Injectable } from '@nestjs/common';
import { TaskRepository, type TaskEntity } from '@svc/video-data';
import { UploadedAssetRepository } from '@svc/video-engine';
import type { VideoScript } from '@svc/pipeline';

export type ScriptedTask = TaskEntity & { script: VideoScript };

const isScripted = (task: TaskEntity): task is ScriptedTask => task.script !== null;

/** Finds tasks for the jobs after the script step. */
@Injectable()
export class ScriptedTasksService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly uploaded: UploadedAssetRepository,
  ) {}

  /** Downloads the task's assets too. @returns null when the task is over or deleted: the job has nothing to do */
  async findRunning(taskId: string): Promise<ScriptedTask | null> {
    const task = await this.tasks.find(taskId);
    if (task?.status !== 'running' || !isScripted(task)) return null;
    await this.uploaded.bringFor(task.request);
    return task;
  }

  /** A compose job that runs twice must not replace the result of the first run. */
  async isCompleted(taskId: string): Promise<boolean> {
    return (await this.tasks.find(taskId))?.status === 'completed';
  }
}
