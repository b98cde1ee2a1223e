import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

export class StartOAuthQuery {
  @ApiProperty({
    format: 'uri',
    example: 'https://app.hive.test/signed-in',
    description: 'Where the browser comes back to; must be in `allowedRedirectUrls`',
  })
  @IsString()
  @MaxLength(2048)
  redirect_uri!: string;

  @ApiPropertyOptional({
    example: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    description:
      'Base64URL of the SHA-256 of a verifier. With it the browser comes back with `svc_code`; without it with tokens',
  })
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: '$property must be the Base64URL of a SHA-256 (43 characters)' })
  code_challenge?: string;

  @ApiPropertyOptional({ enum: ['S256'], description: 'Nothing else is accepted' })
  @IsOptional()
  @IsIn(['S256'])
  code_challenge_method?: string;
}
