import { Injectable } from '@nestjs/common';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { ScriptedTasksService } from '../tasks/scripted-tasks.service';
import { TaskHostsService } from '../tasks/task-hosts.service';
import { WorkFoldersService } from '../tasks/work-folders.service';

/** Encodes narration and music while the scenes are rendered. */
@Injectable()
export class SoundProcessor implements JobHandler<'sound'> {
  readonly jobName = 'sound';

  constructor(
    private readonly tasks: ScriptedTasksService,
    private readonly recipe: VideoRecipe,
    private readonly hosts: TaskHostsService,
    private readonly folders: WorkFoldersService,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['sound'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    await this.folders.within((workRoot) =>
      this.recipe.part({ name: 'sound' }, task, this.hosts.of(taskId, workRoot, signal)),
    );
  };
}
