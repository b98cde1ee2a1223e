import { Injectable } from '@nestjs/common';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { ScriptedTasksService } from '../tasks/scripted-tasks.service';
import { TaskHostsService } from '../tasks/task-hosts.service';
import { WorkFoldersService } from '../tasks/work-folders.service';
import { WorkMetrics } from '../tasks/work-metrics';

/** One scene of a video, on any free worker. */
@Injectable()
export class SceneProcessor implements JobHandler<'scene'> {
  readonly jobName = 'scene';

  constructor(
    private readonly tasks: ScriptedTasksService,
    private readonly recipe: VideoRecipe,
    private readonly hosts: TaskHostsService,
    private readonly folders: WorkFoldersService,
    private readonly metrics: WorkMetrics,
  ) {}

  readonly handle = async ({ taskId, sceneIndex }: QueuePayloads['scene'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    const source = await this.folders.within((workRoot) =>
      this.recipe.part({ name: 'scene', sceneIndex }, task, this.hosts.of(taskId, workRoot, signal)),
    );
    this.metrics.scenes.inc({ source });
  };
}
