import { FreeFormField } from '@svc/http';
import { profileRule } from './profile-patch';

export class PatchProfileRequest {
  @FreeFormField(profileRule, {
    docs: {
      type: 'object',
      additionalProperties: true,
      description:
        'Keys to set; null removes one. `name` has at most 100 characters, `avatar_url` is an http(s) address; the whole ' +
        'profile has at most 100 keys and 16 KiB.',
      example: { name: 'Maja', avatar_url: 'https://hive.test/maja.png', favouriteFlower: 'clover' },
    },
  })
  profile!: Record<string, unknown>;
}
