import { ApiProperty, ApiSchema } from '@nestjs/swagger';

const taskId = '019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f';

@ApiSchema({ name: 'DraftVariant' })
export class DraftVariantResponse {
  @ApiProperty({ format: 'uuid', example: taskId })
  task_id!: string;

  @ApiProperty({ example: '1080x1920/image_default.html' })
  frame_template!: string;

  @ApiProperty({ description: 'BCP 47', example: 'en' })
  language!: string;
}

@ApiSchema({ name: 'DraftRendering' })
export class DraftRenderingResponse {
  @ApiProperty({ example: true })
  success!: boolean;

  @ApiProperty({ example: 'The video is being made.' })
  message!: string;

  @ApiProperty({ format: 'uuid', description: 'Task of the first video', example: taskId })
  task_id!: string;

  @ApiProperty({ type: [DraftVariantResponse], description: 'All videos, in the order in which they were asked for' })
  tasks!: DraftVariantResponse[];
}
