import { looks } from '@svc/video';
import { ChoiceField, DigitsField, IdParam, idRule, PathText, TextField } from '@svc/http';

export class ScenePreviewQuery {
  @TextField(
    { minimum: 1, maximum: 200 },
    {
      presence: 'optional',
      docs: {
        description: "Replaces the draft's frame template; parameters that the template does not have are ignored",
        example: '1080x1920/image_default.html',
      },
    },
  )
  template?: string;

  @ChoiceField(looks.map(({ id }) => id), {
    presence: 'optional',
    docs: { description: "Replaces the draft's colours and caption style", example: 'sunrise' },
  })
  look?: string;

  @ChoiceField(['none'], { presence: 'optional', docs: { description: 'Leaves out the caption' } })
  captions?: 'none';

  @DigitsField(
    { minimum: 1, maximum: 20 },
    {
      presence: 'optional',
      docs: { description: "Which of the scene's pictures, as `shown` numbers them", default: 1 },
    },
  )
  picture?: number;

  @DigitsField(
    { minimum: 1, maximum: 200 },
    {
      presence: 'optional',
      docs: { description: "Which of the picture's framings, as `shots` numbers them", default: 1 },
    },
  )
  framing?: number;
}

export class CaptionStripQuery {
  @DigitsField(
    { minimum: 1, maximum: 1000 },
    { presence: 'optional', docs: { description: 'As `captions` lists them', default: 1 } },
  )
  line: number = 1;
}

export class DraftListQuery {
  @DigitsField({ minimum: 0, maximum: 1_000_000 }, { presence: 'optional', docs: { default: 0 } })
  offset: number = 0;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 20 } })
  limit: number = 20;
}

/** An id that no draft can have gives 404, not 400. */
export const DraftIdParam = () => IdParam('draft_id');

export const SceneParam = () =>
  PathText('scene', idRule, { description: 'The id of a scene, or its number from 1', example: '1' });
