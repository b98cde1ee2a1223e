import { ApiSchema } from '@nestjs/swagger';
import {
  captionPositions,
  captionSizes,
  captionStyles,
  defaultCaptions,
  generationModes,
  requestDefaults,
  type GenerationRequest,
} from '@svc/contracts';
import { TextField, UncheckedField, UndocumentedFields } from '@svc/http';
import { foreignFields, videoLimits } from '@svc/pipeline';
import { brandProperties } from './brand.field';
import { scenesDocs } from './scenes.field';

type Docs = Parameters<typeof UncheckedField>[0];

/** The pipeline checks the limit; this documents it. */
const TextOf = (maxLength: number, docs: Docs & object) => UncheckedField({ type: String, maxLength, ...docs });

const NameField = (docs: Docs & object) => TextOf(videoLimits.workflowCharacters, docs);

const rangeOf = ({ min, max }: { min: number; max: number }) => ({ minimum: min, maximum: max });

const CaptionsField = () =>
  UncheckedField({
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
        description: 'Never over the title: beside it, as near to this place as possible',
      },
      size: { type: 'string', nullable: true, enum: [...captionSizes], default: defaultCaptions.size },
      enabled: { type: 'boolean', nullable: true, default: defaultCaptions.enabled },
    },
    example: { style: 'outline', position: 'middle', size: 'large' },
  });

const BrandField = () =>
  UncheckedField({
    description:
      'Your own look over every template. Its colours win over those of `template_params`; words alone get an accent that is legible on the ground',
    type: 'object',
    additionalProperties: false,
    properties: brandProperties,
    example: { accent: '#e4572e', ground: '#14213d' },
  });

/** Documents a request. `validateRequest` of the pipeline validates it with the documented limits. */
@ApiSchema({ name: 'GenerationRequest' })
@UndocumentedFields(Object.keys(foreignFields))
export class GenerationBody implements Partial<Record<keyof GenerationRequest, unknown>> {
  @TextOf(videoLimits.textCharacters, {
    description:
      'A topic, the complete script (see `mode`), an https address of a page, or an uploaded document: `assets/` and its `path`, perhaps with a question in the next line. Counted after trimming',
    example: 'Why bees dance',
    minLength: 1,
    required: true,
  })
  text!: unknown;

  @UncheckedField({
    description:
      '`generate`: the service writes the script from the topic. `fixed`: each non-empty line is a scene, spoken word for word',
    enum: [...generationModes],
    default: requestDefaults.mode,
  })
  mode?: unknown;

  @UncheckedField({
    description: 'Scenes to write; ignored in `fixed` mode, whatever it is',
    type: 'integer',
    ...rangeOf(videoLimits.scenes),
    default: requestDefaults.n_scenes,
  })
  n_scenes?: unknown;

  @TextOf(videoLimits.titleCharacters, {
    description: 'Generated when left out, in every mode; the empty string shows none',
    example: 'The language of bees',
  })
  title?: unknown;

  @NameField({
    description: 'One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`',
    default: requestDefaults.frame_template,
  })
  frame_template?: unknown;

  @UncheckedField({
    description: [
      "The template's own parameters, for example colours. An ill-typed value is refused; a key that the template does not have is accepted, has no effect, and is named in `result.warnings` of the task. Every template also takes",
      '`motion` of pictures (`auto`: another framing at clauses, each slowly approached, but your own pictures whole and still; `none`, `zoom`, `pan`, `parallax`), `transition` between scenes (`cut`; `auto`: a fade where the subject changes; `fade`, `slide`), `voice_speed` (0.5 to 2).',
    ].join(' '),
    type: 'object',
    maxProperties: videoLimits.templateParameters,
    additionalProperties: {
      oneOf: [
        { type: 'string', maxLength: videoLimits.templateParameterCharacters, nullable: true },
        { type: 'number' },
        { type: 'boolean' },
      ],
    },
    example: {},
  })
  template_params?: unknown;

  @NameField({
    description:
      'One of `GET /api/resources/workflows/media`. `assets/` and the name of an asset shows that picture or clip in every scene, `assets/` and a folder the pictures in it by turns',
    default: requestDefaults.media_workflow,
  })
  media_workflow?: unknown;

  @NameField({
    description: 'One of `GET /api/resources/workflows/tts`; `auto` takes the best voice there is for the language',
    default: requestDefaults.tts_workflow,
  })
  tts_workflow?: unknown;

  @NameField({ description: 'Reference recording for voice cloning: a name below the assets folder' })
  ref_audio?: unknown;

  @TextOf(videoLimits.promptPrefixCharacters, {
    description: 'Style that goes before every picture prompt',
    example: 'warm watercolour',
  })
  prompt_prefix?: unknown;

  @NameField({
    description:
      'Background music: one of `GET /api/resources/bgm`, or `auto` for the one of the service that fits the words; `result.music` says which',
  })
  bgm_path?: unknown;

  @UncheckedField({
    description: 'Volume of the music, 0 to 1',
    type: 'number',
    ...rangeOf(videoLimits.musicVolume),
    default: requestDefaults.bgm_volume,
  })
  bgm_volume?: unknown;

  @TextOf(videoLimits.languageCharacters, {
    description:
      "Language of the words and the voice, as a BCP 47 tag. Left out: the text's own. A language model writes in it, whatever the language of the text; the encyclopedia is asked for the article in it; a text of your own is not translated without a model",
    example: 'en',
  })
  language?: unknown;

  @TextOf(videoLimits.instructionsCharacters, {
    description:
      'Instructions for the language model that writes the script: content, tone, audience. Ignored without a language model',
    example: 'For children of eight, with one question to the viewer at the end.',
  })
  instructions?: unknown;

  @UncheckedField({
    description:
      'How long the video is to be, in seconds, roughly: the script is written to it, and `n_scenes`, if left out, follows it. Counts for nothing in `fixed` mode',
    type: 'number',
    ...rangeOf(videoLimits.targetSeconds),
    example: 30,
  })
  target_seconds?: unknown;

  @UncheckedField({
    description:
      'The speaker of `ref_audio` agrees to be imitated. Kept with the task; demanded where REQUIRE_VOICE_CONSENT is on',
    type: Boolean,
    example: true,
  })
  voice_consent?: unknown;

  @CaptionsField()
  captions?: unknown;

  @BrandField()
  brand?: unknown;

  @UncheckedField({
    description:
      'The script, scene by scene. `text` may be the topic alone then, which pictures take their style from; `mode` and `n_scenes` count for nothing',
    ...scenesDocs(),
    example: [{ text: 'Bees dance to tell where flowers are.' }],
  })
  scenes?: unknown;
}

@ApiSchema({ name: 'AsyncGenerationRequest' })
export class AsyncGenerationBody extends GenerationBody {
  @TextField(
    { maximum: 2_048 },
    {
      presence: 'nullable',
      docs: {
        description:
          'Called once when the task is over: a POST of `{ event, task }`, signed in `x-svc-signature-v2` (and, for existing receivers, `x-svc-signature`) and repeated for a day until it is answered with 2xx. An https address of a public host; needs WEBHOOK_SECRET',
        format: 'uri',
      },
    },
  )
  webhook_url?: string | null;
}
