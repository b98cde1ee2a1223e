import { Controller, Delete, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ClientGone, TaskIdParam, Route } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { EventStreamsService } from './event-streams.service';
import { TaskMapper } from './task-mapper';
import { DoneResponse, TaskListResponse, TaskResponse } from './task.response';
import { TaskListQuery, TaskService } from './task.service';
import { textAnswer } from '@svc/http';

const eventStream = { answer: textAnswer('text/event-stream'), statuses: { 200: 'A stream of events' } };
const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

@ApiTags('Tasks')
@ApiBearerAuth('bearerAuth')
@Controller('api/tasks')
export class TasksController {
  constructor(
    private readonly tasks: TaskService,
    private readonly streams: EventStreamsService,
    private readonly mapper: TaskMapper,
  ) {}

  @Get()
  @Route({
    summary: 'Tasks, newest first',
    description: 'Your tasks; administrators see all. Without access control (`VIDEO_AUTH=off`) every caller sees all.',
    answer: TaskListResponse,
    scope: 'videos:read',
  })
  async listTasks(@Query() query: TaskListQuery, @CurrentRequester() requester: Requester): Promise<TaskListResponse> {
    const { tasks, total } = await this.tasks.list(query, requester);
    return {
      data: tasks.map((task) => this.mapper.toResponse(task)),
      pagination: { offset: query.offset, limit: query.limit, total },
    };
  }

  @Get(':task_id')
  @Route({
    summary: 'One task: status, progress and result',
    description:
      '`result` is set once `status` is `completed`, `error` and `error_code` once it is `failed`. To follow a task, read its event stream.',
    answer: TaskResponse,
    errors: ['TASK_NOT_FOUND'],
    scope: 'videos:read',
  })
  async readTask(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester) {
    return this.mapper.toResponse(await this.tasks.read(taskId, requester));
  }

  @Delete(':task_id')
  @Route({
    summary: 'Cancel a waiting or running task, or delete a failed one',
    description: 'Its work stops within two seconds. A failed task is deleted as by `DELETE /api/videos/{task_id}`.',
    answer: DoneResponse,
    errors: ['TASK_NOT_FOUND', 'TASK_FINISHED'],
    scope: 'videos:write',
  })
  async cancelTask(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester): Promise<DoneResponse> {
    return { success: true, message: `The task is ${await this.tasks.end(taskId, requester)}.` };
  }

  @Get(':task_id/events')
  @Route({
    summary: 'Progress as server-sent events, until the end',
    description:
      'The event `progress` contains the task without its `request_params`, now and after each change; the event `end` contains the whole task once it is over.',
    ...eventStream,
    errors: ['TASK_NOT_FOUND', 'TOO_MANY_STREAMS'],
    scope: 'videos:read',
    limit: 'streams',
  })
  async followTask(
    @TaskIdParam() taskId: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
    @ClientGone() gone: AbortSignal,
  ): Promise<void> {
    const task = await this.tasks.read(taskId, requester);
    if (!gone.aborted) await this.sendEvents(task.id, requester.subject, reply, gone);
  }

  private async sendEvents(taskId: string, caller: string, reply: FastifyReply, gone: AbortSignal): Promise<void> {
    const events = this.streams.follow(taskId, caller);
    // A HEAD request uses this handler too and would never read the stream.
    gone.addEventListener('abort', () => events.destroy());
    await reply.headers(eventHeaders).send(events);
  }
}
