import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { taskTypes, type TaskType } from '@svc/contracts';
import { DigitsField, TextField, uuidRule } from '@svc/http';

export class FailedTasksQuery {
  @TextField(
    { maximum: 200 },
    {
      presence: 'optional',
      docs: { description: 'Part of the title, the error, the owner or the id', example: 'bees' },
    },
  )
  search?: string;

  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: '`next_before` of the previous page' },
  })
  before?: string;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 20 } })
  limit: number = 20;
}

@ApiSchema({ name: 'FailedTask' })
export class FailedTaskResponse {
  @ApiProperty({ format: 'uuid', example: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f' })
  task_id!: string;

  @ApiProperty({ enum: taskTypes })
  task_type!: TaskType;

  @ApiProperty({ description: 'The title, else the beginning of the text', example: 'The dance of the bees' })
  title!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Id of the user; null without access control' })
  owner_id!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A sentence' })
  error!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'One of the error codes', example: 'PROVIDER_FAILED' })
  error_code!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failed_at!: string | null;
}

@ApiSchema({ name: 'FailedTaskList' })
export class FailedTaskListResponse {
  @ApiProperty({ type: [FailedTaskResponse], description: 'The newest task first' })
  data!: FailedTaskResponse[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: '`before` for the next page; null on the last page',
  })
  next_before!: string | null;
}

@ApiSchema({ name: 'TaskCounts' })
class TaskCountsResponse {
  @ApiProperty({ type: 'integer', example: 12 })
  pending!: number;

  @ApiProperty({ type: 'integer', example: 2 })
  running!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  failed!: number;
}

@ApiSchema({ name: 'QueueState' })
class QueueStateResponse {
  @ApiProperty({ type: 'integer', description: 'Jobs that wait for a worker', example: 40 })
  waiting!: number;

  @ApiProperty({ type: 'integer', description: 'Jobs that run', example: 4 })
  running!: number;

  @ApiProperty({ type: 'integer', description: 'Jobs that are repeated later after an error', example: 0 })
  delayed!: number;
}

@ApiSchema({ name: 'VideoSystemState' })
export class SystemStateResponse {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Workers that have answered within 30 seconds; null while Redis does not answer',
    example: 2,
  })
  workers!: number | null;

  @ApiProperty({
    type: QueueStateResponse,
    nullable: true,
    description: 'A video has several jobs; null while Redis does not answer',
  })
  queue!: QueueStateResponse | null;

  @ApiProperty({ type: TaskCountsResponse })
  tasks!: TaskCountsResponse;
}

export const sourceKinds = ['scripts', 'voices', 'pictures'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const sourceStates = ['ready', 'faulty', 'absent'] as const;

@ApiSchema({ name: 'Source' })
export class SourceResponse {
  @ApiProperty({ enum: sourceKinds })
  kind!: SourceKind;

  @ApiProperty({ description: 'The part of a workflow before the slash', example: 'edge' })
  name!: string;

  @ApiProperty({
    enum: sourceStates,
    description: '`faulty`: the last check failed, or it is set up and offers nothing; `absent`: not set up',
  })
  state!: (typeof sourceStates)[number];

  @ApiProperty({ type: 'integer', description: 'Voices or workflows that requests can name', example: 47 })
  offered!: number;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is faulty, or what it needs, as a sentence' })
  problem!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Time of the last check' })
  checked_at!: string | null;
}

@ApiSchema({ name: 'SourceList' })
export class SourceListResponse {
  @ApiProperty({ type: [SourceResponse] })
  data!: SourceResponse[];
}

@ApiSchema({ name: 'SourceCheck' })
export class SourceCheckResponse {
  @ApiProperty({ example: true })
  works!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Why not, as a sentence; null when it works' })
  problem!: string | null;

  @ApiProperty({ description: 'Time that it took, in seconds', example: 1.204 })
  duration!: number;
}
