import { ApiSchema } from '@nestjs/swagger';
import { taskStatuses, type TaskStatus } from '@svc/contracts';
import { ChoiceField, DigitsField, matching, TextField, type TextForm } from '@svc/http';

const trimmed: TextForm = { read: (text) => text.trim(), sentence: '' };

/** Line breaks and the like have no place in a name; nor have marks that turn the writing of what stands beside it. */
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
          'What the video is called in the library and where it is shared; null or nothing for its own title again. The video itself stays as it is',
        example: 'The language of bees',
      },
    },
  )
  title?: string | null;
}
