import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IntegerField, TextField, TextListField } from '@svc/http';

@ApiSchema({ name: 'DraftRender' })
export class DraftRenderBody {
  @IntegerField(
    { minimum: 1, maximum: 2_147_483_647 },
    { presence: 'nullable', docs: { description: 'Refused with 409 `DRAFT_CHANGED` unless it is the newest' } },
  )
  version?: number | null;

  @TextListField(
    { minimumItems: 1, maximumItems: 10, item: { minimum: 1, maximum: 200 } },
    {
      presence: 'nullable',
      docs: {
        description:
          'A video for each of these frame templates. Parameters of the draft that a template does not have are left out. Words and pictures are shared where they are equal',
        example: ['1080x1920/image_default.html', '1920x1080/image_default.html'],
      },
    },
  )
  templates?: string[] | null;

  @TextListField(
    { minimumItems: 1, maximumItems: 10, item: { minimum: 2, maximum: 35 } },
    {
      presence: 'nullable',
      docs: {
        description:
          'A video in each of these languages (BCP 47), and each template: a language model translates title and scenes, the pictures stay. `request_params.scenes` of the task stay as they are in the draft',
      },
    },
  )
  languages?: string[] | null;

  @TextField(
    { maximum: 2_048 },
    {
      presence: 'nullable',
      docs: { description: 'As with `POST /api/video/generate/async`, for each of the videos', format: 'uri' },
    },
  )
  webhook_url?: string | null;
}

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
