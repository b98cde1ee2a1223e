import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'TaskAccepted' })
export class TaskAcceptedResponse {
  @ApiProperty({ example: true })
  success!: boolean;

  @ApiProperty({ example: 'The video is being made.' })
  message!: string;

  @ApiProperty({ format: 'uuid', example: '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f' })
  task_id!: string;
}

@ApiSchema({ name: 'VideoFinished' })
export class VideoFinishedResponse {
  @ApiProperty({ example: true })
  success!: boolean;

  @ApiProperty({ example: 'The video is finished.' })
  message!: string;

  @ApiProperty({
    format: 'uri',
    example: 'http://localhost:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/video.mp4',
  })
  video_url!: string;

  @ApiProperty({ description: 'Seconds, three decimals', example: 31.533 })
  duration!: number;

  @ApiProperty({ description: 'Bytes', type: 'integer', example: 4_731_582 })
  file_size!: number;
}
