import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { TaskEntity } from '@svc/video-data';
import { VideoServiceConfig } from '@svc/config';
import { DraftsService } from '@svc/video-drafts';
import { activityResponse, TaskService, TaskFollowerService, type Requester } from '@svc/video';
import { draftFacts, VideoFactsService } from '../video-facts.service';
import type { FileLink, ToolAnswer, ToolCall } from './tool';
import { toTaskHandle } from './task-handle';

const leastPauseMs = 500;

/** Reports only progress that grows, as the protocol requires. */
const reporter = (report: ToolCall['report']) => {
  let last = -1;
  return ({ percentage, activity, status }: TaskEntity): void => {
    if (report === null || percentage <= last) return;
    last = percentage;
    report(percentage, status === 'pending' ? 'Waiting for a worker' : activityResponse(activity).message);
  };
};

const listFileLinks = ({ title, video_url, captions_url }: Readonly<Record<string, unknown>>): FileLink[] => {
  if (typeof video_url !== 'string' || typeof captions_url !== 'string') return [];
  const name = String(title);
  return [
    { uri: video_url, name, mimeType: 'video/mp4' },
    { uri: captions_url, name: `${name} (captions)`, mimeType: 'text/vtt' },
  ];
};

/**
 * Waits for a task and describes its result for a tool: the video, or the script. A call beyond the limit of waiting
 * calls does not wait: it returns the progress at once.
 */
@Injectable()
export class TaskAnswersService implements BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private waiting = 0;

  constructor(
    private readonly tasks: TaskService,
    private readonly drafts: DraftsService,
    private readonly videos: VideoFactsService,
    private readonly follower: TaskFollowerService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** Number of waiting calls. */
  get count(): number {
    return this.waiting;
  }

  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  /** @throws AppError TASK_NOT_FOUND, also when it was deleted during the wait */
  async after(taskId: string, waitSeconds: number, call: ToolCall): Promise<ToolAnswer> {
    await this.wait(taskId, waitSeconds, call);
    return this.of(await this.tasks.read(taskId, call.requester), call.requester);
  }

  /**
   * The answer of a tool that has begun a task. A client of the tasks extension gets the task, unless the call names how
   * long to wait; others wait for the usual time.
   * @throws AppError TASK_NOT_FOUND
   */
  async begun(
    taskId: string,
    waitSeconds: number | null | undefined,
    usualSeconds: number,
    call: ToolCall,
  ): Promise<ToolAnswer> {
    const isTask = call.takesTasks && (waitSeconds ?? null) === null;
    if (!isTask) return this.after(taskId, waitSeconds ?? usualSeconds, call);
    return { content: {}, task: toTaskHandle(await this.tasks.read(taskId, call.requester), this.config) };
  }

  async of(task: TaskEntity, requester: Requester): Promise<ToolAnswer> {
    if (task.type === 'video_draft' && task.draftId !== null && task.status === 'completed')
      return { content: draftFacts(await this.drafts.read(task.draftId, requester)) };
    const content = this.videos.of(task);
    return { content, links: listFileLinks(content) };
  }

  /** Waits until the task is over, `seconds` have passed, the client disconnects, or the service stops. */
  private async wait(
    taskId: string,
    seconds: number,
    { signal, report }: Pick<ToolCall, 'signal' | 'report'>,
  ): Promise<void> {
    if (seconds === 0 || this.waiting >= this.config.eventStreams) return;
    this.waiting += 1;
    const ends = AbortSignal.any([signal, this.closing.signal, AbortSignal.timeout(seconds * 1_000)]);
    const tell = reporter(report);
    try {
      for await (const task of this.follower.follow(taskId, ends, leastPauseMs)) tell(task);
    } finally {
      this.waiting -= 1;
    }
  }
}
