import { Injectable, Logger } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { Deadline } from '@svc/outbound';
import { runLimited } from '@svc/pipeline';
import { VideoJobs, type JobHandler, type JobRun, type QueuePayloads } from '@svc/queue';
import { FilmMaker } from '../tasks/film-maker';
import { NarrationMaker } from '../tasks/narration-maker';
import type { ScriptedTask } from '../tasks/scripted-task';
import { ScriptedTasks } from '../tasks/scripted-tasks';
import { WorkFolders } from '../tasks/work-folders';

/** Voices are mostly waited for; how many calls each may get at once is the providers' own setting. */
const spokenAtOnce = 4;
/** Of a job's time; what a slow voice has not spoken by then is left to the scenes, each a job with a time of its own. */
const shareForSpeaking = 1 / 3;

/**
 * The second step of a video: has all of it spoken, so that its sound can be encoded beside its scenes, then adds the jobs
 * of both. A film that is kept needs neither.
 */
@Injectable()
export class NarrationProcessor implements JobHandler<'narration'> {
  readonly jobName = 'narration';
  private readonly logger = new Logger(NarrationProcessor.name);

  constructor(
    private readonly tasks: ScriptedTasks,
    private readonly films: FilmMaker,
    private readonly narrations: NarrationMaker,
    private readonly jobs: VideoJobs,
    private readonly folders: WorkFolders,
    private readonly config: WorkerConfig,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['narration'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    if (await this.films.isKept(task)) return this.jobs.add('compose', taskId);
    await this.speakAll(task, signal);
    await this.jobs.addScenes(taskId, task.script.scenes.length);
  };

  /** Of scenes in which the same is heard the first: they are spoken at the same time, and would not find each other's. */
  private async differentScenes(task: ScriptedTask): Promise<number[]> {
    const byKey = new Map<string, number>();
    for (const { index } of task.script.scenes) {
      const key = await this.narrations.keyOf(task, index);
      if (!byKey.has(key)) byKey.set(key, index);
    }
    return [...byKey.values()];
  }

  private async speakAll(task: ScriptedTask, signal: AbortSignal): Promise<void> {
    const indexes = await this.differentScenes(task);
    const deadline = Deadline.start(this.config.jobTimeoutSeconds * 1_000 * shareForSpeaking, signal);
    try {
      await this.folders.within((workRoot) =>
        runLimited(indexes, spokenAtOnce, deadline.signal, (index, _, stop) =>
          this.narrations.ensure(task, index, workRoot, stop),
        ),
      );
    } catch (error) {
      if (signal.aborted || !deadline.signal.aborted) throw error;
      this.logger.warn('not all scenes are spoken yet: each speaks for itself');
    } finally {
      deadline.end();
    }
  }
}
