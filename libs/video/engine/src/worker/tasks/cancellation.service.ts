import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { TaskStatus } from '@svc/contracts';
import { JobHost } from '@svc/queue';
import { TaskChangesService, TaskRepository } from '@svc/video-data';

const stopsWork = (status: TaskStatus | undefined): boolean =>
  status === undefined || status === 'cancelled' || status === 'failed';

/** Stops local jobs of tasks that were cancelled or have failed elsewhere. */
@Injectable()
export class CancellationService implements OnApplicationBootstrap, OnApplicationShutdown {
  private stopListening: (() => void)[] = [];

  constructor(
    private readonly changes: TaskChangesService,
    private readonly tasks: TaskRepository,
    private readonly host: JobHost,
  ) {}

  onApplicationBootstrap(): void {
    this.changes.alsoLookAt(() => this.host.activeTaskIds);
    this.stopListening = [
      this.changes.onChange(({ taskId, status }) => {
        if (stopsWork(status)) this.host.cancel(taskId);
      }),
      this.changes.onMissed(() => void this.lookAgain().catch(() => undefined)),
    ];
  }

  onApplicationShutdown(): void {
    for (const stop of this.stopListening) stop();
  }

  private async lookAgain(): Promise<void> {
    for (const taskId of this.host.activeTaskIds) {
      const task = await this.tasks.find(taskId);
      if (stopsWork(task?.status)) this.host.cancel(taskId);
    }
  }
}
