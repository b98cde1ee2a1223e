import { ApiProperty } from '@nestjs/swagger';
import { boundTypes, scopes, type BoundResource, type Scope } from '@svc/access';
import { ExpiryProperty, LastUseProperty } from '../platform/fields/credential-times';

export const mostResources = 20;

export const resourcesSchema = {
  type: 'array' as const,
  minItems: 1,
  maxItems: mostResources,
  items: {
    type: 'object' as const,
    required: ['type', 'identifier'],
    additionalProperties: false,
    properties: {
      type: { type: 'string' as const, enum: [...boundTypes] },
      identifier: { type: 'string' as const, format: 'uuid' },
    },
  },
};

/** A key of a user for the video-service. Accounts without the feature have none. */
export class PersonalKeyResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: scopes, isArray: true })
  scopes!: Scope[];

  @ApiProperty({
    ...resourcesSchema,
    nullable: true,
    description: 'The only videos and scripts that it opens; null for all',
  })
  authorizationDetails!: BoundResource[] | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @LastUseProperty()
  lastUsedAt!: string | null;

  @ExpiryProperty()
  expiresAt!: string | null;
}
