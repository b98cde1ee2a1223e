import { ApiProperty } from '@nestjs/swagger';
import { RefusesUnknownFields, TextField } from '@svc/http';
import { domainRule } from './domain-records';

@RefusesUnknownFields()
export class ClaimDomainRequest {
  @TextField(domainRule, { docs: { example: 'hive.example' } })
  domain!: string;
}

export class DomainRecordResponse {
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

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class DomainListResponse {
  @ApiProperty({ type: [DomainResponse], description: 'By name; at most 20' })
  data!: DomainResponse[];
}
