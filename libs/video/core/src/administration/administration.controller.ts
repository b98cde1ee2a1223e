import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdministratorsOnly } from '@svc/access';
import { AppError } from '@svc/errors';
import { ApiErrors, PathText } from '@svc/http';
import { RateLimit, TaskIdParam } from '../route-decorators';
import { DoneResponse } from '../tasks/task.response';
import {
  FailedTaskListResponse,
  FailedTasksQuery,
  SourceCheckResponse,
  sourceKinds,
  SourceListResponse,
  SystemStateResponse,
} from './administration.dto';
import { AdministrationService } from './administration.service';

@ApiTags('Administration')
@ApiBearerAuth('bearerAuth')
@AdministratorsOnly()
@Controller('api/administration')
export class AdministrationController {
  constructor(private readonly administration: AdministrationService) {}

  @Get('state')
  @ApiOperation({
    summary: 'Workers, jobs and tasks',
    description: 'How many workers are connected, and how much they have to do.',
  })
  @ApiOkResponse({ type: SystemStateResponse })
  @ApiErrors('AUTH_UNAUTHORIZED', 'FORBIDDEN')
  readState(): Promise<SystemStateResponse> {
    return this.administration.readState();
  }

  @Get('failed-tasks')
  @ApiOperation({
    summary: 'Failed tasks of all users, with the reason',
    description: 'A search reads the newest 10,000 failed tasks.',
  })
  @ApiOkResponse({ type: FailedTaskListResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_UNAUTHORIZED', 'FORBIDDEN')
  listFailedTasks(@Query() query: FailedTasksQuery): Promise<FailedTaskListResponse> {
    return this.administration.listFailedTasks(query);
  }

  @Post('failed-tasks/:task_id/retry')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Try a failed task again',
    description: 'It continues at the step that failed; finished parts are reused. Workers start it within a minute.',
  })
  @ApiOkResponse({ type: DoneResponse })
  @ApiErrors('AUTH_UNAUTHORIZED', 'FORBIDDEN', 'TASK_NOT_FOUND', 'TASK_NOT_FAILED')
  async retryTask(@TaskIdParam() taskId: string): Promise<DoneResponse> {
    await this.administration.retryTask(taskId);
    return { success: true, message: 'The task is tried again.' };
  }

  @Get('sources')
  @ApiOperation({
    summary: 'Voices and makers of pictures, with their state',
    description: 'Also those that are not set up. The state is what the service knows without asking them.',
  })
  @ApiOkResponse({ type: SourceListResponse })
  @ApiErrors('AUTH_UNAUTHORIZED', 'FORBIDDEN')
  async listSources(): Promise<SourceListResponse> {
    return { data: await this.administration.listSources() };
  }

  @RateLimit('batches')
  @Post('sources/:kind/:name/check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check that a source works',
    description:
      'Makes a short sample with it, one at a time, within 30 seconds. A paid service charges for the sample.',
  })
  @ApiOkResponse({ type: SourceCheckResponse })
  @ApiErrors('AUTH_UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND')
  async checkSource(
    @PathText('kind', { maximum: 16 }, { enum: [...sourceKinds], example: 'voices' }) given: string,
    @PathText('name', { maximum: 64 }, { example: 'example' }) name: string,
  ): Promise<SourceCheckResponse> {
    const kind = sourceKinds.find((known) => known === given);
    if (kind === undefined) throw new AppError('NOT_FOUND');
    return this.administration.checkSource(kind, name);
  }
}
