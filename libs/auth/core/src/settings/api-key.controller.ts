import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForAdminsInPerson } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { RotateApiKeyRequest, RotatedApiKeyResponse } from './api-key.dto';
import { AccessKeysService } from './access-keys.service';

@ApiTags('Keys')
@Controller('api/secrets/api-key')
export class ApiKeyController {
  constructor(private readonly keys: AccessKeysService) {}

  /** An API key is not enough: an attacker who found one must not be able to lock out its owners. */
  @ForAdminsInPerson()
  @Post('rotate')
  @Route({
    summary: 'Replace the API key, or make the first one',
    description:
      'With the bearer of an administrator who signed in within the last 10 minutes, and by no API key. The old key is accepted for `gracePeriodHours` more, so that scripts can be changed one by one. An old key never comes back, also when ADMIN_API_KEY still names it.',
    answer: RotatedApiKeyResponse,
    body: { type: RotateApiKeyRequest, required: false },
    isFresh: true,
  })
  rotateApiKey(
    @CurrentCaller() caller: Caller,
    @Body() { gracePeriodHours }: RotateApiKeyRequest,
    @Source() source: RequestSource,
  ) {
    return this.keys.rotate(gracePeriodHours, caller, source);
  }
}
