import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { musicMoods, type MusicMood } from '@svc/contracts';

@ApiSchema({ name: 'TemplateParameter' })
class TemplateParameterResponse {
  @ApiProperty({ example: 'accent' })
  name!: string;

  @ApiProperty({ enum: ['text', 'number', 'color', 'bool'], example: 'color' })
  type!: string;

  @ApiProperty({
    oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'boolean' }],
    example: '#ffb703',
  })
  default!: string | number | boolean | null;

  @ApiProperty({
    type: [String],
    required: false,
    example: ['small', 'large'],
    description: 'Texts that it accepts beside the empty one; absent when it accepts any',
  })
  choices?: string[];
}

@ApiSchema({ name: 'SizeInPixels' })
class SizeResponse {
  @ApiProperty({ type: 'integer', example: 1080 })
  width!: number;

  @ApiProperty({ type: 'integer', example: 1080 })
  height!: number;
}

@ApiSchema({ name: 'Template' })
export class TemplateResponse {
  @ApiProperty({ description: 'What `frame_template` takes', example: '1080x1920/image_default.html' })
  path!: string;

  @ApiProperty({ example: 'default' })
  name!: string;

  @ApiProperty({ enum: ['static', 'image', 'video'], description: '`static` shows no media' })
  kind!: string;

  @ApiProperty({ type: 'integer', example: 1080 })
  width!: number;

  @ApiProperty({ type: 'integer', example: 1920 })
  height!: number;

  @ApiProperty({ type: SizeResponse, nullable: true, description: 'Size of the media that is made for it' })
  media!: SizeResponse | null;

  @ApiProperty({ type: [TemplateParameterResponse], description: 'What `template_params` takes' })
  parameters!: TemplateParameterResponse[];

  @ApiProperty({
    format: 'uri',
    example: 'http://localhost:3002/api/resources/templates/1080x1920/image_default.html/preview.png',
  })
  preview_url!: string;
}

@ApiSchema({ name: 'TemplateFault' })
class TemplateFaultResponse {
  @ApiProperty({ example: '1080x1920/image_own.html' })
  path!: string;

  @ApiProperty({ example: 'The template 1080x1920/image_own.html: only one element may have data-captions.' })
  reason!: string;
}

@ApiSchema({ name: 'TemplateList' })
export class TemplateListResponse {
  @ApiProperty({ type: [TemplateResponse] })
  data!: TemplateResponse[];

  @ApiProperty({ type: [TemplateFaultResponse], description: 'Files that are no templates, with the reason' })
  faults!: TemplateFaultResponse[];
}

@ApiSchema({ name: 'Workflow' })
export class WorkflowResponse {
  @ApiProperty({ description: 'Name that requests use', example: 'builtin/espeak' })
  workflow!: string;

  @ApiProperty({ description: 'For people', example: 'English (Great Britain)' })
  label!: string;

  @ApiProperty({ type: String, nullable: true, description: 'BCP 47; null when it follows the text', example: 'en-GB' })
  language!: string | null;

  @ApiProperty({ description: 'Default when a request names none' })
  is_default!: boolean;
}

@ApiSchema({ name: 'WorkflowList' })
export class WorkflowListResponse {
  @ApiProperty({ type: [WorkflowResponse] })
  data!: WorkflowResponse[];
}

@ApiSchema({ name: 'Music' })
export class MusicResponse {
  @ApiProperty({ description: 'What `bgm_path` takes', example: 'calm.mp3' })
  path!: string;

  @ApiProperty({ example: 'Calm' })
  label!: string;

  @ApiProperty({ enum: ['builtin', 'own'], description: '`own` is from the assets folder' })
  source!: string;

  @ApiProperty({ enum: musicMoods, nullable: true, description: 'Null for music that is not bundled' })
  mood!: MusicMood | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Seconds; null when unknown', example: 68.571 })
  duration!: number | null;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'Plays it for anyone with the address; null for files of the assets folder that were not uploaded',
    example: 'http://localhost:3002/api/resources/bgm/calm.mp3',
  })
  sample!: string | null;
}

@ApiSchema({ name: 'MusicList' })
export class MusicListResponse {
  @ApiProperty({ type: [MusicResponse] })
  data!: MusicResponse[];
}
