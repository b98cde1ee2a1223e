import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForAdmins } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { ListUsersQuery } from './list-users.query';
import {
  AdministeredUserResponse,
  DeleteUsersRequest,
  DeleteUsersResponse,
  PatchUserRequest,
  UserListResponse,
} from './user-administration.dto';
import { UserAdministrationService } from './user-administration.service';
import { UserEditService } from './user-edit.service';

/** The API reference sends the first example by default, so it removes no access. */
const patchExamples = {
  note: {
    summary: 'A note about the user, who sees it only in the account export',
    value: { appMetadata: { note: 'called on Monday' } },
  },
  ban: { summary: 'A ban', value: { banned: true } },
  roles: { summary: 'Other roles', value: { roles: ['editor'] } },
};

@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/users')
export class UserAdministrationController {
  constructor(
    private readonly administration: UserAdministrationService,
    private readonly edits: UserEditService,
  ) {}

  @Get()
  @Route({
    summary: 'List and search users',
    description: 'Newest first. `search` matches email addresses and names, case-insensitive.',
    answer: UserListResponse,
  })
  listUsers(@Query() query: ListUsersQuery) {
    return this.administration.page(query);
  }

  @Delete()
  @Route({
    summary: 'Delete users and all their data',
    description: '1 to 1,000 ids.',
    answer: DeleteUsersResponse,
  })
  deleteUsers(
    @Body() { userIds }: DeleteUsersRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.administration.remove(userIds, caller, source);
  }

  @Get(':userId')
  @Route({
    summary: 'One user',
    description:
      'With `roles`, `appMetadata` and `banned`, which the user sees only in the account export, and what the service itself has noted.',
    answer: AdministeredUserResponse,
    errors: ['AUTH_USER_NOT_FOUND'],
  })
  getUser(@UuidParam('userId') userId: string) {
    return this.administration.find(userId);
  }

  @Patch(':userId')
  @Route({
    summary: 'Change a user',
    description:
      'Unknown fields are refused by name. A ban and a new password end every session; a new password or email ' +
      'ends every open code and link, and a new email is unverified unless `emailVerified` is true. Issued ' +
      'access tokens contain the old roles and data for up to 15 minutes.',
    answer: AdministeredUserResponse,
    body: { type: PatchUserRequest, examples: patchExamples },
    errors: ['AUTH_PASSWORD_REJECTED', 'AUTH_USER_NOT_FOUND', 'AUTH_USER_EXISTS', 'AUTH_LAST_OWNER'],
  })
  updateUser(
    @UuidParam('userId') userId: string,
    @Body() patch: PatchUserRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return this.edits.patch(userId, patch, caller, source);
  }
}
