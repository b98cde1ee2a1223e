import { ApiSchema } from '@nestjs/swagger';
import {
  captionPositions,
  captionSizes,
  captionStyles,
  defaultCaptions,
  generationModes,
  type GenerationMode,
} from '@svc/contracts';
import {
  ChoiceField,
  Field,
  FlagField,
  FreeFormField,
  NumberField,
  TextField,
  type FieldOptions,
  type FreeFormRule,
} from '@svc/http';
import { ScenesField } from './scenes.field';

const maximumTextLength = 20_000;
const maximumNameLength = 512;

const OptionalText = (docs: FieldOptions['docs'], maximum = maximumNameLength) =>
  TextField({ maximum }, { presence: 'nullable', ...(docs === undefined ? {} : { docs }) });

/** Which keys and values there are is the template's to say. */
const parametersRule: FreeFormRule = { maximumKeys: 50, maximumKeyLength: 100, maximumTextLength: 2_000 };

/** Whether it is right depends on the mode; the pipeline says so. */
const SceneCountField = () =>
  Field((given) => given, {
    presence: 'nullable',
    docs: {
      description: 'Scenes to write; ignored in `fixed` mode, whatever it is',
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 5,
    },
  });

/** What each may be is the pipeline's to say. */
const captionsRule: FreeFormRule = { maximumKeys: 10, maximumKeyLength: 40, maximumTextLength: 40 };

const CaptionsField = () =>
  FreeFormField(captionsRule, {
    presence: 'nullable',
    docs: {
      description:
        'Captions on the picture, word by word; the files of captions lie beside the video in any case. Left out: as the template has them',
      type: 'object',
      additionalProperties: false,
      properties: {
        style: {
          type: 'string',
          nullable: true,
          enum: [...captionStyles],
          default: defaultCaptions.style,
          description:
            '`template` as the template has them, `boxed` on a dark plate with the spoken word in the accent colour, `outline` letters with a dark edge, `plain` letters with a soft shadow, `karaoke` letters that fill with the accent colour as they are spoken',
        },
        position: {
          type: 'string',
          nullable: true,
          enum: [...captionPositions],
          default: defaultCaptions.position,
          description: 'Never over the title: beside it, as near to this place as there is room',
        },
        size: { type: 'string', nullable: true, enum: [...captionSizes], default: defaultCaptions.size },
        enabled: { type: 'boolean', nullable: true, default: defaultCaptions.enabled },
      },
      example: { style: 'outline', position: 'middle', size: 'large' },
    },
  });

@ApiSchema({ name: 'GenerationRequest' })
export class GenerationBody {
  // Blanks at either end do not count, but only once there are not too many of them.
  @TextField(
    { minimum: 1, maximum: 2 * maximumTextLength },
    {
      docs: {
        description: 'A topic, or the complete script (see `mode`); counted after trimming',
        example: 'Why bees dance',
        maxLength: maximumTextLength,
      },
    },
  )
  text!: string;

  @ChoiceField(generationModes, {
    presence: 'nullable',
    docs: {
      description:
        '`generate`: the service writes the script from the topic. `fixed`: each non-empty line is a scene, spoken word for word',
      default: 'generate',
    },
  })
  mode?: GenerationMode | null;

  @SceneCountField()
  n_scenes?: unknown;

  @OptionalText({ description: 'Written by the service when left out', example: 'The language of bees' }, 200)
  title?: string | null;

  @OptionalText({
    description: 'One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`',
    default: '1080x1920/image_default.html',
  })
  frame_template?: string | null;

  @FreeFormField(parametersRule, {
    presence: 'nullable',
    docs: {
      description: [
        "The template's own parameters, for example colours; an unknown or ill-typed one is refused. Every template also takes",
        '`motion` of pictures (`none`, `zoom`, `pan`), `transition` between scenes (`cut`, or `fade`: from picture to picture), `voice_speed` (0.5 to 2).',
      ].join(' '),
      type: 'object',
      additionalProperties: {
        oneOf: [
          { type: 'string', maxLength: parametersRule.maximumTextLength, nullable: true },
          { type: 'number' },
          { type: 'boolean' },
        ],
      },
      example: {},
    },
  })
  template_params?: Record<string, unknown> | null;

  @OptionalText({
    description:
      'One of `GET /api/resources/workflows/media`. `assets/` and the name of an asset shows that picture or clip in every scene, `assets/` and a folder the pictures in it by turns',
    default: 'builtin/abstract',
  })
  media_workflow?: string | null;

  @OptionalText({
    description: 'One of `GET /api/resources/workflows/tts`; `auto` takes the best voice there is for the language',
    default: 'builtin/espeak',
  })
  tts_workflow?: string | null;

  @OptionalText({ description: 'Reference recording for voice cloning: a name below the assets folder' })
  ref_audio?: string | null;

  @OptionalText({ description: 'Style that goes before every picture prompt', example: 'warm watercolour' }, 1_000)
  prompt_prefix?: string | null;

  @OptionalText({
    description:
      'Background music: one of `GET /api/resources/bgm`, or `auto` for the one of the service that fits the words; `result.music` says which',
  })
  bgm_path?: string | null;

  @NumberField(
    { minimum: 0, maximum: 1 },
    { presence: 'nullable', docs: { description: 'Share of the music', default: 0.3 } },
  )
  bgm_volume?: number | null;

  @OptionalText(
    {
      description:
        "Language of the words and the voice, as a BCP 47 tag. Left out: the text's own. A language model writes in it, whatever the language of the text; the encyclopedia is asked for the article in it; a text of your own is not translated without a model",
      example: 'en',
    },
    35,
  )
  language?: string | null;

  @OptionalText(
    {
      description: 'To the language model that writes the script: content, tone, audience. Others cannot follow them',
      example: 'For children of eight, with one question to the viewer at the end.',
    },
    2_000,
  )
  instructions?: string | null;

  @NumberField(
    { minimum: 5, maximum: 600 },
    {
      presence: 'nullable',
      docs: {
        description:
          'How long the video is to be, in seconds, roughly: the script is written to it, and `n_scenes`, if left out, follows it. Counts for nothing in `fixed` mode',
        example: 30,
      },
    },
  )
  target_seconds?: number | null;

  @FlagField({
    presence: 'nullable',
    docs: {
      description:
        'Whoever speaks in `ref_audio` agrees to be imitated. Kept with the task; demanded where REQUIRE_VOICE_CONSENT is on',
      example: true,
    },
  })
  voice_consent?: boolean | null;

  @CaptionsField()
  captions?: Record<string, unknown> | null;

  @ScenesField({
    presence: 'nullable',
    docs: {
      description:
        'The script, scene by scene. `text` may be the topic alone then, which pictures take their style from; `mode` and `n_scenes` count for nothing. Without `title` the video shows none',
      example: [{ text: 'Bees dance to tell where flowers are.' }],
    },
  })
  scenes?: Record<string, unknown>[] | null;
}

@ApiSchema({ name: 'AsyncGenerationRequest' })
export class AsyncGenerationBody extends GenerationBody {
  @OptionalText(
    {
      description:
        'Told once when the task is over: a POST of `{ event, task }`, signed in `x-svc-signature-v2` (and, as ever, `x-svc-signature`) and repeated for a day until it is answered with 2xx. An https address of a public host; needs WEBHOOK_SECRET',
      format: 'uri',
    },
    2_048,
  )
  webhook_url?: string | null;
}
