import { Injectable } from '@nestjs/common';
import type { JobHandler, JobRun, QueuePayloads } from '@svc/queue';
import { ScriptedTasks } from '../tasks/scripted-tasks';
import { SoundMaker } from '../tasks/sound-maker';
import { WorkFolders } from '../tasks/work-folders';

/** What is heard in a video, encoded beside its scenes. */
@Injectable()
export class SoundProcessor implements JobHandler<'sound'> {
  readonly jobName = 'sound';

  constructor(
    private readonly tasks: ScriptedTasks,
    private readonly sounds: SoundMaker,
    private readonly folders: WorkFolders,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['sound'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    await this.folders.within((workRoot) => this.sounds.ensure(task, workRoot, signal));
  };
}
