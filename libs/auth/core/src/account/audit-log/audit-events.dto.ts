import { ApiProperty } from '@nestjs/swagger';
import { broken } from '@svc/contracts';
import { ChoiceField, matching, satisfying, TextField, uuidRule } from '@svc/http';
import { isTimestamp, timestampRule } from '../../platform/database/timestamp';
import { PersonProperty, type PersonResponse } from '../../platform/fields/person.response';
import { auditKinds } from '../../platform/audit/audit.service';

const IdField = (description: string) =>
  TextField(uuidRule, { presence: 'optional', docs: { format: 'uuid', description } });

const TimeField = (description: string) =>
  TextField(
    { maximum: 40, forms: [satisfying(isTimestamp, timestampRule)] },
    { presence: 'optional', docs: { format: 'date-time', description } },
  );

export class ListAuditEventsQuery {
  @IdField('Events about this user')
  userId?: string;

  @TextField({ maximum: 254 }, { presence: 'optional', docs: { description: "Part of the user's address or name" } })
  search?: string;

  @ChoiceField(auditKinds, { presence: 'optional' })
  kind?: string;

  @TimeField('From this time; a date means midnight UTC')
  from?: string;

  @TimeField('Before this time')
  to?: string;

  @IdField('`nextBefore` of the previous page')
  before?: string;

  @TextField(
    { maximum: 9, forms: [matching(/^([1-9]\d?|100)$/, broken('wholeNumber', { least: 1, most: 100 }))] },
    { presence: 'optional', docs: { default: '50', description: '1 to 100' } },
  )
  limit: string = '50';
}

export class AuditEventResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({
    enum: auditKinds,
    description:
      '`identity.took_over` is a defence: a user who signed in through a provider, which vouches for the address, has claimed an account whose address was never verified. Its earlier password, sessions, identities and factors were removed',
  })
  kind!: string;

  @ApiProperty({ description: '`user:<id>`, `admin:<id>`, `api-key`, `system` or `anonymous`' })
  actor!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Address or name of a user, user name of an administrator; null for other actors, or once deleted',
  })
  actorName!: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The user whom the event is about' })
  userId!: string | null;

  @PersonProperty()
  user!: PersonResponse | null;

  @ApiProperty({ type: String, nullable: true })
  address!: string | null;

  @ApiProperty({ type: String, nullable: true })
  userAgent!: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true })
  details!: Record<string, unknown>;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class AuditEventsResponse {
  @ApiProperty({ type: [AuditEventResponse], description: 'Newest first' })
  data!: AuditEventResponse[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: '`before` for the next page; null on the last page',
  })
  nextBefore!: string | null;
}
