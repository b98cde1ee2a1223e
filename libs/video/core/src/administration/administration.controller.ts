import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { AdministratorsOnly } from '@svc/access';
import { AppError } from '@svc/errors';
import { PathText } from '@svc/http';
import { TaskIdParam, Route } from '../route-decorators';
import { DoneResponse, done } from '../tasks/task.response';
import {
  FailedTaskListResponse,
  FailedTasksQuery,
  SourceCheckResponse,
  sourceKinds,
  SourceListResponse,
  SystemStateResponse,
} from './administration.dto';
import { AdministrationService } from './administration.service';
import { SourcesService } from './sources.service';

@ApiTags('Administration')
@ApiBearerAuth('bearerAuth')
@AdministratorsOnly()
@Controller('api/administration')
export class AdministrationController {
  constructor(
    private readonly administration: AdministrationService,
    private readonly sources: SourcesService,
  ) {}

  @Get('state')
  @Route({
    summary: 'Workers, jobs and tasks',
    description: 'How many workers are connected, and how much they have to do.',
    answer: SystemStateResponse,
  })
  readState() {
    return this.administration.readState();
  }

  @Get('failed-tasks')
  @Route({
    summary: 'Failed tasks of all users, with the reason',
    description: 'A search reads the newest 10,000 failed tasks.',
    answer: FailedTaskListResponse,
  })
  listFailedTasks(@Query() query: FailedTasksQuery) {
    return this.administration.listFailedTasks(query);
  }

  @Post('failed-tasks/:task_id/retry')
  @Route({
    summary: 'Try a failed task again',
    description: 'It continues at the step that failed; finished parts are reused. Workers start it within a minute.',
    answer: DoneResponse,
    errors: ['TASK_NOT_FOUND', 'TASK_NOT_FAILED'],
  })
  retryTask(@TaskIdParam() taskId: string) {
    return done(this.administration.retryTask(taskId), 'The task is tried again.');
  }

  @Get('sources')
  @Route({
    summary: 'Sources of scripts, voices and pictures, with their state',
    description:
      'Also those that are not set up. The state is that of the last check, which each replica remembers for ' +
      'itself; without one, what the service knows without asking them.',
    answer: SourceListResponse,
  })
  async listSources(): Promise<SourceListResponse> {
    return { data: await this.sources.list() };
  }

  @Post('sources/:kind/:name/check')
  @Route({
    summary: 'Check that a source works',
    description:
      'Makes a short sample with it, one at a time, within 30 seconds. A paid service charges for the sample.',
    answer: SourceCheckResponse,
    errors: ['NOT_FOUND'],
    limit: 'batches',
  })
  async checkSource(
    @PathText('kind', { maximum: 16 }, { enum: [...sourceKinds], example: 'voices' }) given: string,
    @PathText('name', { maximum: 64 }, { example: 'example' }) name: string,
  ) {
    const kind = sourceKinds.find((known) => known === given);
    if (kind === undefined) throw new AppError('NOT_FOUND');
    return this.sources.check(kind, name);
  }
}
