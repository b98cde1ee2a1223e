import { ApiSchema, PickType } from '@nestjs/swagger';
import {
  Field,
  FreeFormField,
  NumberField,
  Refused,
  RefusesUnknownFields,
  TextField,
  type FieldOptions,
} from '@svc/http';
import { DraftRenderBody } from '../../drafts/draft-render.request';
import { sceneProperties } from '../../generation/scenes.field';

const { text, picture, voice, pause_seconds } = sceneProperties;

const docsOf = (schema: object) => schema as NonNullable<FieldOptions['docs']>;

const sceneName = { maximumLength: 36, maximumNumber: 100 };

/** Models write numbers as numbers. */
const readSceneName = (given: unknown): string | Refused => {
  const name = typeof given === 'number' ? String(given) : given;
  const isRight = typeof name === 'string' && name !== '' && name.length <= sceneName.maximumLength;
  return isRight ? name : new Refused('must be the id of a scene, or its number from 1');
};

@ApiSchema({ name: 'EditSceneArguments' })
@RefusesUnknownFields()
export class EditSceneArguments extends PickType(DraftRenderBody, ['version'] as const) {
  @TextField(
    { minimum: 1, maximum: 36 },
    { docs: { description: 'The `draft_id` that write_script answered', format: 'uuid' } },
  )
  draft_id!: string;

  @Field(readSceneName, {
    docs: {
      type: String,
      maxLength: sceneName.maximumLength,
      description: 'The id of the scene, or its number from 1',
      example: '1',
    },
  })
  scene!: string;

  @TextField({ minimum: text.minLength, maximum: text.maxLength }, { presence: 'optional', docs: docsOf(text) })
  text?: string;

  @FreeFormField(
    { maximumKeys: 20, maximumKeyLength: 40, maximumTextLength: picture.properties.prompt.maxLength },
    {
      presence: 'nullable',
      docs: docsOf({
        ...picture,
        description:
          'What the scene shows: what is left out stays as it is. Another `seed` shows another picture of the same words; null takes prompt and asset away',
      }),
    },
  )
  picture?: Record<string, unknown> | null;

  @TextField({ maximum: voice.maxLength }, { presence: 'nullable', docs: docsOf(voice) })
  voice?: string | null;

  @NumberField(
    { minimum: pause_seconds.minimum, maximum: pause_seconds.maximum },
    { presence: 'nullable', docs: docsOf(pause_seconds) },
  )
  pause_seconds?: number | null;
}
