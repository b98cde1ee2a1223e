import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { looks } from './looks';
import { captionStyles, type CaptionStyle } from '@svc/contracts';

const example = 'http://localhost:3002/api/resources/looks/sunrise/1080x1920';

@ApiSchema({ name: 'Look' })
export class LookResponse {
  @ApiProperty({ enum: looks.map(({ id }) => id), description: 'The same in every format', example: 'sunrise' })
  id!: string;

  @ApiProperty({ example: '1080x1920/image_default.html' })
  frame_template!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Colours, as `template_params` takes them',
    example: { accent: '#ffd84d' },
  })
  template_params!: Record<string, string>;

  @ApiProperty({ enum: captionStyles, description: 'What `captions.style` takes', example: 'template' })
  caption_style!: CaptionStyle;

  @ApiProperty({ format: 'uri', example: `${example}/still.webp` })
  preview_url!: string;

  @ApiProperty({ format: 'uri', description: 'An animated WebP', example: `${example}/moving.webp` })
  moving_url!: string;
}

@ApiSchema({ name: 'LookList' })
export class LookListResponse {
  @ApiProperty({ type: [LookResponse] })
  data!: LookResponse[];
}
