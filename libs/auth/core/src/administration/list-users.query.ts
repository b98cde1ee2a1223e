import { broken } from '@svc/contracts';
import { matching, TextField } from '@svc/http';

/** Numbers arrive as text; the patterns are their ranges. */
class PageQuery {
  @TextField(
    { maximum: 9, forms: [matching(/^\d{1,9}$/, broken('wholeNumberFrom', { least: 0 }))] },
    { presence: 'optional', docs: { default: '0', description: 'Number of users to skip' } },
  )
  offset: string = '0';

  @TextField(
    { maximum: 9, forms: [matching(/^([1-9]\d?|100)$/, broken('wholeNumber', { least: 1, most: 100 }))] },
    { presence: 'optional', docs: { default: '10', description: '1 to 100' } },
  )
  limit: string = '10';
}

export class ListUsersQuery extends PageQuery {
  @TextField(
    { maximum: 254 },
    {
      presence: 'optional',
      docs: { description: 'Part of the email or of the profile name, taken literally, case-insensitive' },
    },
  )
  search?: string;
}
