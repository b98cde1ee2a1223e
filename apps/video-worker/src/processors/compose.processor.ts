import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { finishedFileKey, type QueuePayloads } from '@svc/contracts';
import {
  publishedFiles,
  videoFiles,
  SegmentMismatchError,
  type ComposedVideo,
  type Pipeline,
  type SceneOutput,
} from '@svc/pipeline';
import type { JobHandler, JobRun } from '@svc/queue';
import type { ObjectStore } from '@svc/storage';
import { objectStore, TaskTransitions, videoPipeline } from '@svc/video-data';
import { SceneMaker, type ScriptedTask } from '../tasks/scene-maker';
import { ScriptedTasks } from '../tasks/scripted-tasks';
import { TaskStage } from '../tasks/task-stage';
import { WorkFolders } from '../tasks/work-folders';
import { WorkMetrics } from '../tasks/work-metrics';

/** The last step of a video: joins its scenes, publishes the files and closes the task. */
@Injectable()
export class ComposeProcessor implements JobHandler<'compose'> {
  readonly jobName = 'compose';
  private readonly logger = new Logger(ComposeProcessor.name);

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly tasks: ScriptedTasks,
    private readonly scenes: SceneMaker,
    private readonly stage: TaskStage,
    private readonly transitions: TaskTransitions,
    private readonly folders: WorkFolders,
    private readonly metrics: WorkMetrics,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['compose'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    await this.folders.within(async (workRoot) => {
      const video = await this.compose(task, workRoot, signal);
      await this.publish(taskId, video);
      const { durationSeconds, fileSizeBytes, credits } = video;
      this.metrics.filmSeconds.inc(durationSeconds);
      const finished = { fileName: videoFiles.video, durationSeconds, sizeBytes: fileSizeBytes, credits };
      // Cancelled at the last moment: nobody may find files of a task that has none.
      if (!(await this.transitions.complete(taskId, finished))) await this.withdraw(taskId);
    });
  };

  private async compose(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<ComposedVideo> {
    const scenes = [];
    for (const { index } of task.script.scenes) scenes.push(await this.scenes.take(task, index, workRoot, signal));
    try {
      return await this.join(task, scenes, workRoot, signal);
    } catch (error) {
      if (!(error instanceof SegmentMismatchError)) throw error;
      this.logger.warn(`task ${task.id}: ${error.message} All scenes are made again by this worker's.`);
      return this.join(task, await this.makeAlike(task, workRoot, signal), workRoot, signal);
    }
  }

  /** Workers had other builds of the encoder, or an older one left a scene behind. */
  private async makeAlike(task: ScriptedTask, workRoot: string, signal: AbortSignal): Promise<SceneOutput[]> {
    const scenes = [];
    for (const { index } of task.script.scenes) scenes.push(await this.scenes.remake(task, index, workRoot, signal));
    return scenes;
  }

  private async join(
    task: ScriptedTask,
    scenes: SceneOutput[],
    workRoot: string,
    signal: AbortSignal,
  ): Promise<ComposedVideo> {
    const music = await this.pipeline.resolveMusic(task.request);
    return this.stage.run(
      this.pipeline.compose,
      { title: task.script.title, scenes, music, outputFolder: join(workRoot, 'output') },
      {
        taskId: task.id,
        signal,
        workRoot,
        report: (fraction, message) => this.transitions.reportCompose(task.id, fraction, message),
      },
    );
  }

  private async publish(taskId: string, { folder, credits }: ComposedVideo): Promise<void> {
    for (const name of publishedFiles(credits))
      await this.store.putFile(finishedFileKey(taskId, name), join(folder, name), { durable: true });
  }

  private async withdraw(taskId: string): Promise<void> {
    if (await this.tasks.isCompleted(taskId)) return;
    for (const name of Object.values(videoFiles)) await this.store.delete(finishedFileKey(taskId, name));
  }
}
