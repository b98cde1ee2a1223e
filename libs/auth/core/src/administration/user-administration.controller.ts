import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
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
  @ApiOperation({
    summary: 'List and search users',
    description: 'Newest first. `search` matches email addresses and names, case-insensitive.',
    operationId: 'listUsers',
  })
  @ApiOkResponse({ type: UserListResponse })
  @ApiErrors('VALIDATION_ERROR')
  page(@Query() query: ListUsersQuery): Promise<UserListResponse> {
    return this.administration.page(query);
  }

  @Delete()
  @ApiOperation({
    summary: 'Delete users and all their data',
    description: '1 to 1,000 ids.',
    operationId: 'deleteUsers',
  })
  @ApiOkResponse({ type: DeleteUsersResponse })
  @ApiErrors('VALIDATION_ERROR')
  remove(
    @Body() { userIds }: DeleteUsersRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<DeleteUsersResponse> {
    return this.administration.remove(userIds, caller, source);
  }

  @Get(':userId')
  @ApiOperation({
    summary: 'One user',
    description:
      'With `roles`, `appMetadata` and `banned`, which the user sees only in the account export, and what the service itself has noted.',
    operationId: 'getUser',
  })
  @ApiOkResponse({ type: AdministeredUserResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_USER_NOT_FOUND')
  find(@UuidParam('userId') userId: string): Promise<AdministeredUserResponse> {
    return this.administration.find(userId);
  }

  @Patch(':userId')
  @ApiOperation({
    summary: 'Change a user',
    description:
      'Unknown fields are refused by name. A ban and a new password end every session; a new ' +
      'password or email ends every open code and link, and a new email is unverified unless `emailVerified` is true. ' +
      'Issued access tokens contain the old roles and data for up to 15 minutes.',
    operationId: 'updateUser',
  })
  @ApiBody({ type: PatchUserRequest, examples: patchExamples })
  @ApiOkResponse({ type: AdministeredUserResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_PASSWORD_REJECTED', 'AUTH_USER_NOT_FOUND', 'AUTH_USER_EXISTS', 'AUTH_LAST_OWNER')
  patch(
    @UuidParam('userId') userId: string,
    @Body() patch: PatchUserRequest,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<AdministeredUserResponse> {
    return this.edits.patch(userId, patch, caller, source);
  }
}
