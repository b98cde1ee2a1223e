import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Database } from '@svc/database';
import { ApiErrors, Public, TextField } from '@svc/http';
import { readSettledList } from '../platform/database/settled-lists';
import { listDeleted } from './deleted-users.statements';

class DeletedUsersQuery {
  @TextField(
    { maximum: 100 },
    {
      presence: 'optional',
      docs: {
        example: '48213',
        description: '`next` of the answer before, or a time (ISO 8601); without it all that are listed',
      },
    },
  )
  since?: string;
}

class ListedDeletedUser {
  @ApiProperty({ format: 'uuid', description: '`sub` of their access tokens' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  deletedAt!: string;
}

class DeletedUserListResponse {
  @ApiProperty({ type: [ListedDeletedUser], description: 'At most 1,000; one may be listed again' })
  users!: ListedDeletedUser[];

  @ApiProperty({ example: '48213', description: 'To be sent as `since` next time' })
  next!: string;
}

@Public()
@ApiTags('Client')
@Controller('.well-known')
export class DeletedUsersController {
  constructor(private readonly database: Database) {}

  @Get('deleted-users')
  @Header('cache-control', 'public, max-age=1')
  @ApiOperation({
    summary: 'Users who were deleted',
    description:
      'For services that keep something of users: ask every few seconds, with `next` of the answer before as `since`, and ' +
      'remove what belonged to whoever is listed. None is left out, in whatever order deletions are committed; each is ' +
      'listed for 400 days, so that a service which was restored from a backup finds them again. Ids only.',
    operationId: 'listDeletedUsers',
  })
  @ApiOkResponse({ type: DeletedUserListResponse })
  @ApiErrors('VALIDATION_ERROR')
  async list(@Query() { since }: DeletedUsersQuery): Promise<DeletedUserListResponse> {
    const { rows, next } = await readSettledList(this.database, listDeleted, since);
    return { users: rows.map(({ id, at }) => ({ id, deletedAt: at })), next };
  }
}
