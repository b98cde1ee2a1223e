import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, UuidParam } from '@svc/http';
import { ForAdmins, CurrentCaller, type Caller, Source, type RequestSource, SuccessResponse } from '@svc/auth';
import { PersonalKeyListResponse } from './personal-key.dto';
import { PersonalKeysService } from './personal-keys.service';

/** API keys of users, for administrators. */
@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/users/:userId/api-keys')
export class AdministeredKeysController {
  constructor(private readonly keys: PersonalKeysService) {}

  @Get()
  @ApiOperation({
    summary: "List a user's API keys",
    description: 'Without the keys themselves. At most 25; an unknown user has none.',
    operationId: 'listUserApiKeys',
  })
  @ApiOkResponse({ type: PersonalKeyListResponse })
  @ApiErrors('VALIDATION_ERROR')
  async list(@UuidParam('userId') userId: string): Promise<PersonalKeyListResponse> {
    return { data: await this.keys.list(userId) };
  }

  @Delete(':keyId')
  @ApiOperation({
    summary: 'Withdraw an API key of a user',
    description: 'Services refuse it within two seconds.',
    operationId: 'deleteUserApiKey',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_PERSONAL_KEY_NOT_FOUND')
  async remove(
    @UuidParam('userId') userId: string,
    @UuidParam('keyId') keyId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.keys.remove(userId, keyId, caller, source);
    return { success: true, message: 'The key was withdrawn.' };
  }
}
