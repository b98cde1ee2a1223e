import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { OrganizationResponse } from '../organizations/organization.dto';
import { AuditEventResponse } from './audit-log/audit-events.dto';
import { IdentityResponse } from '../oauth/identities/identity.response';
import { PublicConfigResponse } from '../public-config/public-config.response';
import { FactorResponse } from '../second-factors/factor.response';
import { OwnSessionResponse, PastSessionResponse } from '../sessions/own-session.response';
import type { UserColumns } from '../platform/schema/user-row';
import { PersonalKeyResponse } from './personal-key.response';
import { ProfileResponse, UserResponse } from '../users/user.response';

export class AccountResponse {
  @ApiProperty({ type: UserResponse })
  user!: UserResponse;

  @ApiProperty({ type: [IdentityResponse], description: 'Linked providers, oldest first' })
  identities!: IdentityResponse[];

  @ApiProperty({ type: [FactorResponse], description: 'Second factors, oldest first' })
  factors!: FactorResponse[];

  @ApiProperty({ type: [PersonalKeyResponse], description: 'Newest first' })
  apiKeys!: PersonalKeyResponse[];

  @ApiProperty({ type: [OwnSessionResponse], description: 'Last used first' })
  sessions!: OwnSessionResponse[];

  @ApiProperty({ type: PublicConfigResponse, description: 'Enabled sign-in methods, and password rules' })
  config!: PublicConfigResponse;
}

/** Columns that are internal, or that `identities` repeats. */
type NotExported = 'anonymous' | 'linkedProviders' | 'signInEpoch';

/** The credentials of a user without the password. A new column does not compile until it is exported or named above. */
export class ExportedAuthRecord implements Record<Exclude<keyof UserColumns, NotExported>, unknown> {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty()
  emailVerified!: boolean;

  @ApiProperty()
  hasPassword!: boolean;

  @ApiProperty({ type: 'object', additionalProperties: true })
  metadata!: Record<string, unknown>;

  @ApiProperty({ type: [String], description: 'Given by administrators' })
  roles!: string[];

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Data about the user by administrators' })
  appMetadata!: Record<string, unknown>;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without a ban' })
  bannedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for a ban without an end' })
  bannedUntil!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'End of the link of an invitation; null without one',
  })
  invitationEndsAt!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'Time of the last change of either record' })
  updatedAt!: string;
}

export class ExportedEventResponse extends OmitType(AuditEventResponse, ['user', 'actorName'] as const) {
  @ApiProperty({
    description:
      '`user:<id>`, `anonymous`, `system` or `administrator`: for `administrator`, address, user agent and details are left out',
  })
  declare actor: string;
}

export class ExportedOrganizationResponse extends PickType(OrganizationResponse, ['id', 'name', 'slug'] as const) {
  @ApiProperty({ example: 'member' })
  role!: string;

  @ApiProperty({ format: 'date-time' })
  joinedAt!: string;
}

export class DirectoryEntryResponse {
  @ApiProperty({ format: 'uuid' })
  organizationId!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Identifier of the identity provider' })
  externalId!: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'Attributes of SCIM (RFC 7643)' })
  attributes!: Record<string, unknown>;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class AccountExportResponse {
  @ApiProperty({ format: 'date-time' })
  exportedAt!: string;

  @ApiProperty({ type: ExportedAuthRecord })
  authRecord!: ExportedAuthRecord;

  @ApiProperty({ type: ProfileResponse })
  profileRecord!: ProfileResponse;

  @ApiProperty({ type: [OwnSessionResponse], description: 'Sessions that have not ended' })
  sessions!: OwnSessionResponse[];

  @ApiProperty({ type: [PastSessionResponse], description: 'Ended in the last 7 days, newest first, at most 50' })
  endedSessions!: PastSessionResponse[];

  @ApiProperty({ type: [IdentityResponse] })
  identities!: IdentityResponse[];

  @ApiProperty({ type: [FactorResponse], description: 'Without their secrets' })
  factors!: FactorResponse[];

  @ApiProperty({ type: [PersonalKeyResponse], description: 'Without the keys themselves' })
  apiKeys!: PersonalKeyResponse[];

  @ApiProperty({ type: [ExportedOrganizationResponse], description: 'Organisations of which the user is a member' })
  organizations!: ExportedOrganizationResponse[];

  @ApiProperty({
    type: [DirectoryEntryResponse],
    description: 'Attributes of the user that identity providers of organisations have written',
  })
  directoryEntries!: DirectoryEntryResponse[];

  @ApiProperty({
    type: [ExportedEventResponse],
    description: 'Events about this user; the newest 10,000, newest first',
  })
  auditEvents!: ExportedEventResponse[];

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'uri',
    example: 'https://video.hive.test/api/tasks',
    description:
      'URL where the video-service lists its data of this user, with the same access token; null without a video-service',
  })
  videos!: string | null;
}
