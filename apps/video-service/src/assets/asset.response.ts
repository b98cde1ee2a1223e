import { ApiProperty, ApiSchema } from '@nestjs/swagger';

export const assetKinds = ['audio', 'picture', 'clip'] as const;
export type AssetKind = (typeof assetKinds)[number];

@ApiSchema({ name: 'Asset' })
export class AssetResponse {
  @ApiProperty({ description: 'What `bgm_path` and `ref_audio` take', example: 'uploads/everyone/calm.mp3' })
  path!: string;

  @ApiProperty({ example: 'calm.mp3' })
  name!: string;

  @ApiProperty({ enum: assetKinds })
  kind!: AssetKind;

  @ApiProperty({ description: 'Bytes', type: 'integer', example: 1_048_576 })
  size!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;
}

@ApiSchema({ name: 'AssetList' })
export class AssetListResponse {
  @ApiProperty({ type: [AssetResponse] })
  data!: AssetResponse[];
}
