import { Injectable } from '@nestjs/common';
import { ApiSchema } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { TaskService } from '../../tasks/task.service';
import { TaskAnswersService } from './task-answers.service';
import type { Tool } from './tool';
import { WaitField, usualWaitSeconds } from './tool-arguments';

@ApiSchema({ name: 'VideoStatusArguments' })
@RefusesUnknownFields()
export class VideoStatusArguments {
  @TextField(
    { minimum: 1, maximum: 36 },
    { docs: { description: 'The `task_id` that make_video or write_script answered', format: 'uuid' } },
  )
  task_id!: string;

  @WaitField(`${usualWaitSeconds} seconds`)
  wait_seconds?: number | null;
}

@Injectable()
export class VideoStatusTool implements Tool<VideoStatusArguments> {
  readonly name = 'video_status';
  readonly title = 'How far a video or script is';
  readonly description =
    'Waits for a video (or for the script that write_script began) and tells how far it is. Once `status` is `completed` it answers `video_url` and `captions_url`, or the script. While it is `pending` or `running`, call it again.';
  readonly forms = [VideoStatusArguments];
  readonly isReadOnly = true;

  constructor(
    private readonly tasks: TaskService,
    private readonly answers: TaskAnswersService,
  ) {}

  readonly run: Tool<VideoStatusArguments>['run'] = async ({ task_id, wait_seconds }, call) => {
    const { id } = await this.tasks.read(task_id, call.requester);
    return this.answers.after(id, wait_seconds ?? usualWaitSeconds, call);
  };
}
