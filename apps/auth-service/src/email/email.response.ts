import { ApiProperty } from '@nestjs/swagger';

export class ResetTokenResponse {
  @ApiProperty({ description: 'Send it as `otp` to POST /api/auth/email/reset-password', example: 'a'.repeat(64) })
  token!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

export class MessageResponse {
  @ApiProperty({ example: 'The password was changed.' })
  message!: string;
}
