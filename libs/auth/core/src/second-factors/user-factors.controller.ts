import { Controller, Delete } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { ResetFactorsResponse } from './factor.response';
import { OwnFactorsService } from './own-factors.service';

@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/users')
export class UserFactorsController {
  constructor(private readonly factors: OwnFactorsService) {}

  @Delete(':userId/factors')
  @ApiOperation({
    summary: 'Remove all second factors of a user',
    description: 'For a user who lost them. Ends all sessions of the user and sends a mail.',
    operationId: 'resetUserFactors',
  })
  @ApiOkResponse({ type: ResetFactorsResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_USER_NOT_FOUND')
  async reset(
    @UuidParam('userId') userId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<ResetFactorsResponse> {
    const removedCount = await this.factors.reset(userId, caller, source);
    return { success: true, message: 'The second factors were removed.', removedCount };
  }
}
