import { Injectable } from '@nestjs/common';
import { TaskRepository, type TaskEntity } from '@svc/video-data';
import { UploadedAssetRepository } from '@svc/video-engine';
import type { VideoScript } from '@svc/pipeline';

/** A task whose script is written. */
export type ScriptedTask = TaskEntity & { script: VideoScript };

const isScripted = (task: TaskEntity): task is ScriptedTask => task.script !== null;

/** Tasks that jobs behind the script may still work for. */
@Injectable()
export class ScriptedTasksService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly uploaded: UploadedAssetRepository,
  ) {}

  /** With its assets on this machine. Null when the task is over or gone: the job then has nothing to do. */
  async findRunning(taskId: string): Promise<ScriptedTask | null> {
    const task = await this.tasks.find(taskId);
    if (task?.status !== 'running' || !isScripted(task)) return null;
    await this.uploaded.bringFor(task.request);
    return task;
  }

  /** A compose job that ran twice must not take back what the first run published. */
  async isCompleted(taskId: string): Promise<boolean> {
    return (await this.tasks.find(taskId))?.status === 'completed';
  }
}
