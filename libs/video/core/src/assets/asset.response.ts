import { ApiProperty, ApiSchema } from '@nestjs/swagger';

export const assetKinds = ['audio', 'picture', 'clip', 'document', 'font'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** Follows the address of an asset. */
export const thumbnailName = 'thumbnail.jpg';

@ApiSchema({ name: 'Asset' })
export class AssetResponse {
  @ApiProperty({
    description:
      "What `bgm_path`, `ref_audio`, `brand.logo`, `brand.font` and a scene's `picture.asset` take; also the `tts_workflow` of a video, or the `voice` of a scene, that this recording narrates, the `media_workflow` of a video that shows this picture or clip in every scene, and the `text` of a video about this document, each with or without `assets/` before it",
    example: 'uploads/everyone/calm.mp3',
  })
  path!: string;

  @ApiProperty({ example: 'calm.mp3' })
  name!: string;

  @ApiProperty({ enum: assetKinds })
  kind!: AssetKind;

  @ApiProperty({ description: 'Bytes', type: 'integer', example: 1_048_576 })
  size!: number;

  @ApiProperty({
    format: 'uri',
    description: 'The file. Anyone with this address can open it for about a day',
    example: 'http://localhost:3002/api/assets/everyone/calm.mp3',
  })
  url!: string;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'A small picture of it, under the same terms; null for music, recordings, documents and fonts',
  })
  thumbnail_url!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

@ApiSchema({ name: 'AssetList' })
export class AssetListResponse {
  @ApiProperty({ type: [AssetResponse] })
  data!: AssetResponse[];
}
