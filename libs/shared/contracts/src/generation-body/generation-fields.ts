import { canonicalLanguage } from '@svc/texts';
import type { Brand } from '../brand';
import {
  defaultCaptions,
  generationModes,
  requestDefaults,
  type CaptionChoice,
  type RequestedScene,
} from '../request-parts';
import { brandProperties } from './brand-docs';
import { BrandFields } from './brand-fields';
import { captionDocs, CaptionFields } from './caption-fields';
import { ObjectField, ObjectListField, RequestField, type FieldDocs, type FindBroken } from './field';
import {
  hasOnly,
  isChoice,
  isFilledText,
  isFlag,
  isName,
  isNumber,
  isObject,
  isReadable,
  isText,
  orEmpty,
} from './rules';
import { scenesDocs } from './scene-docs';
import { SceneFields, sceneListRules } from './scene-fields';
import { videoLimits } from './video-limits';

const { workflowCharacters } = videoLimits;

const textDocs = (maxLength: number, docs: FieldDocs): FieldDocs => ({ type: String, maxLength, ...docs });

const nameDocs = (docs: FieldDocs): FieldDocs => textDocs(workflowCharacters, docs);

const toRange = ({ min, max }: { min: number; max: number }) => ({ minimum: min, maximum: max });

/** The number has no effect in `fixed` mode or beside `scenes`, and is not checked there. */
const isSceneCount: FindBroken = (value, request) => {
  const { mode, scenes } = request as GenerationFields;
  const isUsed = mode !== 'fixed' && scenes === undefined;
  return isUsed ? isNumber({ ...videoLimits.scenes, isWhole: true })(value, request) : null;
};

/**
 * The fields of a request: one set of rules for every caller, with their documentation. The type of an optional field is
 * that of a validated request, where a missing field stays missing; fields with a default have theirs in
 * `RequestDefaults`.
 */
export class GenerationFields {
  @RequestField(
    isFilledText(videoLimits.textCharacters, 'required'),
    textDocs(videoLimits.textCharacters, {
      description:
        'A topic, the complete script (see `mode`), an https address of a page, or an uploaded document: `assets/` and its `path`, perhaps with a question in the next line. Counted after trimming',
      example: 'Why bees dance',
      minLength: 1,
      required: true,
    }),
  )
  text?: unknown;

  @RequestField(isChoice(generationModes), {
    description:
      '`generate`: the service writes the script from the topic. `fixed`: each paragraph is a scene, spoken word for word; a text without a blank line: each non-empty line',
    enum: [...generationModes],
    default: requestDefaults.mode,
  })
  mode?: unknown;

  @RequestField(isSceneCount, {
    description: 'Scenes to write; ignored in `fixed` mode, whatever it is',
    type: 'integer',
    ...toRange(videoLimits.scenes),
    default: requestDefaults.n_scenes,
  })
  n_scenes?: unknown;

  @RequestField(
    isText(videoLimits.titleCharacters),
    textDocs(videoLimits.titleCharacters, {
      description: 'Generated when left out, in every mode; the empty string shows none',
      example: 'The language of bees',
    }),
  )
  title?: unknown;

  @RequestField(
    isName(workflowCharacters),
    nameDocs({
      description: 'One of `GET /api/resources/templates`: `<width>x<height>/<kind>_<name>.html`',
      default: requestDefaults.frame_template,
    }),
  )
  frame_template?: unknown;

  @RequestField(isObject(videoLimits.templateParameters), {
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

  @RequestField(
    isName(workflowCharacters),
    nameDocs({
      description:
        'One of `GET /api/resources/workflows/media`. `assets/` and the name of an asset shows that picture or clip in every scene, `assets/` and a folder the pictures in it by turns',
      default: requestDefaults.media_workflow,
    }),
  )
  media_workflow?: unknown;

  @RequestField(
    isName(workflowCharacters),
    nameDocs({
      description:
        'One of `GET /api/resources/workflows/tts`; `auto` takes the best voice there is for the language, `none` shows captions at reading speed without a voice. `assets/` and the name of an uploaded sound narrates with that recording of the words, in `fixed` mode or with `scenes`: it is cut at the scenes, and captions follow its words',
      default: requestDefaults.tts_workflow,
    }),
  )
  tts_workflow?: unknown;

  @RequestField(
    orEmpty(isName(workflowCharacters)),
    nameDocs({ description: 'Reference recording for voice cloning: a name below the assets folder' }),
  )
  ref_audio?: unknown;

  @RequestField(
    orEmpty(isText(videoLimits.promptPrefixCharacters)),
    textDocs(videoLimits.promptPrefixCharacters, {
      description: 'Style that goes before every picture prompt',
      example: 'warm watercolour',
    }),
  )
  prompt_prefix?: unknown;

  @RequestField(
    orEmpty(isName(workflowCharacters)),
    nameDocs({
      description:
        'Background music: one of `GET /api/resources/bgm`, or `auto` for the one of the service that fits the words; `result.music` says which',
    }),
  )
  bgm_path?: unknown;

  @RequestField(isNumber(videoLimits.musicVolume), {
    description: 'Volume of the music, 0 to 1',
    type: 'number',
    ...toRange(videoLimits.musicVolume),
    default: requestDefaults.bgm_volume,
  })
  bgm_volume?: unknown;

  @RequestField(
    isReadable(videoLimits.languageCharacters, canonicalLanguage, 'language'),
    textDocs(videoLimits.languageCharacters, {
      description:
        "Language of the words and the voice, as a BCP 47 tag. Left out: the text's own. A language model writes in it, whatever the language of the text; the encyclopedia is asked for the article in it; a text of your own is not translated without a model",
      example: 'en',
    }),
  )
  language?: string;

  @RequestField(
    orEmpty(isText(videoLimits.instructionsCharacters)),
    textDocs(videoLimits.instructionsCharacters, {
      description:
        'Instructions for the language model that writes the script: content, tone, audience. Ignored without a language model',
      example: 'For children of eight, with one question to the viewer at the end.',
    }),
  )
  instructions?: string;

  @RequestField(isNumber(videoLimits.targetSeconds), {
    description:
      'How long the video is to be, in seconds, roughly: the script is written to it, and `n_scenes`, if left out, follows it. Counts for nothing in `fixed` mode',
    type: 'number',
    ...toRange(videoLimits.targetSeconds),
    example: 30,
  })
  target_seconds?: number;

  @RequestField(isFlag, {
    description:
      'The speaker of `ref_audio` agrees to be imitated. Kept with the task; demanded where REQUIRE_VOICE_CONSENT is on',
    type: Boolean,
    example: true,
  })
  voice_consent?: boolean;

  @ObjectField(CaptionFields, hasOnly(Object.keys(defaultCaptions)), captionDocs)
  captions?: CaptionChoice;

  @ObjectField(BrandFields, hasOnly(Object.keys(brandProperties)), {
    description:
      'Your own look over every template. Its colours win over those of `template_params`; words alone get an accent that is legible on the ground',
    type: 'object',
    additionalProperties: false,
    properties: brandProperties,
    example: { accent: '#e4572e', ground: '#14213d' },
  })
  brand?: Brand;

  @ObjectListField(SceneFields, sceneListRules, {
    description:
      'The script, scene by scene. `text` may be the topic alone then, which pictures take their style from; `mode` and `n_scenes` count for nothing',
    ...scenesDocs(),
    example: [{ text: 'Bees dance to tell where flowers are.' }],
  })
  scenes?: RequestedScene[];
}
