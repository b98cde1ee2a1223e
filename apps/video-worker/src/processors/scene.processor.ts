import { Injectable } from '@nestjs/common';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { SceneMaker } from '../tasks/scene-maker';
import { ScriptedTasks } from '../tasks/scripted-tasks';
import { WorkFolders } from '../tasks/work-folders';

/** One scene of a video, on whichever worker is free. */
@Injectable()
export class SceneProcessor implements JobHandler<'scene'> {
  readonly jobName = 'scene';

  constructor(
    private readonly tasks: ScriptedTasks,
    private readonly scenes: SceneMaker,
    private readonly folders: WorkFolders,
  ) {}

  readonly handle = async ({ taskId, sceneIndex }: QueuePayloads['scene'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    await this.folders.within((workRoot) => this.scenes.ensure(task, sceneIndex, workRoot, signal));
  };
}
