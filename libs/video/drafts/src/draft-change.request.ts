import { ApiSchema } from '@nestjs/swagger';
import {
  FreeFormField,
  IntegerField,
  ObjectListField,
  TextField,
  type FreeFormRule,
  type ObjectListRule,
} from '@svc/http';
import { videoLimits } from '@svc/pipeline';
import { pictureSchema, sceneProperties, scenesDocs } from '@svc/contracts/generation-body';
import { choiceMaximum } from './picture-choices.service';

export const VersionField = () =>
  IntegerField(
    { minimum: 1, maximum: 2_147_483_647 },
    {
      docs: { description: 'The version to change; 409 `DRAFT_CHANGED` unless it is the newest', example: 1 },
    },
  );

/** Limits the input before it is merged into the draft; the pipeline validates the result. */
const requestRule: FreeFormRule = {
  maximumKeys: 50,
  maximumKeyLength: 100,
  maximumTextLength: 2 * videoLimits.textCharacters,
};
const scenesRule: ObjectListRule = {
  minimumItems: videoLimits.givenScenes.min,
  maximumItems: videoLimits.givenScenes.max,
  maximumKeys: 20,
  maximumKeyLength: 40,
  maximumTextLength: 2_000,
};

const { text, ...others } = sceneProperties;

const chosenPicture = {
  ...pictureSchema,
  properties: {
    ...pictureSchema.properties,
    choice: {
      type: 'string',
      nullable: true,
      maxLength: choiceMaximum,
      description:
        'Of `GET /api/video/drafts/{draft_id}/scenes/{scene}/pictures`: that picture is shown, whatever the words give, until there is another prompt, seed or asset; null for what the words give again',
    },
  },
};

const editedScene = {
  type: 'object',
  properties: {
    id: {
      type: 'string',
      format: 'uuid',
      nullable: true,
      description: 'Id of the scene to keep, move or edit; a scene without an id, or with a new one, is added',
    },
    text: { ...text, description: 'Required for a new scene' },
    ...others,
    picture: chosenPicture,
  },
};

@ApiSchema({ name: 'DraftChange' })
export class DraftChangeBody {
  @VersionField()
  version!: number;

  @TextField(
    { maximum: videoLimits.titleCharacters },
    { presence: 'nullable', docs: { description: 'An empty string means none', example: 'Bees' } },
  )
  title?: string | null;

  @ObjectListField(scenesRule, {
    presence: 'nullable',
    docs: {
      ...scenesDocs(editedScene),
      description:
        'All scenes, in their order: those that are missing are removed. Of a scene that is kept, fields that are left out stay as they are, and null means as if it had never been set',
      example: [{ text: 'Bees dance to tell where flowers are.' }],
    },
  })
  scenes?: Record<string, unknown>[] | null;

  @FreeFormField(requestRule, {
    presence: 'nullable',
    docs: {
      type: 'object',
      additionalProperties: true,
      description:
        'Fields of the generation request that are to change, such as `frame_template`, `tts_workflow` or `bgm_path`; null for the default. Title and scenes have their own place',
      example: { bgm_path: 'auto' },
    },
  })
  request?: Record<string, unknown> | null;
}
