import { ApiProperty } from '@nestjs/swagger';
import { RefusesUnknownFields, satisfying, TextField } from '@svc/http';
import { labelRule } from '../../platform/fields/user-fields';
import { isTimestamp, timestampRule } from '../../platform/database/timestamp';

@RefusesUnknownFields()
export class CreateScimTokenRequest {
  @TextField(labelRule, {
    docs: { example: 'Entra', description: 'Name by which owners recognise the token' },
  })
  name!: string;

  @TextField(
    { maximum: 40, forms: [satisfying(isTimestamp, timestampRule)] },
    {
      presence: 'nullable',
      docs: { format: 'date-time', example: null, description: 'null or absent: until it is withdrawn' },
    },
  )
  expiresAt?: string | null;
}

export class ScimTokenResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Entra' })
  name!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'To within five minutes; null before the first use',
  })
  lastUsedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null when it does not expire' })
  expiresAt!: string | null;
}

export class CreatedScimTokenResponse extends ScimTokenResponse {
  @ApiProperty({ description: 'Shown this once', example: `svc_scim_${'0'.repeat(64)}` })
  token!: string;
}

export class ScimTokenListResponse {
  @ApiProperty({ type: [ScimTokenResponse], description: 'Newest first' })
  data!: ScimTokenResponse[];
}
