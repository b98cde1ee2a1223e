import { ApiProperty } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { labelRule, ExpiryField, ExpiryProperty, LastUseProperty } from '@svc/auth';

@RefusesUnknownFields()
export class CreateScimTokenRequest {
  @TextField(labelRule, {
    docs: { example: 'Entra', description: 'Name by which owners recognise the token' },
  })
  name!: string;

  @ExpiryField({ example: null, description: 'null or absent: until it is withdrawn' })
  expiresAt?: string | null;
}

export class ScimTokenResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Entra' })
  name!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @LastUseProperty()
  lastUsedAt!: string | null;

  @ExpiryProperty()
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
