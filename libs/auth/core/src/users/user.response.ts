import { ApiProperty } from '@nestjs/swagger';
import { profileColumnNames } from '../platform/fields/profile-columns';

const knownKeys = new Intl.ListFormat('en-GB').format(profileColumnNames.map((name) => `\`${name}\``));

/** Keys are the names of `profileColumns`; users may add their own. */
export type ProfileBody = Record<string, unknown>;

const profileExample = { name: 'Maja', avatar_url: 'https://hive.test/maja.png' };

export class UserResponse {
  @ApiProperty({ format: 'uuid', example: '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10' })
  id!: string;

  @ApiProperty({
    format: 'email',
    description: '`<id>@no-email.invalid` for anonymous users, and for users whose provider or passkey gave none',
    example: 'maja@hive.test',
  })
  email!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: `Free-form; known keys are ${knownKeys}`,
    example: profileExample,
  })
  profile!: ProfileBody | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'Facts recorded at the sign-up and the last sign-in',
    example: { signedUpAt: '2026-11-20T08:00:00.000Z', lastSignInAddress: '192.0.2.7' },
  })
  metadata!: Record<string, unknown> | null;

  @ApiProperty()
  emailVerified!: boolean;

  @ApiProperty({
    type: [String],
    description: 'Sign-in methods: `email` for a password, else providers',
    example: ['email'],
  })
  providers!: string[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

export class ProfileResponse {
  @ApiProperty({ format: 'uuid', description: 'Id of the user' })
  id!: string;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: profileExample })
  profile!: ProfileBody | null;
}
