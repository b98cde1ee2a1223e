import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { finishedFileKey } from '@svc/contracts';
import {
  publishedFiles,
  VideoRecipe,
  videoFiles,
  type ComposedVideo,
  type StepHost,
  type VideoWithSound,
} from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { type ObjectStore, objectStore } from '@svc/storage';
import { TaskRepository, TaskTransitionRepository } from '@svc/video-data';
import { TaskHostsService, type ScriptedTask } from '../tasks/task-hosts.service';
import { WorkMetrics } from '../tasks/work-metrics';

/** The last step of a video: joins or reuses it, publishes its files and completes the task. */
@Injectable()
export class ComposeProcessor implements JobHandler<'compose'> {
  readonly jobName = 'compose';
  private readonly logger = new Logger(ComposeProcessor.name);

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly tasks: TaskRepository,
    private readonly recipe: VideoRecipe,
    private readonly hosts: TaskHostsService,
    private readonly transitions: TaskTransitionRepository,
    private readonly metrics: WorkMetrics,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['compose'], { signal }: JobRun): Promise<void> => {
    await this.hosts.runScripted(taskId, signal, async (task, host) => {
      const video = await this.recipe.compose(task, join(host.workRoot, 'output'), host);
      const { composed } = video;
      await this.publish(taskId, composed);
      this.count(video);
      const { durationSeconds, fileSizeBytes, credits, piece, chapters, scenes } = composed.manifest;
      const finished = {
        fileName: videoFiles.video,
        durationSeconds,
        sizeBytes: fileSizeBytes,
        credits,
        piece,
        chapters,
        scenes,
      };
      // The task was cancelled at the last moment: its files must not stay.
      if (await this.transitions.complete(taskId, finished)) await this.keep(task, video, host);
      else await this.withdraw(taskId);
    });
  };

  private count({ composed, sound }: VideoWithSound): void {
    if (sound !== null) this.metrics.madeSeconds.inc(composed.manifest.durationSeconds);
    this.metrics.videos.inc({ source: sound === null ? 'found' : 'made' });
  }

  private async publish(taskId: string, { folder, manifest }: ComposedVideo): Promise<void> {
    const put = (name: string) =>
      this.store.putFile(finishedFileKey(taskId, name), join(folder, name), { durable: true });
    const names = publishedFiles(manifest);
    await Promise.all(names.filter((name) => name !== videoFiles.video).map(put));
    await put(videoFiles.video);
  }

  /** Errors are only logged: the task is completed already. */
  private async keep(task: ScriptedTask, video: VideoWithSound, host: StepHost): Promise<void> {
    const keptAt = (name: string): string => finishedFileKey(task.id, name);
    try {
      await this.recipe.putReferences(task, video, keptAt, host);
    } catch (error) {
      this.logger.warn(`task ${task.id}: its video could not be kept: ${String(error)}`);
    }
  }

  /** A job that runs twice must not remove the result of the first run. */
  private async withdraw(taskId: string): Promise<void> {
    if ((await this.tasks.find(taskId))?.status === 'completed') return;
    for (const name of Object.values(videoFiles)) await this.store.delete(finishedFileKey(taskId, name));
  }
}
