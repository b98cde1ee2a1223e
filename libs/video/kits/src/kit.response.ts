import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'KitChapter' })
class KitChapterResponse {
  @ApiProperty({ description: 'Whole seconds; 0 for the first', type: 'integer', example: 12 })
  start_seconds!: number;

  @ApiProperty({ example: 'How the dance works' })
  title!: string;
}

@ApiSchema({ name: 'KitThumbnail' })
class KitThumbnailResponse {
  @ApiProperty({
    format: 'uri',
    description: 'JPEG',
    example: 'http://localhost:3002/api/files/019a2f6e-7c5b-7d11-9f2a-3a5b7c9d1e2f/thumbnail-1280x720.jpg',
  })
  url!: string;

  @ApiProperty({ type: 'integer', example: 1280 })
  width!: number;

  @ApiProperty({ type: 'integer', example: 720 })
  height!: number;
}

/** Texts and files for the upload of a video to a platform. */
@ApiSchema({ name: 'Kit' })
export class KitResponse {
  @ApiProperty({ description: 'At most 100 characters', example: 'The language of bees' })
  title!: string;

  @ApiProperty({
    description:
      'The beginning of the narration, the chapters with their times, sources and credits, hashtags; about 5,000 bytes at most',
    example: 'Bees dance.\n\n0:00 Dance\n0:12 Honey\n0:30 Sleep\n\n#WaggleDance #bees',
  })
  description!: string;

  @ApiProperty({ type: [String], description: 'At most five', example: ['#WaggleDance', '#bees'] })
  hashtags!: string[];

  @ApiProperty({
    type: [KitChapterResponse],
    description:
      'By the rules of YouTube: the first at 0, at least three, each at least ten seconds long; empty for a video that is too short',
  })
  chapters!: KitChapterResponse[];

  @ApiProperty({
    type: [KitThumbnailResponse],
    description: 'The title in large words with the best picture: in the shape of the video, wide, and upright',
  })
  thumbnails!: KitThumbnailResponse[];

  @ApiProperty({ format: 'uri', description: 'Captions as SubRip' })
  srt_url!: string;

  @ApiProperty({ format: 'uri', description: 'Captions as WebVTT' })
  vtt_url!: string;

  @ApiProperty({ format: 'uri', description: 'The MP4; with access control, valid for a day' })
  video_url!: string;

  @ApiProperty({ format: 'uri', description: 'All of it as one archive; with access control, valid for a day' })
  zip_url!: string;

  @ApiProperty({
    format: 'uri',
    description: 'The video as a project for editing programs; with access control, valid for a day',
  })
  project_url!: string;
}
