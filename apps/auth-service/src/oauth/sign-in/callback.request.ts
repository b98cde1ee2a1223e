import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { CallbackParameters } from '../providers/provider-client';

const OptionalText = (description: string) =>
  applyDecorators(ApiPropertyOptional({ description }), IsOptional(), IsString(), MaxLength(8192));

/** What comes back from a provider; the provider's other parameters are dropped. */
export class OAuthCallbackQuery {
  @ApiProperty({ description: 'The signed state of the start' })
  @IsString()
  @MaxLength(4096)
  state!: string;

  @OptionalText('Authorization code')
  code?: string;

  @OptionalText('An ID token in place of a code, for google, apple and microsoft')
  token?: string;

  @OptionalText('Why the provider refused')
  error?: string;

  @OptionalText('Issuer of the answer (RFC 9207)')
  iss?: string;

  @OptionalText("Apple: the person's name, as JSON")
  user?: string;
}

export class OAuthCallbackForm {
  @ApiProperty({ description: 'The signed state of the start' })
  @IsString()
  @MaxLength(4096)
  state!: string;

  @OptionalText('Authorization code')
  code?: string;

  @OptionalText('An ID token in place of a code')
  id_token?: string;

  @OptionalText('Why the provider refused')
  error?: string;

  @OptionalText("Apple: the person's name, as JSON")
  user?: string;
}

export const parametersOf = (given: object): CallbackParameters =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
