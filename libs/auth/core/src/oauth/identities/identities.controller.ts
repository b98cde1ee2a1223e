import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, unusedId, PathText } from '@svc/http';
import { ForUsers } from '../../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { SuccessResponse } from '../../sessions/session.response';
import { IdentitiesService } from './identities.service';
import { IdentityListResponse, toIdentity } from './identity.response';

@ForUsers()
@ApiTags('Sign-in with providers')
@Controller('api/auth/identities')
export class IdentitiesController {
  constructor(private readonly identities: IdentitiesService) {}

  @Get()
  @ApiOperation({
    summary: 'List my linked providers',
    description: 'Providers linked to the account, each with the address that it verified.',
    operationId: 'listIdentities',
  })
  @ApiOkResponse({ type: IdentityListResponse })
  async list(@CurrentUser() { user }: UserCaller): Promise<IdentityListResponse> {
    const data = (await this.identities.list(user.id)).map(toIdentity);
    return { data, count: data.length };
  }

  @Delete(':identityId')
  @ApiOperation({
    summary: 'Remove a linked provider',
    description: 'The last way to sign in cannot be removed.',
    operationId: 'deleteIdentity',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('AUTH_IDENTITY_NOT_FOUND', 'AUTH_LAST_WAY_IN')
  async remove(
    @CurrentUser() { user }: UserCaller,
    @PathText('identityId', { maximum: 36 }, { format: 'uuid', example: unusedId }) id: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.identities.remove(user.id, id, source);
    return { success: true, message: 'The linked provider was removed.' };
  }
}
