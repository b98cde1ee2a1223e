import { ApiProperty } from '@nestjs/swagger';
import { boundTypes, scopes, type BoundResource, type Scope } from '@svc/access';
import { broken, readUuid } from '@svc/contracts';
import { Field, matching, Refused, RefusesUnknownFields, satisfying, TextField, TextListField } from '@svc/http';
import { labelRule, ExpiryField, mostResources, PersonalKeyResponse, resourcesSchema } from '@svc/auth';

const example = `svc_pat_${'0'.repeat(64)}`;

const isScope = (text: string): boolean => scopes.some((scope) => scope === text);

const scopesText =
  `Any of ${scopes.join(', ')}. videos:write also shares videos by public links; drafts:write also reads the scripts ` +
  'that it edits or copies from videos';

const readResource = (given: unknown): BoundResource[] => {
  const { type: named, identifier, ...rest } = (given ?? {}) as Record<string, unknown>;
  const type = boundTypes.find((known) => known === named);
  const id = typeof identifier === 'string' ? readUuid(identifier) : null;
  return type === undefined || id === null || Object.keys(rest).length > 0 ? [] : [{ type, identifier: id }];
};

const readResources = (given: unknown): BoundResource[] | Refused => {
  const isList = Array.isArray(given) && given.length >= 1 && given.length <= mostResources;
  const resources = isList ? given.flatMap(readResource) : [];
  if (isList && resources.length === given.length) return resources;
  return new Refused(broken('boundResources', { most: mostResources, words: boundTypes.join(' or ') }));
};

export class CreatePersonalKeyRequest {
  @TextField(labelRule, {
    docs: { example: 'Newsletter script', description: 'Name by which the owner recognises the key' },
  })
  name!: string;

  @TextListField(
    {
      minimumItems: 1,
      maximumItems: scopes.length,
      item: { maximum: 40, forms: [satisfying(isScope, broken('words', { words: scopes.join(' or ') }))] },
    },
    { docs: { example: ['videos:read', 'videos:write'], description: scopesText } },
  )
  scopes!: Scope[];

  @Field(readResources, {
    presence: 'nullable',
    docs: {
      ...resourcesSchema,
      example: null,
      description:
        'The only videos and scripts that the key opens (RFC 9396), a script with the videos made of it; null or absent: all of the user',
    },
  })
  authorizationDetails?: BoundResource[] | null;

  @ExpiryField({ description: 'In the future; null or absent: the key does not expire' })
  expiresAt?: string | null;
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
    { minimum: 1, maximum: 100, forms: [matching(/^svc_pat_[0-9a-f]{64}$/, 'personalKey')] },
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

  @ApiProperty({
    ...resourcesSchema,
    nullable: true,
    description: 'The only videos and scripts that it opens; null for all',
  })
  authorizationDetails!: BoundResource[] | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt!: string | null;
}
