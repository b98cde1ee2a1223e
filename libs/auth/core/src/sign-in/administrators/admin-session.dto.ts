import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '@svc/http';
import { ProjectAdminResponse } from '../../sessions/session.response';
import { PasswordField } from '../../platform/fields/user-fields';

export class CreateAdminSessionRequest {
  @TextField({ minimum: 1, maximum: 254 }, { docs: { example: 'maja' } })
  username!: string;

  @PasswordField()
  password!: string;
}

export class ExchangeAdminSessionRequest {
  @TextField(
    { minimum: 1, maximum: 8192 },
    { docs: { description: 'Authorization code of the cloud platform, or its JWT', example: 'of-the-platform' } },
  )
  code!: string;
}

export class AdminSessionResponse {
  @ApiProperty({ type: ProjectAdminResponse })
  projectAdmin!: ProjectAdminResponse;

  @ApiProperty({ description: 'JWT (ES256) with role `project_admin`, valid for 15 minutes' })
  accessToken!: string;

  @ApiProperty({ description: 'Send it as `X-CSRF-Token` on POST /api/auth/admin/refresh' })
  csrfToken!: string;
}
