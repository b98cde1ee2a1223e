import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Database } from '@svc/database';
import { Public, TextField } from '@svc/http';
import { readSettledList } from '../platform/database/settled-lists';
import { Route } from '../platform/callers/route';
import { listDeleted } from './users.statements';

class DeletedUsersQuery {
  @TextField(
    { maximum: 100 },
    {
      presence: 'optional',
      docs: {
        example: '48213',
        description: '`next` of the previous answer, or a time (ISO 8601); without it, all listed users',
      },
    },
  )
  since?: string;
}

class ListedDeletedUser {
  @ApiProperty({ format: 'uuid', description: '`sub` of their access tokens, or `org_id` of a deleted organisation' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  deletedAt!: string;
}

class DeletedUserListResponse {
  @ApiProperty({ type: [ListedDeletedUser], description: 'At most 1,000; an item may be listed twice' })
  users!: ListedDeletedUser[];

  @ApiProperty({ example: '48213', description: '`since` of the next request' })
  next!: string;
}

@Public()
@ApiTags('For services')
@Controller('.well-known')
export class DeletedUsersController {
  constructor(private readonly database: Database) {}

  @Header('cache-control', 'public, max-age=1')
  @Get('deleted-users')
  @Route({
    summary: 'List deleted users',
    description:
      'For services that store data of users: poll every few seconds with `next` of the previous answer as `since`, and remove the data of the listed users. Ids of deleted organisations are listed as well. No id is missed, in any order of commits; each is listed for 400 days, so that a service restored from a backup finds them again. Contains ids only.',
    answer: DeletedUserListResponse,
  })
  async listDeletedUsers(@Query() { since }: DeletedUsersQuery): Promise<DeletedUserListResponse> {
    const { rows, next } = await readSettledList(this.database, listDeleted, since);
    return { users: rows.map(({ id, at }) => ({ id, deletedAt: at })), next };
  }
}
