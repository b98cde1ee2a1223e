import { PickType } from '@nestjs/swagger';
import { Field, Refused, TextField } from '@svc/http';
import { DraftRenderBody } from '../../drafts/draft-render.request';

const longestName = 36;

/** Models may send a number instead of a string. */
const readSceneName = (given: unknown): string | Refused => {
  const name = typeof given === 'number' ? String(given) : given;
  const isRight = typeof name === 'string' && name !== '' && name.length <= longestName;
  return isRight ? name : new Refused('must be the id of a scene, or its number from 1');
};

export const SceneNameField = (description: string, presence: 'required' | 'nullable' = 'required') =>
  Field(readSceneName, { presence, docs: { type: String, maxLength: longestName, description, example: '1' } });

export class DraftArguments extends PickType(DraftRenderBody, ['version'] as const) {
  @TextField(
    { minimum: 1, maximum: longestName },
    { docs: { description: 'The `draft_id` that write_script answered', format: 'uuid' } },
  )
  draft_id!: string;
}

export class SceneArguments extends DraftArguments {
  @SceneNameField('The id of the scene, or its number from 1')
  scene!: string;
}
