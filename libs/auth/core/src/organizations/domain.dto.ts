import { ApiProperty } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { domainRule, domainRecord } from './domain-records';
import type { DomainRow } from './domains.statements';

@RefusesUnknownFields()
export class ClaimDomainRequest {
  @TextField(domainRule, { docs: { example: 'hive.example' } })
  domain!: string;
}

class DomainRecordResponse {
  @ApiProperty({ enum: ['TXT'] })
  type!: 'TXT';

  @ApiProperty({ example: 'hive.example', description: 'The domain itself' })
  name!: string;

  @ApiProperty({ example: `svc-verification=${'0'.repeat(64)}` })
  value!: string;
}

export class DomainResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'hive.example', description: 'In ASCII' })
  domain!: string;

  @ApiProperty({ description: 'DNS record that proves the domain; it must stay' })
  record!: DomainRecordResponse;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null until the record was found' })
  verifiedAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since then the record is missing; after seven days the domain is not verified any more',
  })
  missingSince!: string | null;

  @ApiProperty({ description: 'Users with a verified email of the domain become members when they sign in' })
  joinMembers!: boolean;

  @ApiProperty({ description: 'Users of the domain can sign in only through the provider of the organisation' })
  requireProvider!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class DomainListResponse {
  @ApiProperty({ type: [DomainResponse], description: 'By name; at most 20' })
  data!: DomainResponse[];
}

export const toDomain = (row: DomainRow): DomainResponse => ({
  id: row.id,
  domain: row.domain,
  record: { type: 'TXT', name: row.domain, value: domainRecord(row) },
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
  joinMembers: row.joinsMembers,
  requireProvider: row.requiresProvider,
  createdAt: row.createdAt.toISOString(),
});
