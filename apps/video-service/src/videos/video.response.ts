import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { taskStatuses, type TaskStatus } from '@svc/contracts';
import { PaginationResponse, TaskProgressResponse, VideoResultResponse } from '../tasks/task.response';

@ApiSchema({ name: 'Video' })
export class VideoResponse {
  @ApiProperty({ format: 'uuid', example: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f' })
  task_id!: string;

  @ApiProperty({
    description: 'The one that it was given, else its own, else how its text begins',
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
    description: 'A picture of it, as long as there is a result',
  })
  poster_url!: string | null;

  @ApiProperty({ type: TaskProgressResponse, nullable: true, description: 'Null while it is pending' })
  progress!: TaskProgressResponse | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed: a sentence for people' })
  error!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'One of the error codes' })
  error_code!: string | null;

  @ApiProperty({ example: '1080x1920/image_default.html' })
  frame_template!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Of what is spoken, once it is written', example: 'en' })
  language!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When its files are removed (RETENTION_DAYS); null where there are none',
  })
  available_until!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last link that shares it expires; null while there is none',
  })
  shared_until!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it ended, however it ended' })
  completed_at!: string | null;
}

@ApiSchema({ name: 'VideoList' })
export class VideoListResponse {
  @ApiProperty({ type: [VideoResponse] })
  data!: VideoResponse[];

  @ApiProperty({ type: PaginationResponse })
  pagination!: PaginationResponse;
}
