import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { SecondFactorRequiredResponse } from './second-factor.response';
import { UserResponse } from '../users/user.response';

export class SessionResponse {
  @ApiProperty({ type: UserResponse })
  user!: UserResponse;

  @ApiProperty({ description: 'JWT (ES256), valid for 15 minutes' })
  accessToken!: string;

  @ApiPropertyOptional({ type: String, description: '`web` only: send it as `X-CSRF-Token` on refresh' })
  csrfToken?: string;

  @ApiPropertyOptional({ type: String, description: 'Other client types only: replaces the previous token' })
  refreshToken?: string;
}

export class SignUpResponse extends PartialType(SecondFactorRequiredResponse) {
  @ApiProperty({ type: UserResponse })
  user!: UserResponse;

  @ApiProperty({ type: String, nullable: true, description: 'Null until the email is verified, if that is required' })
  accessToken!: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: '`web` only' })
  csrfToken?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Other client types only' })
  refreshToken?: string | null;

  @ApiProperty()
  requireEmailVerification!: boolean;
}

export class ProjectAdminResponse {
  @ApiProperty({ example: '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10' })
  subject!: string;

  @ApiProperty({ example: 'admin' })
  username!: string;
}

export class CurrentUserSessionResponse {
  @ApiProperty({ type: UserResponse })
  user!: UserResponse;
}

export class CurrentAdminSessionResponse {
  @ApiProperty({ type: ProjectAdminResponse })
  projectAdmin!: ProjectAdminResponse;
}

export class CsrfTokenResponse {
  @ApiProperty({ description: 'Send it as `X-CSRF-Token` on refresh' })
  csrfToken!: string;
}

export class SuccessResponse {
  @ApiProperty({ example: true })
  success!: boolean;

  @ApiProperty({ example: 'Signed out.' })
  message!: string;
}

/** Answers with the message once the work has succeeded. */
export const done = async (work: Promise<unknown>, message: string): Promise<SuccessResponse> => {
  await work;
  return { success: true, message };
};
