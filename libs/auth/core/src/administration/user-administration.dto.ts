import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  FlagField,
  FreeFormField,
  unusedId,
  RefusesUnknownFields,
  satisfying,
  TextField,
  TextListField,
  uuidRule,
} from '@svc/http';
import { IdentityResponse } from '../oauth/identities/identity.response';
import { isTimestamp, timestampRule } from '../platform/database/timestamp';
import { appMetadataRule, roleListRule } from '../platform/fields/authorization-data';
import { EmailField, PasswordField } from '../platform/fields/user-fields';
import { FactorResponse } from '../second-factors/factor.response';
import { OwnSessionResponse, PastSessionResponse } from '../sessions/own-session.response';
import { profileRule } from '../users/profiles/profile-patch';
import { invitationStates, readInvitationState, type InvitationState } from '../users/invitation-state';
import { UserResponse } from '../users/user.response';
import type { UserRow } from '../platform/schema/user-row';
import { toUserResponse } from '../users/user.mapper';

const toInvitation = (row: UserRow): InvitationStateResponse | null => {
  const state = readInvitationState(row);
  return state === null || row.invitationEndsAt === null
    ? null
    : { state, expiresAt: row.invitationEndsAt.toISOString() };
};

/** Includes fields that only administrators see. */
export const toAdministeredUser = (row: UserRow): AdministeredUserResponse => ({
  ...toUserResponse(row),
  anonymous: row.anonymous,
  banned: row.bannedAt !== null,
  bannedUntil: row.bannedUntil?.toISOString() ?? null,
  appMetadata: row.appMetadata,
  roles: row.roles,
  invitation: toInvitation(row),
});

class PaginationResponse {
  @ApiProperty({ type: 'integer', example: 0 })
  offset!: number;

  @ApiProperty({ type: 'integer', example: 10 })
  limit!: number;

  @ApiProperty({ type: 'integer', description: 'Exact', example: 1 })
  total!: number;
}

export class UserListResponse {
  @ApiProperty({ type: [UserResponse], description: 'Newest first' })
  data!: UserResponse[];

  @ApiProperty({ type: PaginationResponse })
  pagination!: PaginationResponse;
}

@RefusesUnknownFields()
export class DeleteUsersRequest {
  @TextListField({ minimumItems: 1, maximumItems: 1000, item: uuidRule }, { docs: { example: [unusedId] } })
  userIds!: string[];
}

export class DeleteUsersResponse {
  @ApiProperty()
  message!: string;

  @ApiProperty({ type: 'integer', description: 'Unknown ids are not counted', example: 1 })
  deletedCount!: number;
}

/** Fields of a patch by administrators; unknown fields are refused by name. */
@RefusesUnknownFields()
export class PatchUserRequest {
  @FlagField({
    presence: 'optional',
    docs: { description: 'true ends every session and refuses sign-ins; false lets the user in again' },
  })
  banned?: boolean;

  @TextField(
    { maximum: 500 },
    { presence: 'optional', docs: { description: 'With `banned`: kept in the audit event', example: 'Sent spam' } },
  )
  banReason?: string;

  @TextField(
    { maximum: 40, forms: [satisfying(isTimestamp, timestampRule)] },
    {
      presence: 'optional',
      docs: {
        format: 'date-time',
        description:
          'With `banned: true`: when the ban ends by itself; without it, the ban has no end. A repeated ban replaces the end',
        example: '2030-01-01T00:00:00Z',
      },
    },
  )
  bannedUntil?: string;

  @FlagField({ presence: 'optional', docs: { description: 'Marks the email as verified, or not' } })
  emailVerified?: boolean;

  @EmailField('optional')
  email?: string;

  @PasswordField(
    'Must satisfy the password rules; ends every session and every open code and link, and mails a notice',
    'optional',
  )
  password?: string;

  @FreeFormField(profileRule, {
    presence: 'optional',
    docs: {
      description: 'Keys to set, as in PATCH /api/auth/profiles/current; null removes one',
      example: { name: 'Maja' },
    },
  })
  profile?: Record<string, unknown>;

  @FreeFormField(appMetadataRule, {
    presence: 'optional',
    docs: {
      description: 'Top-level keys to set; null removes one. The whole has at most 100 keys and 16 KiB',
      example: { tenant: 'hive-7' },
    },
  })
  appMetadata?: Record<string, unknown>;

  @TextListField(roleListRule, {
    presence: 'optional',
    docs: { description: 'All roles of the user; replaces the previous ones', example: ['editor'] },
  })
  roles?: string[];
}

class InvitationStateResponse {
  @ApiProperty({
    enum: invitationStates,
    description: '`accepted`: the user has chosen a password, verified the email or linked a provider',
  })
  state!: InvitationState;

  @ApiProperty({ format: 'date-time', description: 'End of the link that was sent last' })
  expiresAt!: string;
}

export class AdministeredUserResponse extends UserResponse {
  @ApiProperty({
    description:
      'True for an anonymous user: the session is the only credential, and the account is removed after 30 days without use',
  })
  anonymous!: boolean;

  @ApiProperty()
  banned!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for a ban without an end' })
  bannedUntil!: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Written and seen by administrators only',
    example: { tenant: 'hive-7' },
  })
  appMetadata!: Record<string, unknown>;

  @ApiProperty({ type: [String], example: ['editor'] })
  roles!: string[];

  @ApiProperty({ type: InvitationStateResponse, nullable: true, description: 'Null for a user who was not invited' })
  invitation!: InvitationStateResponse | null;
}

class UserSessionResponse extends OmitType(OwnSessionResponse, ['current'] as const) {}

export class UserAccessResponse {
  @ApiProperty({ type: [UserSessionResponse], description: 'The most recently used first, at most 1,000' })
  sessions!: UserSessionResponse[];

  @ApiProperty({ type: [PastSessionResponse], description: 'Ended in the last 7 days, newest first, at most 50' })
  endedSessions!: PastSessionResponse[];

  @ApiProperty({ type: [FactorResponse], description: 'Oldest first' })
  factors!: FactorResponse[];

  @ApiProperty({ type: [IdentityResponse], description: 'Oldest first' })
  identities!: IdentityResponse[];
}
