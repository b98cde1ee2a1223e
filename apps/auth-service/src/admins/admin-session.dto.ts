import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { ProjectAdminResponse } from '../sessions/session.response';
import { PasswordField } from '../users/user-fields';

export class CreateAdminSessionRequest {
  @ApiProperty({ example: 'admin', maxLength: 254 })
  @IsString()
  @MinLength(1)
  @MaxLength(254)
  username!: string;

  @PasswordField()
  password!: string;
}

export class ExchangeAdminSessionRequest {
  @ApiProperty({ description: 'Authorization code, or JWT of the cloud platform' })
  @IsString()
  @MinLength(1)
  @MaxLength(8192)
  code!: string;
}

export class AdminSessionResponse {
  @ApiProperty({ type: ProjectAdminResponse })
  projectAdmin!: ProjectAdminResponse;

  @ApiProperty({ description: 'JWT (ES256) with role `project_admin`, valid for 15 minutes' })
  accessToken!: string;

  @ApiProperty({ description: 'To be sent as `X-CSRF-Token` on POST /api/auth/admin/refresh' })
  csrfToken!: string;
}
