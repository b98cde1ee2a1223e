import { TextField } from '@svc/http';
import { choiceMaximum } from './picture-choices.service';

export class PictureCandidatesQuery {
  @TextField(
    { maximum: 200 },
    {
      presence: 'optional',
      docs: { description: "Words to search instead of the scene's own", example: 'bees on a comb' },
    },
  )
  search?: string;
}

export class ThumbnailQuery {
  @TextField(
    { minimum: 1, maximum: choiceMaximum },
    { docs: { description: 'As `picture.choice` of a candidate', example: 'as-it-was-offered' } },
  )
  choice!: string;
}
