import { Injectable } from '@nestjs/common';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { TaskHostsService } from '../tasks/task-hosts.service';
import { WorkMetrics } from '../tasks/work-metrics';

/** One scene of a video, on any free worker. */
@Injectable()
export class SceneProcessor implements JobHandler<'scene'> {
  readonly jobName = 'scene';

  constructor(
    private readonly recipe: VideoRecipe,
    private readonly hosts: TaskHostsService,
    private readonly metrics: WorkMetrics,
  ) {}

  readonly handle = async ({ taskId, sceneIndex }: QueuePayloads['scene'], { signal }: JobRun): Promise<void> => {
    const source = await this.hosts.runScripted(taskId, signal, (task, host) =>
      this.recipe.part({ name: 'scene', sceneIndex }, task, host),
    );
    if (source !== null) this.metrics.scenes.inc({ source });
  };
}
