import { Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { TaskEntity } from '@svc/video-data';
import { type Requester, OpenStreamsService, TaskFollowerService } from '@svc/video';
import { missingTasksExtension, takesTasks } from '../client-capabilities';
import { AgentTasksService } from './agent-tasks.service';

interface ListenRequest {
  id: string | number;
  params: { _meta?: unknown; notifications: { taskIds: readonly unknown[] } };
}

/** Further tasks are left out of the acknowledgement. */
const tasksPerStream = 20;
const leastPauseMs = 1_000;
/** Comments keep proxies from closing an idle connection. */
const heartbeatMs = 15_000;
/** A stream does not outlive the token of its caller for long. */
const longestStreamMs = 300_000;

const missingCapabilityCode = -32_021;
const internalErrorCode = -32_603;

export const isTaskListen = (message: unknown): message is ListenRequest => {
  const { method, params } = (message ?? {}) as {
    method?: unknown;
    params?: { notifications?: { taskIds?: unknown } };
  };
  return method === 'subscriptions/listen' && Array.isArray(params?.notifications?.taskIds);
};

const refusal = (id: ListenRequest['id'], status: number, error: object): Response =>
  Response.json({ jsonrpc: '2.0', id, error }, { status });

const frame = (message: object): string =>
  `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;

const withHeartbeat = async ({ promise, resolve }: PromiseWithResolvers<void>): Promise<void> => {
  const heartbeat = setTimeout(resolve, heartbeatMs);
  await promise;
  clearTimeout(heartbeat);
};

/** Streams of `notifications/tasks`, which `subscriptions/listen` opens. */
@Injectable()
export class TaskSubscriptionsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TaskSubscriptionsService.name);
  private readonly closing = new AbortController();

  constructor(
    private readonly tasks: AgentTasksService,
    private readonly follower: TaskFollowerService,
    private readonly open: OpenStreamsService,
  ) {}

  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  /** Acknowledges those tasks that exist for the requester, sends their changes, and ends once all are over. */
  async listen({ id, params }: ListenRequest, requester: Requester, signal: AbortSignal): Promise<Response> {
    if (!takesTasks(params._meta)) {
      const message = 'Missing required client capability';
      return refusal(id, 400, { code: missingCapabilityCode, message, data: missingTasksExtension });
    }
    const leave = this.enter(requester);
    if (leave === null) return refusal(id, 200, { code: internalErrorCode, message: 'Subscription limit reached' });
    const asked = new Set(params.notifications.taskIds.filter((name) => typeof name === 'string'));
    const named = [...asked].slice(0, tasksPerStream);
    const found = await Promise.all(named.map((taskId) => this.tasks.find(taskId, requester).catch(() => null)));
    const taskIds = found.flatMap((task) => (task === null ? [] : [task.id]));
    const ends = AbortSignal.any([signal, this.closing.signal, AbortSignal.timeout(longestStreamMs)]);
    const frames = Readable.from(this.frames(id, taskIds, requester, ends)).once('close', leave);
    const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-transform' };
    return new Response((Readable.toWeb(frames) as ReadableStream).pipeThrough(new TextEncoderStream()), { headers });
  }

  /** @returns null at a limit */
  private enter({ subject }: Requester): (() => void) | null {
    try {
      return this.open.enter(subject);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private async *frames(
    id: ListenRequest['id'],
    taskIds: readonly string[],
    requester: Requester,
    ends: AbortSignal,
  ): AsyncGenerator<string> {
    const _meta = { 'io.modelcontextprotocol/subscriptionId': id };
    yield frame({
      method: 'notifications/subscriptions/acknowledged',
      params: { _meta, notifications: { taskIds } },
    });
    for await (const task of this.changes(taskIds, ends))
      yield task === null
        ? ': still there\n\n'
        : frame({
            method: 'notifications/tasks',
            params: { ...(await this.tasks.describeTask(task, requester)), _meta },
          });
    yield frame({ id, result: { resultType: 'complete', _meta } });
  }

  /** Yields the latest state of each changed task, so that a slow client costs no memory; null for a heartbeat. */
  private async *changes(taskIds: readonly string[], ends: AbortSignal): AsyncGenerator<TaskEntity | null> {
    const stop = new AbortController();
    const latest = new Map<string, TaskEntity>();
    let followed = taskIds.length;
    let wake = Promise.withResolvers<void>();
    const changed = (task: TaskEntity): void => {
      latest.set(task.id, task);
      wake.resolve();
    };
    const left = (): void => {
      followed -= 1;
      wake.resolve();
    };
    const signal = AbortSignal.any([ends, stop.signal]);
    for (const taskId of taskIds) void this.follow(taskId, signal, changed).finally(left);
    try {
      while (latest.size > 0 || followed > 0) {
        // Created before looking: a later change wakes the next wait.
        wake = Promise.withResolvers<void>();
        if (latest.size === 0) await withHeartbeat(wake);
        const [task = null] = latest.values();
        if (task !== null) latest.delete(task.id);
        if (task !== null || followed > 0) yield task;
      }
    } finally {
      stop.abort();
    }
  }

  private async follow(taskId: string, signal: AbortSignal, changed: (task: TaskEntity) => void): Promise<void> {
    try {
      for await (const task of this.follower.follow(taskId, signal, leastPauseMs)) changed(task);
    } catch (error) {
      this.logger.warn(`a task can no longer be followed: ${String(error)}`);
    }
  }
}
