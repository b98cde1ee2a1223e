import { Injectable } from '@nestjs/common';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { ScriptedTasks } from '../tasks/scripted-tasks';
import { TaskHosts } from '../tasks/task-hosts';
import { WorkFolders } from '../tasks/work-folders';
import { WorkMetrics } from '../tasks/work-metrics';

/** One scene of a video, on whichever worker is free. */
@Injectable()
export class SceneProcessor implements JobHandler<'scene'> {
  readonly jobName = 'scene';

  constructor(
    private readonly tasks: ScriptedTasks,
    private readonly recipe: VideoRecipe,
    private readonly hosts: TaskHosts,
    private readonly folders: WorkFolders,
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
