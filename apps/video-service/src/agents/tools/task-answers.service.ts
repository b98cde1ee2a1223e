import { Injectable } from '@nestjs/common';
import type { TaskEntity } from '@svc/video-data';
import { DraftsService } from '../../drafts/drafts.service';
import { TaskService } from '../../tasks/task.service';
import { draftFacts } from '../draft-facts';
import { VideoFactsService } from '../video-facts.service';
import { TaskWaitsService } from './task-waits.service';
import type { FileLink, ToolAnswer, ToolCall } from './tool';

const filesOf = ({ title, video_url, captions_url }: Readonly<Record<string, unknown>>): FileLink[] => {
  if (typeof video_url !== 'string' || typeof captions_url !== 'string') return [];
  const name = String(title);
  return [
    { uri: video_url, name, mimeType: 'video/mp4' },
    { uri: captions_url, name: `${name} (captions)`, mimeType: 'text/vtt' },
  ];
};

/** Describes the result of a task for a tool: the video, or the script. */
@Injectable()
export class TaskAnswersService {
  constructor(
    private readonly tasks: TaskService,
    private readonly drafts: DraftsService,
    private readonly waits: TaskWaitsService,
    private readonly videos: VideoFactsService,
  ) {}

  /** @throws AppError TASK_NOT_FOUND, also when it was deleted during the wait */
  async after(taskId: string, waitSeconds: number, call: ToolCall): Promise<ToolAnswer> {
    await this.waits.wait(taskId, waitSeconds, call);
    return this.of(await this.tasks.read(taskId, call.requester), call);
  }

  private async of(task: TaskEntity, { requester }: ToolCall): Promise<ToolAnswer> {
    if (task.type === 'video_draft' && task.draftId !== null && task.status === 'completed')
      return { content: draftFacts(await this.drafts.read(task.draftId, requester)) };
    const content = this.videos.of(task);
    return { content, links: filesOf(content) };
  }
}
