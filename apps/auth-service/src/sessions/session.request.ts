import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmailField, PasswordField } from '../users/user-fields';

export class CreateSessionRequest {
  @EmailField()
  email!: string;

  @PasswordField()
  password!: string;
}

export class RefreshRequest {
  @ApiPropertyOptional({ description: 'Required unless `client_type` is `web`, whose token is in the cookie' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  refreshToken?: string;

  @ApiPropertyOptional({ description: 'The same, for clients that write it so' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  refresh_token?: string;
}

/** What a logout body may name. What is no token of ours there is no reason to refuse: a logout never fails. */
export class LogoutRequest {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200, description: 'Its session is ended too' })
  @Allow()
  refreshToken?: unknown;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 200,
    description: 'The same, for clients that write it so',
  })
  @Allow()
  refresh_token?: unknown;
}

/** The refresh token of a body, under either of its names. */
export const bodyTokenOf = ({ refreshToken, refresh_token }: LogoutRequest): string | undefined =>
  [refreshToken, refresh_token].find((token): token is string => typeof token === 'string' && token !== '');
