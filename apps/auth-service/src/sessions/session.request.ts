import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
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
}
