import { Controller, Delete, Get, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequireScope } from '@svc/access';
import { ApiErrors } from '@svc/http';
import type { FastifyReply } from 'fastify';
import { ClientGone, RateLimit, TaskIdParam } from '../route-decorators';
import { CurrentRequester, type Requester } from '../requester';
import { EventStreamsService } from './event-streams.service';
import { TaskMapper } from './task-mapper';
import { DoneResponse, TaskListResponse, TaskResponse } from './task.response';
import { TaskListQuery, TaskService } from './task.service';

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
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Tasks, newest first',
    description: 'Your tasks; administrators see all. Without access control (`VIDEO_AUTH=off`) every caller sees all.',
  })
  @ApiOkResponse({ type: TaskListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_UNAUTHORIZED')
  async listTasks(@Query() query: TaskListQuery, @CurrentRequester() requester: Requester): Promise<TaskListResponse> {
    const { tasks, total } = await this.tasks.list(query, requester);
    return {
      data: tasks.map((task) => this.mapper.toResponse(task)),
      pagination: { offset: query.offset, limit: query.limit, total },
    };
  }

  @Get(':task_id')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'One task: status, progress and result',
    description:
      '`result` is set once `status` is `completed`, `error` and `error_code` once it is `failed`. To follow a task, read its event stream.',
  })
  @ApiOkResponse({ type: TaskResponse })
  @ApiErrors('TASK_NOT_FOUND', 'AUTH_UNAUTHORIZED')
  async readTask(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester): Promise<TaskResponse> {
    return this.mapper.toResponse(await this.tasks.read(taskId, requester));
  }

  @Delete(':task_id')
  @RequireScope('videos:write')
  @ApiOperation({
    summary: 'Cancel a waiting or running task, or delete a failed one',
    description: 'Its work stops within two seconds. A failed task is deleted as by `DELETE /api/videos/{task_id}`.',
  })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('TASK_NOT_FOUND', 'TASK_FINISHED', 'AUTH_UNAUTHORIZED')
  async cancelTask(@TaskIdParam() taskId: string, @CurrentRequester() requester: Requester): Promise<DoneResponse> {
    return { success: true, message: `The task is ${await this.tasks.end(taskId, requester)}.` };
  }

  @RateLimit('streams')
  @Get(':task_id/events')
  @RequireScope('videos:read')
  @ApiOperation({
    summary: 'Progress as server-sent events, until the end',
    description:
      'The event `progress` contains the task without its `request_params`, now and after each change; the event `end` contains the whole task once it is over.',
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'A stream of events', schema: { type: 'string' } })
  @ApiErrors('TASK_NOT_FOUND', 'AUTH_UNAUTHORIZED', 'TOO_MANY_STREAMS')
  async followTask(
    @TaskIdParam() taskId: string,
    @CurrentRequester() requester: Requester,
    @Res() reply: FastifyReply,
    @ClientGone() gone: AbortSignal,
  ): Promise<void> {
    const task = await this.tasks.read(taskId, requester);
    if (gone.aborted) return;
    const events = this.streams.follow(task.id, requester.subject);
    // A HEAD request uses this handler too and would never read the stream.
    gone.addEventListener('abort', () => events.destroy());
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-cache, no-transform')
      .header('x-accel-buffering', 'no')
      .send(events);
  }
}
