import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { WarningResponse } from '@svc/video';
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

const scene = 'https://video.example/api/video/drafts/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e30/scenes/1';

@ApiSchema({ name: 'ChosenPicture' })
class ChosenPictureResponse {
  @ApiProperty({ type: String, nullable: true, description: 'Always null: a choice takes the place of an asset' })
  asset!: null;

  @ApiProperty({ description: 'Names this picture; valid for any scene', example: 'as-it-was-offered' })
  choice!: string;
}

@ApiSchema({ name: 'PictureCandidate' })
export class PictureCandidateResponse {
  @ApiProperty({
    enum: ['archive', 'document', 'drawn'],
    description: 'Found in a public archive, a figure of the document, or drawn by this service',
  })
  source!: 'archive' | 'document' | 'drawn';

  @ApiProperty({ description: 'True for a moving picture', example: false })
  is_clip!: boolean;

  @ApiProperty({
    description: 'Title; for a figure its caption, for a drawn picture the words that it shows',
    example: 'Dancing bee',
  })
  title!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ann Lee' })
  author!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null for a drawn picture and for a figure',
    example: 'CC BY-SA 4.0',
  })
  licence!: string | null;

  @ApiProperty({ type: String, format: 'uri', nullable: true, description: "The licence's text" })
  licence_url!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Wikimedia Commons' })
  archive!: string | null;

  @ApiProperty({ type: String, format: 'uri', nullable: true, description: 'Its page in the archive' })
  page_url!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Size of the original, in pixels', example: 4_000 })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 3_000 })
  height!: number | null;

  @ApiProperty({
    format: 'uri',
    description: 'A small picture of it on this service; requires the same token',
    example: `${scene}/pictures/thumbnail.webp?choice=as-it-was-offered`,
  })
  thumbnail_url!: string;

  @ApiProperty({ description: 'True when the scene shows it now', example: false })
  is_shown!: boolean;

  @ApiProperty({
    type: ChosenPictureResponse,
    description: "What a change of the draft takes as the scene's `picture`",
  })
  picture!: ChosenPictureResponse;
}

@ApiSchema({ name: 'PictureCandidateList' })
export class PictureCandidateListResponse {
  @ApiProperty({
    type: [PictureCandidateResponse],
    description:
      'Figures of the document first, those of the scene’s page before others, then archive pictures, best match first',
  })
  data!: PictureCandidateResponse[];

  @ApiProperty({ type: [String], description: 'Why there are fewer than usual', example: [] })
  warnings!: string[];

  @ApiProperty({ type: [WarningResponse], description: 'The warnings in the same order, with codes' })
  warning_details!: WarningResponse[];
}
