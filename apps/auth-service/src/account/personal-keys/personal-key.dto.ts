import { ApiProperty } from '@nestjs/swagger';
import { scopes, type Scope } from '@svc/access';
import { matching, RefusesUnknownFields, satisfying, TextField, TextListField } from '@svc/http';
import { isTimestamp, timestampRule } from '../../platform/database/timestamp';

const example = `svc_pat_${'0'.repeat(64)}`;

const isScope = (text: string): boolean => scopes.some((scope) => scope === text);

const scopesText =
  `Any of ${scopes.join(', ')}. videos:write also shares videos by public links; drafts:write also reads the scripts ` +
  'that it edits or copies from videos';

export class CreatePersonalKeyRequest {
  @TextField(
    { minimum: 1, maximum: 100 },
    { docs: { example: 'Newsletter script', description: 'Name by which the owner recognises the key' } },
  )
  name!: string;

  @TextListField(
    {
      minimumItems: 1,
      maximumItems: scopes.length,
      item: { maximum: 40, forms: [satisfying(isScope, `must be ${scopes.join(' or ')}`)] },
    },
    { docs: { example: ['videos:read', 'videos:write'], description: scopesText } },
  )
  scopes!: Scope[];

  @TextField(
    { maximum: 40, forms: [satisfying(isTimestamp, timestampRule)] },
    {
      presence: 'nullable',
      docs: { format: 'date-time', description: 'In the future; null or absent: the key does not expire' },
    },
  )
  expiresAt?: string | null;
}

export class PersonalKeyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: scopes, isArray: true })
  scopes!: Scope[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'To within five minutes; null before the first use',
  })
  lastUsedAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null when it does not expire' })
  expiresAt!: string | null;
}

export class CreatedPersonalKeyResponse extends PersonalKeyResponse {
  @ApiProperty({ description: 'Shown this once', example })
  key!: string;
}

export class PersonalKeyListResponse {
  @ApiProperty({ type: [PersonalKeyResponse], description: 'Newest first' })
  data!: PersonalKeyResponse[];
}

@RefusesUnknownFields()
export class IntrospectKeyRequest {
  @TextField(
    { maximum: 100, forms: [matching(/^svc_pat_[0-9a-f]{64}$/, 'must be a personal API key')] },
    { docs: { example } },
  )
  key!: string;
}

export class IntrospectedKeyResponse {
  @ApiProperty({ format: 'uuid', description: '`GET /.well-known/ended-sessions` lists it once the key has ended' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  userId!: string;

  @ApiProperty({ type: [String], description: 'Roles of the user, which administrators assign' })
  roles!: string[];

  @ApiProperty({ enum: scopes, isArray: true })
  scopes!: Scope[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt!: string | null;
}
