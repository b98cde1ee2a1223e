import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

class ChallengeParameters {
  @ApiProperty({ example: 'PBKDF2/SHA-256' })
  algorithm!: string;

  @ApiProperty({ type: 'integer', description: 'Iterations per derived key', example: 5000 })
  cost!: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Seconds since 1970' })
  expiresAt?: number;

  @ApiProperty({ type: 'integer', example: 32 })
  keyLength!: number;

  @ApiProperty({ description: 'Hexadecimal', example: '00' })
  keyPrefix!: string;

  @ApiProperty({ description: 'Hexadecimal' })
  nonce!: string;

  @ApiProperty({ description: 'Hexadecimal' })
  salt!: string;
}

export class ProofOfWorkResponse {
  @ApiProperty({ type: ChallengeParameters })
  parameters!: ChallengeParameters;

  @ApiPropertyOptional({ type: String, description: 'HMAC over the parameters' })
  signature?: string;
}
