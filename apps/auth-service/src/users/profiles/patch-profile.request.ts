import { FreeFormField } from '@svc/http';
import { profileColumns } from '../../platform/fields/profile-columns';
import { profileRule } from './profile-patch';

const columnRules = profileColumns.flatMap((column) => ('says' in column ? [`\`${column.name}\` ${column.says}`] : []));

export class PatchProfileRequest {
  @FreeFormField(profileRule, {
    docs: {
      type: 'object',
      additionalProperties: true,
      description: `Keys to set; null removes one. ${columnRules.join(', ')}; the whole profile has at most 100 keys and 16 KiB.`,
      example: { favouriteFlower: 'clover' },
    },
  })
  profile!: Record<string, unknown>;
}
