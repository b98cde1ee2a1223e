import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { providerNames, type ProviderName } from '../providers';
import type { ProviderConfiguration } from '../../platform/schema/provider-configuration.entity';

export class OAuthConfigResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: providerNames })
  provider!: ProviderName;

  @ApiProperty({ type: String, nullable: true })
  clientId!: string | null;

  @ApiProperty({ type: String, nullable: true })
  redirectUri!: string | null;

  @ApiProperty({ type: [String], nullable: true })
  scopes!: string[] | null;

  @ApiProperty()
  useSharedKey!: boolean;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Settings of this provider, if any are set',
  })
  settings?: Record<string, string>;

  @ApiPropertyOptional({
    type: [String],
    description: 'Client ids whose ID tokens POST /api/auth/id-token accepts, if any are set',
  })
  nativeClientIds?: string[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class OAuthConfigWithSecretResponse extends OAuthConfigResponse {
  @ApiProperty({ description: 'Empty if none is set' })
  clientSecret!: string;
}

export class OAuthConfigListResponse {
  @ApiProperty({ type: [OAuthConfigResponse] })
  data!: OAuthConfigResponse[];

  @ApiProperty({ type: 'integer' })
  count!: number;
}

export const toOAuthConfig = (row: ProviderConfiguration): OAuthConfigResponse => ({
  id: row.id,
  provider: row.provider as ProviderName,
  clientId: row.clientId,
  redirectUri: row.redirectUri,
  scopes: row.scopes,
  useSharedKey: row.useSharedKey,
  ...(Object.keys(row.settings).length === 0 ? {} : { settings: row.settings }),
  ...(row.nativeClientIds.length === 0 ? {} : { nativeClientIds: row.nativeClientIds }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
