import { ApiProperty } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField, uuidRule } from '@svc/http';

@RefusesUnknownFields()
export class SwitchOrganizationRequest {
  @TextField(uuidRule, {
    presence: 'nullable',
    docs: { format: 'uuid', description: 'Null: the session acts for the user alone' },
  })
  organizationId?: string | null;
}

class ActiveOrganizationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'busy-hive' })
  slug!: string;

  @ApiProperty({ example: 'member' })
  role!: string;
}

export class SwitchedOrganizationResponse {
  @ApiProperty({ description: 'JWT (ES256) of the same session, with `org_id`, `org_slug` and `org_role`' })
  accessToken!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ type: ActiveOrganizationResponse, nullable: true })
  organization!: ActiveOrganizationResponse | null;
}
