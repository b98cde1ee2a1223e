import { Controller, Delete } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import { ForAdmins } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { ResetFactorsResponse } from './factor.response';
import { OwnFactorsService } from './own-factors.service';

@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/users')
export class UserFactorsController {
  constructor(private readonly factors: OwnFactorsService) {}

  @Delete(':userId/factors')
  @Route({
    summary: 'Remove all second factors of a user',
    description: 'For a user who lost them. Ends all sessions of the user and sends a mail.',
    answer: ResetFactorsResponse,
    errors: ['AUTH_USER_NOT_FOUND'],
  })
  async resetUserFactors(
    @UuidParam('userId') userId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<ResetFactorsResponse> {
    const removedCount = await this.factors.reset(userId, caller, source);
    return { success: true, message: 'The second factors were removed.', removedCount };
  }
}
