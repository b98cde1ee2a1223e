import { Injectable } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { VideoRecipe } from '@svc/pipeline';
import { VideoJobsService, type JobHandler, type JobRun, type QueuePayloads } from '@svc/queue';
import { TaskHostsService } from '../tasks/task-hosts.service';

const spokenAtOnce = 4;
/**
 * Share of the job's time. The scene jobs, each with its own time limit, speak what a slow voice has not spoken by
 * then.
 */
const shareForSpeaking = 1 / 3;

/** The second step of a video: speaks all scenes, then adds the jobs of its parts; none for a stored video. */
@Injectable()
export class NarrationProcessor implements JobHandler<'narration'> {
  readonly jobName = 'narration';

  constructor(
    private readonly recipe: VideoRecipe,
    private readonly jobs: VideoJobsService,
    private readonly hosts: TaskHostsService,
    private readonly config: WorkerConfig,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['narration'], { signal }: JobRun): Promise<void> => {
    const timeoutMs = this.config.jobTimeoutSeconds * 1_000 * shareForSpeaking;
    const spoken = await this.hosts.runScripted(taskId, signal, async (task, host) => ({
      parts: await this.recipe.narration(task, { atOnce: spokenAtOnce, timeoutMs }, host),
      sceneCount: task.script.scenes.length,
    }));
    if (spoken === null) return;
    if (spoken.parts.length === 0) await this.jobs.add('compose', taskId);
    else await this.jobs.addScenes(taskId, spoken.sceneCount);
  };
}
