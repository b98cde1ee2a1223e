import { ApiProperty } from '@nestjs/swagger';
import { IntegerField, RefusesUnknownFields } from '@svc/http';

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

@RefusesUnknownFields()
export class RotateAnonKeyRequest {
  @IntegerField(
    { minimum: 0, maximum: 720 },
    { presence: 'optional', docs: { default: 168, description: 'How long the old key stays', example: 720 } },
  )
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
