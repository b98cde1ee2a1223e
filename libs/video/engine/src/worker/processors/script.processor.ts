import { Inject, Injectable } from '@nestjs/common';
import { VideoRecipe, type VideoScript } from '@svc/pipeline';
import { VideoJobsService, type JobHandler, type JobRun, type QueuePayloads } from '@svc/queue';
import { TaskRepository, TaskTransitionRepository, type TaskEntity } from '@svc/video-data';
import { scriptListeners, type ScriptListener } from '../worker-feature';
import { TaskHostsService } from '../tasks/task-hosts.service';

/** The first step of a video: writes the script, then adds the narration job. */
@Injectable()
export class ScriptProcessor implements JobHandler<'script'> {
  readonly jobName = 'script';

  constructor(
    private readonly recipe: VideoRecipe,
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionRepository,
    @Inject(scriptListeners) private readonly listeners: readonly ScriptListener[],
    private readonly jobs: VideoJobsService,
    private readonly hosts: TaskHostsService,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['script'], { signal }: JobRun): Promise<void> => {
    if (!(await this.transitions.start(taskId))) return;
    const task = await this.tasks.find(taskId);
    if (task === null) return;
    if (task.script === null) await this.save(task, await this.write(task, signal));
    // Read again: when two workers write, the first script counts.
    const scripted = await this.tasks.find(taskId);
    if (scripted?.status === 'running' && scripted.script !== null) await this.jobs.add('narration', taskId);
  };

  private async write(task: TaskEntity, signal: AbortSignal): Promise<VideoScript> {
    return this.hosts.run(task.id, signal, (host) => this.recipe.script(task.request, host, task.plan?.script));
  }

  private async save(task: TaskEntity, script: VideoScript): Promise<void> {
    await this.transitions.saveScript(task.id, script);
    for (const listener of this.listeners) await listener.scriptWritten(task, script);
  }
}
