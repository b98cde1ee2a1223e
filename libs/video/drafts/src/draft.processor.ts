import { Injectable } from '@nestjs/common';
import { draftScenes, draftTitle } from './draft-script';
import { DraftRepository } from './draft.repository';
import { VideoRecipe } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { TaskRepository, TaskTransitionRepository } from '@svc/video-data';
import { TaskHostsService } from '@svc/video-engine/worker';

/** Writes a draft: title, scenes and, with a picture source, the found pictures. Renders nothing. */
@Injectable()
export class DraftProcessor implements JobHandler<'draft'> {
  readonly jobName = 'draft';

  constructor(
    private readonly recipe: VideoRecipe,
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly drafts: DraftRepository,
    private readonly hosts: TaskHostsService,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['draft'], { signal }: JobRun): Promise<void> => {
    if (!(await this.transitions.start(taskId))) return;
    const task = await this.tasks.find(taskId);
    if (task === null) return;
    const script = await this.hosts.run(task.id, signal, (host) => this.recipe.script(task.request, host));
    await this.drafts.finish(taskId, script, draftTitle(task.request, script), draftScenes(script, task.request));
  };
}
