import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { finishedFileKey } from '@svc/contracts';
import { publishedFiles, videoFiles, type ComposedVideo } from '@svc/pipeline';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import type { ObjectStore } from '@svc/storage';
import { objectStore, TaskTransitions } from '@svc/video-data';
import { FilmMaker, type TakenFilm } from '../tasks/film-maker';
import { ScriptedTasks } from '../tasks/scripted-tasks';
import { WorkFolders } from '../tasks/work-folders';
import { WorkMetrics } from '../tasks/work-metrics';

/** The last step of a video: takes the film, publishes its files as the task's own and closes the task. */
@Injectable()
export class ComposeProcessor implements JobHandler<'compose'> {
  readonly jobName = 'compose';
  private readonly logger = new Logger(ComposeProcessor.name);

  constructor(
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly tasks: ScriptedTasks,
    private readonly films: FilmMaker,
    private readonly transitions: TaskTransitions,
    private readonly folders: WorkFolders,
    private readonly metrics: WorkMetrics,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['compose'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    await this.folders.within(async (workRoot) => {
      const film = await this.films.take(task, workRoot, signal);
      await this.publish(taskId, film.video);
      this.count(film);
      const { durationSeconds, fileSizeBytes, credits } = film.video;
      const finished = { fileName: videoFiles.video, durationSeconds, sizeBytes: fileSizeBytes, credits };
      // Cancelled at the last moment: nobody may find files of a task that has none.
      if (await this.transitions.complete(taskId, finished)) await this.keep(film);
      else await this.withdraw(taskId);
    });
  };

  private count({ video, keep }: TakenFilm): void {
    if (keep !== null) this.metrics.filmSeconds.inc(video.durationSeconds);
    this.metrics.films.inc({ source: keep === null ? 'found' : 'made' });
  }

  private async publish(taskId: string, { folder, credits }: ComposedVideo): Promise<void> {
    const put = (name: string) =>
      this.store.putFile(finishedFileKey(taskId, name), join(folder, name), { durable: true });
    const names = publishedFiles(credits);
    await Promise.all(names.filter((name) => name !== videoFiles.video).map(put));
    await put(videoFiles.video);
  }

  /** The task is completed already: that its film cannot be kept is nobody's loss. */
  private async keep(film: TakenFilm): Promise<void> {
    await film.keep?.().catch((error: unknown) => this.logger.warn(`a film could not be kept: ${String(error)}`));
  }

  private async withdraw(taskId: string): Promise<void> {
    if (await this.tasks.isCompleted(taskId)) return;
    for (const name of Object.values(videoFiles)) await this.store.delete(finishedFileKey(taskId, name));
  }
}
