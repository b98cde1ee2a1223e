import { Injectable } from '@nestjs/common';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { ScriptedTasks } from '../tasks/scripted-tasks';
import { TaskHosts } from '../tasks/task-hosts';
import { WorkFolders } from '../tasks/work-folders';

/** What is heard in a video, encoded beside its scenes. */
@Injectable()
export class SoundProcessor implements JobHandler<'sound'> {
  readonly jobName = 'sound';

  constructor(
    private readonly tasks: ScriptedTasks,
    private readonly recipe: VideoRecipe,
    private readonly hosts: TaskHosts,
    private readonly folders: WorkFolders,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['sound'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    await this.folders.within((workRoot) =>
      this.recipe.part({ name: 'sound' }, task, this.hosts.of(taskId, workRoot, signal)),
    );
  };
}
