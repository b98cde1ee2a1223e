import { ApiSchema } from '@nestjs/swagger';
import { sceneProperties } from '@svc/contracts/generation-body';
import { FreeFormField, NumberField, RefusesUnknownFields, TextField, type FieldOptions } from '@svc/http';
import { SceneArguments } from './tool-arguments';

const { text, picture, voice, pause_seconds } = sceneProperties;

export const asDocs = (schema: object) => schema as NonNullable<FieldOptions['docs']>;

/** @param description effect of a picture that is given or left out */
export const PictureField = (description: string) =>
  FreeFormField(
    { maximumKeys: 20, maximumKeyLength: 40, maximumTextLength: picture.properties.prompt.maxLength },
    { presence: 'nullable', docs: asDocs({ ...picture, description }) },
  );

@ApiSchema({ name: 'EditSceneArguments' })
@RefusesUnknownFields()
export class EditSceneArguments extends SceneArguments {
  @TextField({ minimum: text.minLength, maximum: text.maxLength }, { presence: 'optional', docs: asDocs(text) })
  text?: string;

  @PictureField(
    'What the scene shows: what is left out stays as it is. Another `seed` shows another picture of the same words; null takes prompt and asset away',
  )
  picture?: Record<string, unknown> | null;

  @TextField({ maximum: voice.maxLength }, { presence: 'nullable', docs: asDocs(voice) })
  voice?: string | null;

  @NumberField(
    { minimum: pause_seconds.minimum, maximum: pause_seconds.maximum },
    { presence: 'nullable', docs: asDocs(pause_seconds) },
  )
  pause_seconds?: number | null;
}
