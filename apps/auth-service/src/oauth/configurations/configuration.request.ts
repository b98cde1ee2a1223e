import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsObject, IsOptional } from 'class-validator';
import { providerNames, type ProviderName } from '../providers';
import {
  OptionalClientIdField,
  OptionalClientSecretField,
  OptionalRedirectUriField,
  OptionalScopesField,
} from './configuration-fields';

export class UpdateOAuthConfigRequest {
  @OptionalClientIdField()
  clientId?: string | null;

  @OptionalClientSecretField()
  clientSecret?: string | null;

  @OptionalRedirectUriField()
  redirectUri?: string | null;

  @OptionalScopesField()
  scopes?: string[] | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: "Sign in through the operator's broker, with its keys",
  })
  @IsOptional()
  @IsBoolean()
  useSharedKey?: boolean | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What one provider alone needs: apple `teamId` and `keyId`, microsoft `tenant`',
    example: {},
  })
  @IsOptional()
  @IsObject()
  settings?: Record<string, unknown> | null;
}

export class CreateOAuthConfigRequest extends UpdateOAuthConfigRequest {
  @ApiProperty({ enum: providerNames })
  @IsIn(providerNames)
  provider!: ProviderName;
}
