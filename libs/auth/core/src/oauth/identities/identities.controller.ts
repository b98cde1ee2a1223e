import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '@svc/http';
import { ForUsers } from '../../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../../platform/callers/caller';
import { Source, type RequestSource } from '../../platform/callers/request-source';
import { Route } from '../../platform/callers/route';
import { SuccessResponse, done } from '../../sessions/session.response';
import { IdentitiesService } from './identities.service';
import { IdentityListResponse, toIdentity } from './identity.response';

@ForUsers()
@ApiTags('Sign-in with providers')
@Controller('api/auth/identities')
export class IdentitiesController {
  constructor(private readonly identities: IdentitiesService) {}

  @Get()
  @Route({
    summary: 'List my linked providers',
    description: 'Providers linked to the account, each with the address that it verified.',
    answer: IdentityListResponse,
  })
  async listIdentities(@CurrentUser() { user }: UserCaller): Promise<IdentityListResponse> {
    const data = (await this.identities.list(user.id)).map(toIdentity);
    return { data, count: data.length };
  }

  @Delete(':identityId')
  @Route({
    summary: 'Remove a linked provider',
    description: 'The last way to sign in cannot be removed.',
    answer: SuccessResponse,
    errors: ['AUTH_IDENTITY_NOT_FOUND', 'AUTH_LAST_WAY_IN'],
  })
  deleteIdentity(
    @CurrentUser() { user }: UserCaller,
    @IdParam('identityId') id: string,
    @Source() source: RequestSource,
  ) {
    return done(this.identities.remove(user.id, id, source), 'The linked provider was removed.');
  }
}
