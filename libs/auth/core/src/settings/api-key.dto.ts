import { ApiProperty } from '@nestjs/swagger';
import { IntegerField, RefusesUnknownFields } from '@svc/http';

const graceDescription = 'How long the old key stays; 0 ends it, and those of earlier rotations, at once: after a leak';

@RefusesUnknownFields()
export class RotateApiKeyRequest {
  @IntegerField(
    { minimum: 0, maximum: 720 },
    { presence: 'optional', docs: { default: 168, description: graceDescription, example: 720 } },
  )
  gracePeriodHours: number = 168;
}

export class RotatedApiKeyResponse {
  @ApiProperty()
  success!: boolean;

  @ApiProperty()
  message!: string;

  @ApiProperty({ description: 'Shown this once', example: `svc_${'0'.repeat(64)}` })
  apiKey!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null when there was no key before' })
  oldKeyExpiresAt!: string | null;
}
