import { ApiProperty } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField, satisfying } from '@svc/http';
import { PageOf, roleRule } from '@svc/auth';

const groupRoleRule = {
  ...roleRule,
  forms: [...(roleRule.forms ?? []), satisfying((role) => role !== 'owner', 'groupRole')],
};

@RefusesUnknownFields()
export class SetGroupRoleRequest {
  @TextField(groupRoleRule, {
    presence: 'nullable',
    docs: { example: 'admin', description: '`admin`, `member` or a role of your own; null: the group gives none' },
  })
  role!: string | null;
}

export class GroupResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Beekeepers' })
  displayName!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Identifier of the identity provider' })
  externalId!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'admin', description: 'Role of its members' })
  role!: string | null;

  @ApiProperty({ type: 'integer' })
  memberCount!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class GroupListResponse extends PageOf(GroupResponse, 'Oldest first') {}
