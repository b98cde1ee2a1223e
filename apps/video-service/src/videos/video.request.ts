import { ApiSchema } from '@nestjs/swagger';
import { taskStatuses, type TaskStatus } from '@svc/contracts';
import { ChoiceField, DigitsField, matching, TextField, type TextForm } from '@svc/http';

const trimmed: TextForm = { read: (text) => text.trim(), sentence: '' };

/** Excludes line breaks and control characters, and marks that change the direction of neighbouring text. */
const plain = matching(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line of plain text');

export class VideoListQuery {
  @TextField(
    { maximum: 200, forms: [plain] },
    {
      presence: 'optional',
      docs: {
        description:
          'Words of the title, the text or what is spoken, in any order; parts of words count, case and accents do not. Videos with all of them in the title come first, then the newest; beyond 1,000 matches only time counts. A change is found within a second or so',
        example: 'bees',
      },
    },
  )
  search?: string;

  @ChoiceField(taskStatuses, { presence: 'optional' })
  status?: TaskStatus;

  @DigitsField({ minimum: 0, maximum: 1_000_000 }, { presence: 'optional', docs: { default: 0 } })
  offset: number = 0;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 20 } })
  limit: number = 20;
}

@ApiSchema({ name: 'VideoChange' })
export class VideoChangeBody {
  @TextField(
    { maximum: 200, forms: [trimmed, plain] },
    {
      presence: 'nullable',
      docs: {
        description:
          'Title in the library and where it is shared; null or an empty string restores the generated title. The video itself does not change',
        example: 'The language of bees',
      },
    },
  )
  title?: string | null;
}
