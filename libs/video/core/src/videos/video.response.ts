import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { taskStatuses, type TaskStatus } from '@svc/contracts';
import { PaginationResponse, TaskProgressResponse, VideoResultResponse } from '../tasks/task.response';

@ApiSchema({ name: 'Video' })
export class VideoResponse {
  @ApiProperty({ format: 'uuid', example: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f' })
  task_id!: string;

  @ApiProperty({
    description: 'The given title, else the generated one, else the beginning of the text',
    example: 'The language of bees',
  })
  title!: string;

  @ApiProperty({ enum: taskStatuses, example: 'completed' })
  status!: TaskStatus;

  @ApiProperty({
    type: VideoResultResponse,
    nullable: true,
    description: 'Null until completed, and once the files are gone',
  })
  result!: VideoResultResponse | null;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'Poster, while there is a result',
  })
  poster_url!: string | null;

  @ApiProperty({ type: TaskProgressResponse, nullable: true, description: 'Null while it is pending' })
  progress!: TaskProgressResponse | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed, as a message for users' })
  error!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'One of the error codes' })
  error_code!: string | null;

  @ApiProperty({ example: '1080x1920/image_default.html' })
  frame_template!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Language of the narration, once it is known',
    example: 'en',
  })
  language!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When its files are removed (RETENTION_DAYS); null without files, and while it is kept',
  })
  available_until!: string | null;

  @ApiProperty({ description: 'Its owner keeps the files beyond the storage period' })
  kept!: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The draft that it was made from' })
  draft_id!: string | null;

  @ApiProperty({ description: 'Number of videos made from the same draft, with this one', example: 1 })
  version_count!: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When its last share link expires; null without one',
  })
  shared_until!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was completed, failed or cancelled',
  })
  completed_at!: string | null;
}

@ApiSchema({ name: 'VideoList' })
export class VideoListResponse {
  @ApiProperty({ type: [VideoResponse] })
  data!: VideoResponse[];

  @ApiProperty({ type: PaginationResponse })
  pagination!: PaginationResponse;
}
