import { Injectable } from '@nestjs/common';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { TaskHostsService } from '../tasks/task-hosts.service';

/** Encodes narration and music while the scenes are rendered. */
@Injectable()
export class SoundProcessor implements JobHandler<'sound'> {
  readonly jobName = 'sound';

  constructor(
    private readonly recipe: VideoRecipe,
    private readonly hosts: TaskHostsService,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['sound'], { signal }: JobRun): Promise<void> => {
    await this.hosts.runScripted(taskId, signal, (task, host) => this.recipe.part({ name: 'sound' }, task, host));
  };
}
