import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { taskStatuses, type TaskStatus } from '@svc/contracts';
import { FieldProblemBody } from '@svc/http';
import { VideoResultResponse, WarningResponse } from '@svc/video';

const rowStates = ['refused', ...taskStatuses, 'deleted'] as const;
type RowState = 'refused' | TaskStatus | 'deleted';

@ApiSchema({ name: 'BatchRow' })
export class BatchRowResponse {
  @ApiProperty({
    type: 'integer',
    description: 'From 1, in the order of the requests; row 1 is the second line of a CSV file',
    example: 1,
  })
  row!: number;

  @ApiProperty({
    enum: rowStates,
    description: '`refused` never became a task; otherwise the state of the task now',
    example: 'pending',
  })
  status!: RowState;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null for a refused row' })
  task_id!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Why bees dance' })
  title!: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Progress, 0 to 100; null while nothing runs',
    example: 37.5,
  })
  percentage!: number | null;

  @ApiProperty({ type: VideoResultResponse, nullable: true, description: 'Null until the task is completed' })
  result!: VideoResultResponse | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it was refused or has failed, as a message for users',
  })
  error!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'One of the error codes' })
  error_code!: string | null;

  @ApiProperty({ type: [String], description: 'Wishes that the video does not fulfil, and sources that failed' })
  warnings!: string[];

  @ApiProperty({ type: [WarningResponse], description: 'The warnings in the same order, with codes' })
  warning_details!: WarningResponse[];

  @ApiProperty({ type: [FieldProblemBody], description: 'The first ten fields that were wrong' })
  fields!: FieldProblemBody[];
}

@ApiSchema({ name: 'Batch' })
export class BatchResponse {
  @ApiProperty({ format: 'uuid', example: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f' })
  batch_id!: string;

  @ApiProperty({ type: 'integer', description: 'Rows that became tasks', example: 2 })
  accepted!: number;

  @ApiProperty({ type: 'integer', description: 'Rows that were refused', example: 0 })
  refused!: number;

  @ApiProperty({ type: 'integer', description: 'Accepted rows that still wait or run', example: 2 })
  unfinished!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: [BatchRowResponse] })
  rows!: BatchRowResponse[];
}
