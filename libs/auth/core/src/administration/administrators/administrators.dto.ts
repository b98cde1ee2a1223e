import { ApiProperty } from '@nestjs/swagger';
import { DigitsField, FlagField, matching, RefusesUnknownFields, TextField } from '@svc/http';
import { PasswordField } from '../../platform/fields/user-fields';
import type { AdminInvitation } from './admin-invitations.service';
import type { ListedAdministrator } from './administrators.statements';

export class ListAdministratorsQuery {
  @TextField({ maximum: 100 }, { presence: 'optional', docs: { description: 'Part of the name, case-insensitive' } })
  search?: string;

  @TextField({ maximum: 2_048 }, { presence: 'optional', docs: { description: '`nextAfter` of the previous page' } })
  after?: string;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 100 } })
  limit: number = 100;
}

@RefusesUnknownFields()
export class InviteAdministratorRequest {
  @TextField(
    { minimum: 1, maximum: 100, forms: [matching(/^[A-Za-z0-9._@-]+$/, 'userName')] },
    { docs: { description: 'Name for the sign-in', example: 'maja' } },
  )
  username!: string;
}

@RefusesUnknownFields()
export class UpdateAdministratorRequest {
  @FlagField({ docs: { description: 'true ends every session and refuses sign-ins', example: true } })
  disabled!: boolean;
}

@RefusesUnknownFields()
export class AcceptInvitationRequest {
  @TextField({ minimum: 1, maximum: 100 }, { docs: { description: 'The last part of the link', example: 'a-token' } })
  token!: string;

  @PasswordField('Must satisfy the password rules')
  password!: string;
}

export class AcceptedInvitationResponse {
  @ApiProperty({ example: 'maja', description: 'Name for the sign-in' })
  username!: string;
}

export class AdministratorResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'maja' })
  username!: string;

  @ApiProperty({ description: 'True for an administrator of the cloud platform' })
  external!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  disabledAt!: string | null;

  @ApiProperty({ description: 'True until the invitation is accepted' })
  invited!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'End of an open invitation' })
  invitationExpiresAt!: string | null;

  @ApiProperty()
  hasSecondFactor!: boolean;

  @ApiProperty({ type: 'integer', description: 'Live sessions', example: 1 })
  sessionCount!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Last use of a session' })
  lastUsedAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class AdministratorListResponse {
  @ApiProperty({ type: [AdministratorResponse], description: 'By name' })
  data!: AdministratorResponse[];

  @ApiProperty({ type: String, nullable: true, description: '`after` of the next page; null on the last page' })
  nextAfter!: string | null;
}

export class AdminInvitationResponse {
  @ApiProperty({ format: 'uuid', description: 'Id of the administrator' })
  id!: string;

  @ApiProperty({
    format: 'uri',
    description: 'Shown once. Its bearer chooses the password: hand it over by a safe way',
    example: 'https://auth.hive.test/console#/invitation/a-token',
  })
  invitationUrl!: string;

  @ApiProperty({ format: 'date-time' })
  invitationExpiresAt!: string;
}

export const toAdministrator = (row: ListedAdministrator): AdministratorResponse => ({
  id: row.id,
  username: row.username,
  external: row.external,
  disabledAt: row.disabledAt?.toISOString() ?? null,
  invited: !row.canSignIn,
  invitationExpiresAt: row.invitationExpiresAt?.toISOString() ?? null,
  hasSecondFactor: row.hasFactors,
  sessionCount: row.sessionCount,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const toInvitation = ({ invitationExpiresAt, ...rest }: AdminInvitation): AdminInvitationResponse => ({
  ...rest,
  invitationExpiresAt: invitationExpiresAt.toISOString(),
});
