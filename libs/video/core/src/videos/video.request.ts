import { ApiSchema } from '@nestjs/swagger';
import { taskStatuses, type TaskStatus } from '@svc/contracts';
import { ChoiceField, DigitsField, FlagField, matching, TextField, type TextForm } from '@svc/http';

const trimmed: TextForm = { read: (text) => text.trim(), rule: 'text' };

/** Excludes line breaks and control characters, and marks that change the direction of neighbouring text. */
const plain = matching(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, 'oneLine');

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

  @ChoiceField(['all', 'newest'], {
    presence: 'optional',
    docs: {
      default: 'all',
      description:
        '`newest`: of the videos made from one draft only the newest; `version_count` says how many there are, and `total` is at most 10,000. Without effect on a search',
    },
  })
  versions?: 'all' | 'newest';

  @TextField(
    { maximum: 36, forms: [matching(/^[\da-f-]{36}$/i, 'draftId')] },
    { presence: 'optional', docs: { description: 'Only videos made from this draft; without effect on a search' } },
  )
  draft_id?: string;

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

  @FlagField({
    presence: 'optional',
    docs: {
      description:
        'True keeps the files of a finished video until it is deleted; false deletes them after the storage period, which begins again',
    },
  })
  kept?: boolean;
}
