import { ApiProperty } from '@nestjs/swagger';
import type { CustomConfiguration } from '../../platform/schema/custom-configuration.entity';

export class CustomOAuthConfigResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'hive' })
  key!: string;

  @ApiProperty({ example: 'Hive ID' })
  name!: string;

  @ApiProperty({ format: 'uri', example: 'https://id.hive.test/.well-known/openid-configuration' })
  discoveryEndpoint!: string;

  @ApiProperty({ example: 'svc' })
  clientId!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class CustomOAuthConfigWithSecretResponse extends CustomOAuthConfigResponse {
  @ApiProperty()
  clientSecret!: string;
}

export class CustomOAuthConfigListResponse {
  @ApiProperty({ type: [CustomOAuthConfigResponse] })
  data!: CustomOAuthConfigResponse[];

  @ApiProperty({ type: 'integer' })
  count!: number;
}

export const toCustomOAuthConfig = (row: CustomConfiguration): CustomOAuthConfigResponse => ({
  id: row.id,
  key: row.key,
  name: row.name,
  discoveryEndpoint: row.discoveryEndpoint,
  clientId: row.clientId,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
