import { ApiProperty } from '@nestjs/swagger';
import type { Identity } from '../../platform/schema/identity.entity';

export class IdentityResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'github', description: 'Name of a built-in provider, or key of a custom one' })
  provider!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'maja@hive.test',
    description: 'Email as the provider reports it',
  })
  email!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  lastUsedAt!: string;
}

export class IdentityListResponse {
  @ApiProperty({ type: [IdentityResponse] })
  data!: IdentityResponse[];

  @ApiProperty({ type: 'integer' })
  count!: number;
}

export const toIdentity = ({ id, provider, email, createdAt, lastUsedAt }: Identity): IdentityResponse => ({
  id,
  provider,
  email,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
