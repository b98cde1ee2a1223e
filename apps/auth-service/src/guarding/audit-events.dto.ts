import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { uuidPattern } from '../callers/uuid.pipe';
import { isTimestamp, timestampRule } from '../database/timestamp';
import { satisfies } from '../users/user-fields';
import { auditKinds } from './audit.service';

const IsTimestamp = () =>
  satisfies('isTimestamp', (value) => typeof value === 'string' && isTimestamp(value), timestampRule);

export class ListAuditEventsQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'Events about this user' })
  @IsOptional()
  @Matches(uuidPattern, { message: '$property must be a UUID' })
  userId?: string;

  @ApiPropertyOptional({ enum: auditKinds })
  @IsOptional()
  @IsIn(auditKinds)
  kind?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'From this time on; a day is meant from midnight UTC' })
  @IsOptional()
  @IsTimestamp()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Before this time' })
  @IsOptional()
  @IsTimestamp()
  to?: string;

  @ApiPropertyOptional({ format: 'uuid', description: '`nextBefore` of the page before' })
  @IsOptional()
  @Matches(uuidPattern, { message: '$property must be a UUID' })
  before?: string;

  @ApiPropertyOptional({ type: String, default: '50', description: '1 to 100' })
  @IsString()
  @Matches(/^([1-9]\d?|100)$/, { message: '$property must be a whole number from 1 to 100' })
  limit: string = '50';
}

export class AuditEventResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ enum: auditKinds })
  kind!: string;

  @ApiProperty({ description: '`user:<id>`, `admin:<id>`, `api-key`, `system` or `anonymous`' })
  actor!: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The user it is about' })
  userId!: string | null;

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
    description: '`before` of the next page; null on the last',
  })
  nextBefore!: string | null;
}
