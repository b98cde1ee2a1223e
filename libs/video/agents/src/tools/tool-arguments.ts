import { PickType } from '@nestjs/swagger';
import { Field, idRule, IntegerField, Refused, TextField } from '@svc/http';
import { DraftRenderBody } from '@svc/video-drafts';

/** Model hosts usually give up a call after a minute. */
export const usualWaitSeconds = 45;

export const WaitField = (usually: string) =>
  IntegerField(
    { minimum: 0, maximum: 300 },
    {
      presence: 'nullable',
      docs: {
        description: `How long to wait for the end before answering how far it is. Left out: ${usually}. Calls with a progress token hear of each step meanwhile`,
        example: usualWaitSeconds,
      },
    },
  );

const longestName = 36;

/** Models may send a number instead of a string. */
const readSceneName = (given: unknown): string | Refused => {
  const name = typeof given === 'number' ? String(given) : given;
  const isRight = typeof name === 'string' && name !== '' && name.length <= longestName;
  return isRight ? name : new Refused('sceneName');
};

export const SceneNameField = (description: string, presence: 'required' | 'nullable' = 'required') =>
  Field(readSceneName, { presence, docs: { type: String, maxLength: longestName, description, example: '1' } });

export class DraftArguments extends PickType(DraftRenderBody, ['version'] as const) {
  @TextField(
    { minimum: 1, ...idRule },
    { docs: { description: 'The `draft_id` that write_script answered', format: 'uuid' } },
  )
  draft_id!: string;
}

export class SceneArguments extends DraftArguments {
  @SceneNameField('The id of the scene, or its number from 1')
  scene!: string;
}
