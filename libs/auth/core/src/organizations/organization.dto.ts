import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DigitsField, FreeFormField, RefusesUnknownFields, TextField, uuidRule } from '@svc/http';
import { EmailField, labelRule } from '../platform/fields/user-fields';
import { metadataRule, roleRule, slugRule } from './organization-rules';

const slugDocs = { example: 'busy-hive', description: 'Unique; small letters, digits and hyphens' };
const roleDocs = { example: 'member', description: '`owner`, `admin`, `member` or a role of your own' };
const metadataDocs = { example: { plan: 'team' }, description: 'At most 16 KiB; owners and administrators write it' };

@RefusesUnknownFields()
export class CreateOrganizationRequest {
  @TextField(labelRule, { docs: { example: 'Busy hive' } })
  name!: string;

  @TextField(slugRule, {
    presence: 'optional',
    docs: { ...slugDocs, description: `${slugDocs.description}; without it, one is made of the name` },
  })
  slug?: string;

  @FreeFormField(metadataRule, { presence: 'optional', docs: metadataDocs })
  metadata?: Record<string, unknown>;

  @EmailField('optional', {
    description:
      'For administrators of the service, who must give it: this address is invited as the owner. A user is the owner',
  })
  ownerEmail?: string;
}

@RefusesUnknownFields({ answered: ['id', 'role', 'current', 'createdAt', 'updatedAt'] })
export class UpdateOrganizationRequest {
  @TextField(labelRule, { presence: 'optional', docs: { example: 'Busy hive' } })
  name?: string;

  @TextField(slugRule, { presence: 'optional', docs: slugDocs })
  slug?: string;

  @FreeFormField(metadataRule, {
    presence: 'optional',
    docs: { ...metadataDocs, description: 'Merged by key; null removes a key. At most 16 KiB' },
  })
  metadata?: Record<string, unknown>;
}

export class PageQuery {
  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: '`nextAfter` of the previous page' },
  })
  after?: string;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 50 } })
  limit: number = 50;
}

export class ListOrganizationsQuery extends PageQuery {
  @TextField(
    { maximum: 200 },
    { presence: 'optional', docs: { description: 'Part of the name or the slug, in any case' } },
  )
  search?: string;
}

@RefusesUnknownFields()
export class UpdateMemberRequest {
  @TextField(roleRule, { docs: roleDocs })
  role!: string;
}

@RefusesUnknownFields()
export class InviteMemberRequest {
  @EmailField()
  email!: string;

  @TextField(roleRule, { presence: 'optional', docs: { ...roleDocs, default: 'member' } })
  role?: string;
}

@RefusesUnknownFields()
export class AcceptOrganizationInvitationRequest {
  @TextField(
    { minimum: 1, maximum: 100 },
    { presence: 'optional', docs: { description: 'Token of the link in the mail' } },
  )
  token?: string;

  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: 'Or the id in the list, if the email of the account is verified' },
  })
  invitationId?: string;
}

export class OrganizationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'Busy hive' })
  name!: string;

  @ApiProperty({ example: 'busy-hive' })
  slug!: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  metadata!: Record<string, unknown>;

  @ApiProperty({ type: String, nullable: true, description: 'Own role; null for an administrator of the service' })
  role!: string | null;

  @ApiProperty({ description: 'True when the session of this request acts for it' })
  current!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

/** A page of a list: the class of a response extends it. */
export const PageOf = <Item extends Type>(item: Item, order: string) => {
  class Page {
    @ApiProperty({ type: [item], description: order })
    data!: InstanceType<Item>[];

    @ApiProperty({
      type: String,
      format: 'uuid',
      nullable: true,
      description: '`after` of the next page; null on the last',
    })
    nextAfter!: string | null;
  }
  return Page;
};

export class OrganizationListResponse extends PageOf(OrganizationResponse, 'Oldest first') {}

export class MemberResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ example: 'member' })
  role!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class MemberListResponse extends PageOf(MemberResponse, 'In the order in which they joined') {}

export class InvitationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ example: 'member' })
  role!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class InvitationListResponse {
  @ApiProperty({ type: [InvitationResponse], description: 'Open invitations, oldest first' })
  data!: InvitationResponse[];
}

export class OwnInvitationResponse extends InvitationResponse {
  @ApiProperty({ format: 'uuid' })
  organizationId!: string;

  @ApiProperty({ example: 'Busy hive' })
  organizationName!: string;
}

export class OwnInvitationListResponse {
  @ApiProperty({ type: [OwnInvitationResponse] })
  data!: OwnInvitationResponse[];
}
