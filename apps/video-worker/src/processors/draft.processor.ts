import { Injectable } from '@nestjs/common';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { Drafts, draftScenes, draftTitle, TaskRepository, TaskTransitions } from '@svc/video-data';
import { TaskHosts } from '../tasks/task-hosts';
import { WorkFolders } from '../tasks/work-folders';

/** Writes a draft: title, scenes and, where pictures are found, which. Nothing is rendered. */
@Injectable()
export class DraftProcessor implements JobHandler<'draft'> {
  readonly jobName = 'draft';

  constructor(
    private readonly recipe: VideoRecipe,
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitions,
    private readonly drafts: Drafts,
    private readonly hosts: TaskHosts,
    private readonly folders: WorkFolders,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['draft'], { signal }: JobRun): Promise<void> => {
    if (!(await this.transitions.start(taskId))) return;
    const task = await this.tasks.find(taskId);
    if (task === null) return;
    const script = await this.folders.within((workRoot) =>
      this.recipe.script(task.request, this.hosts.of(task.id, workRoot, signal)),
    );
    await this.drafts.finish(taskId, script, draftTitle(task.request, script), draftScenes(script));
  };
}
