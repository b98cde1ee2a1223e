import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '@svc/http';
import {
  ForAdmins,
  CurrentCaller,
  type Caller,
  Source,
  type RequestSource,
  SuccessResponse,
  Route,
  done,
} from '@svc/auth';
import { PersonalKeyListResponse } from './personal-key.dto';
import { PersonalKeysService } from './personal-keys.service';

/** API keys of users, for administrators. */
@ForAdmins()
@ApiTags('Users')
@Controller('api/auth/users/:userId/api-keys')
export class AdministeredKeysController {
  constructor(private readonly keys: PersonalKeysService) {}

  @Get()
  @Route({
    summary: "List a user's API keys",
    description: 'Without the keys themselves. At most 25; an unknown user has none.',
    answer: PersonalKeyListResponse,
  })
  async listUserApiKeys(@UuidParam('userId') userId: string): Promise<PersonalKeyListResponse> {
    return { data: await this.keys.list(userId) };
  }

  @Delete(':keyId')
  @Route({
    summary: 'Withdraw an API key of a user',
    description: 'Services refuse it within two seconds.',
    answer: SuccessResponse,
    errors: ['AUTH_PERSONAL_KEY_NOT_FOUND'],
  })
  deleteUserApiKey(
    @UuidParam('userId') userId: string,
    @UuidParam('keyId') keyId: string,
    @CurrentCaller() caller: Caller,
    @Source() source: RequestSource,
  ) {
    return done(this.keys.remove(userId, keyId, caller, source), 'The key was withdrawn.');
  }
}
