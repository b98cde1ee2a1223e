import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema, type ApiPropertyOptions } from '@nestjs/swagger';
import { generationModes, type GenerationMode } from '@svc/contracts';
import { Transform, Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsObject, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

const maximumTextLength = 20_000;
const maximumNameLength = 512;

/** A field that may be left out or null. Lengths beyond what the store takes are refused before anything else looks. */
const OptionalText = (options: ApiPropertyOptions, maximumLength = maximumNameLength) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: maximumLength, ...options }),
    IsOptional(),
    IsString(),
    MaxLength(maximumLength),
  );

/**
 * Keys stay as they came. By itself the library drops those that every object has, such as `toString`, in silence, and
 * takes a field `constructor` for a class.
 */
const KeepKeys = () =>
  applyDecorators(
    Type(() => Object),
    Transform(({ obj, key }: { obj: Readonly<Record<string, unknown>>; key: string }) => obj[key]),
  );

@ApiSchema({ name: 'GenerationRequest' })
export class GenerationBody {
  @ApiProperty({
    description: 'A topic, or the complete script (see `mode`); counted after trimming',
    example: 'Why bees dance',
    minLength: 1,
    maxLength: maximumTextLength,
  })
  @IsString()
  text!: string;

  @ApiPropertyOptional({
    description:
      '`generate`: the service writes the script from the topic. `fixed`: each non-empty line is a scene, spoken word for word',
    enum: generationModes,
    default: 'generate',
  })
  @IsOptional()
  @IsIn(generationModes)
  mode?: GenerationMode | null;

  @ApiPropertyOptional({
    description: 'Scenes to write; ignored in `fixed` mode',
    type: 'integer',
    minimum: 1,
    maximum: 20,
    default: 5,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(20)
  n_scenes?: number | null;

  @OptionalText({ description: 'Written by the service when left out', example: 'The language of bees' }, 200)
  title?: string | null;

  @OptionalText({
    description: 'One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`',
    default: '1080x1920/image_default.html',
  })
  frame_template?: string | null;

  @ApiPropertyOptional({
    description: [
      "The template's own parameters, for example colours; an unknown or ill-typed one is refused. Every template also takes",
      '`motion` of pictures (`none`, `zoom`, `pan`), `transition` between scenes (`cut`, or `fade`: from picture to picture), `voice_speed` (0.5 to 2).',
    ].join(' '),
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    example: {},
  })
  @IsOptional()
  @KeepKeys()
  @IsObject()
  template_params?: Record<string, unknown> | null;

  @OptionalText({ description: 'One of `GET /api/resources/workflows/media`', default: 'builtin/abstract' })
  media_workflow?: string | null;

  @OptionalText({ description: 'One of `GET /api/resources/workflows/tts`', default: 'builtin/espeak' })
  tts_workflow?: string | null;

  @OptionalText({ description: 'Reference recording for voice cloning: a name below the assets folder' })
  ref_audio?: string | null;

  @OptionalText({ description: 'Style that goes before every picture prompt', example: 'warm watercolour' }, 1_000)
  prompt_prefix?: string | null;

  @OptionalText({ description: 'Background music: one of `GET /api/resources/bgm`' })
  bgm_path?: string | null;

  @ApiPropertyOptional({ description: 'Share of the music', type: 'number', minimum: 0, maximum: 1, default: 0.3 })
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  bgm_volume?: number | null;
}

@ApiSchema({ name: 'AsyncGenerationRequest' })
export class AsyncGenerationBody extends GenerationBody {
  @OptionalText(
    {
      description:
        'Told once when the task is over: a POST of `{ event, task }`, signed in `x-svc-signature` and repeated for a day until it is answered with 2xx. An https address of a public host; needs WEBHOOK_SECRET',
      format: 'uri',
    },
    2_048,
  )
  webhook_url?: string | null;
}
