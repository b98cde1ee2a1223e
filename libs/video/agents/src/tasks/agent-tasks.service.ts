import { Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { refuseWithoutScope, type Scope } from '@svc/access';
import { toAppError } from '@svc/http';
import type { TaskEntity } from '@svc/video-data';
import { type Requester, TaskService } from '@svc/video';
import { missingTasksExtension, takesTasks } from '../client-capabilities';
import { toolFailure } from '../tool-words';
import { toToolResult } from '../tools/run-tool';
import { TaskAnswersService } from '../tools/task-answers.service';
import { toTaskHandle, type TaskHandle } from '../tools/task-handle';

type Protocol = typeof import('@modelcontextprotocol/server');

/** The state of a task with its result once it is over, as `tasks/get` and notifications send it. */
type DetailedTask = TaskHandle & { result?: CallToolResult };

const taskScope = ({ type }: TaskEntity): Scope => (type === 'video_draft' ? 'drafts:write' : 'videos:write');

const anyParameters = {
  '~standard': { version: 1 as const, vendor: 'svc', validate: (value: unknown) => ({ value }) },
};

/** Methods of the protocol's tasks extension. A task is the row of the video or script, which survives restarts. */
@Injectable()
export class AgentTasksService {
  constructor(
    private readonly tasks: TaskService,
    private readonly answers: TaskAnswersService,
    private readonly config: VideoServiceConfig,
  ) {}

  /** @throws AppError TASK_NOT_FOUND, also for another caller's task; AUTH_INSUFFICIENT_SCOPE */
  async find(taskId: string, requester: Requester): Promise<TaskEntity> {
    const task = await this.tasks.read(taskId, requester);
    // The scope that begins a task also reads it: its tool could have waited for the same answer.
    if (!requester.scopes.includes('videos:read')) refuseWithoutScope(taskScope(task), requester.scopes);
    return task;
  }

  async describeTask(task: TaskEntity, requester: Requester): Promise<DetailedTask> {
    const handle = toTaskHandle(task, this.config);
    if (handle.status !== 'completed') return handle;
    return { ...handle, result: await this.readResult(task, requester) };
  }

  private async readResult(task: TaskEntity, requester: Requester): Promise<CallToolResult> {
    try {
      const result = toToolResult(await this.answers.of(task, requester));
      return task.status === 'failed' ? { ...result, isError: true } : result;
    } catch (thrown) {
      return toolFailure(toAppError(thrown));
    }
  }

  private async cancel(taskId: string, requester: Requester): Promise<void> {
    const task = await this.find(taskId, requester);
    refuseWithoutScope(taskScope(task), requester.scopes);
    await this.tasks.cancel(task);
  }

  /** Registers the methods at the server of one exchange. */
  offer(protocol: Protocol, server: McpServer, requester: Requester): void {
    const method = (name: string, answer: (taskId: string) => Promise<Record<string, unknown>>): void =>
      server.server.setRequestHandler(name, { params: anyParameters }, async (params, { mcpReq }) => {
        this.requireExtension(protocol, mcpReq);
        const { taskId } = params as { taskId?: unknown };
        return this.carefully(protocol, answer(typeof taskId === 'string' ? taskId : ''));
      });
    method('tasks/get', async (taskId) => ({
      ...(await this.describeTask(await this.find(taskId, requester), requester)),
    }));
    method('tasks/cancel', async (taskId) => {
      await this.cancel(taskId, requester);
      return {};
    });
    // No task asks for input, so there are no answers to keep.
    method('tasks/update', async (taskId) => {
      await this.find(taskId, requester);
      return {};
    });
  }

  private requireExtension(protocol: Protocol, { envelope }: ServerContext['mcpReq']): void {
    if (!takesTasks(envelope)) throw new protocol.MissingRequiredClientCapabilityError(missingTasksExtension);
  }

  private async carefully<Answer>(protocol: Protocol, answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (thrown) {
      const { code, message, statusCode } = toAppError(thrown);
      const { InvalidParams, InternalError } = protocol.ProtocolErrorCode;
      const isCallers = statusCode < 500;
      throw new protocol.ProtocolError(isCallers ? InvalidParams : InternalError, message, { error: code });
    }
  }
}
