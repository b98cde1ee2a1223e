import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';

const example = `anon_${'0'.repeat(64)}`;

export class AnonTokenResponse {
  @ApiProperty({ description: 'The opaque anon key of the project', example })
  accessToken!: string;

  @ApiProperty()
  message!: string;
}

export class AnonKeyResponse {
  @ApiProperty({ example })
  anonKey!: string;
}

export class RotateAnonKeyRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 720,
    default: 168,
    description: 'How long the old key stays',
  })
  @ValidateIf((_object, value: unknown) => value !== undefined)
  @IsInt()
  @Min(0)
  @Max(720)
  gracePeriodHours: number = 168;
}

export class RotatedAnonKeyResponse {
  @ApiProperty()
  success!: boolean;

  @ApiProperty()
  message!: string;

  @ApiProperty({ example })
  anonKey!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null when there was no key before' })
  oldKeyExpiresAt!: string | null;
}
