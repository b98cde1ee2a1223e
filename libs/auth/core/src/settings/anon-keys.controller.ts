import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForAdmins } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import { AnonKeyResponse, AnonTokenResponse, RotateAnonKeyRequest, RotatedAnonKeyResponse } from './anon-key.dto';
import { AccessKeysService } from './access-keys.service';

/** The first release, 2026-11-20; RFC 9745 has seconds since 1970. */
const deprecatedSince = '@1795132800';

@ForAdmins()
@ApiTags('Keys')
@Controller('api')
export class AnonKeysController {
  constructor(private readonly keys: AccessKeysService) {}

  @Header('deprecation', deprecatedSince)
  @Header('link', '</api/metadata/anon-key>; rel="successor-version"')
  @Post('auth/tokens/anon')
  @Route({
    summary: 'The anon key',
    description: 'Use GET /api/metadata/anon-key. Answers bear `Deprecation` (RFC 9745) and a `Link` to it.',
    answer: AnonTokenResponse,
    errors: ['AUTH_ANON_KEY_NOT_INITIALIZED'],
    isDeprecated: true,
  })
  createAnonToken() {
    return this.keys.anonToken();
  }

  @Get('metadata/anon-key')
  @Route({
    summary: 'The anon key',
    description: 'What front ends may send as a bearer: it means the role `anon`, and opens nothing more.',
    answer: AnonKeyResponse,
    errors: ['AUTH_ANON_KEY_NOT_INITIALIZED'],
  })
  async getAnonKey(): Promise<AnonKeyResponse> {
    return { anonKey: await this.keys.currentAnonKey() };
  }

  @Post('secrets/anon-key/rotate')
  @Route({
    summary: 'Replace the anon key, or make the first one',
    description:
      'The old key is accepted for `gracePeriodHours` more. It opens nothing but public routes, and may stand in the code of front ends.',
    answer: RotatedAnonKeyResponse,
    body: { type: RotateAnonKeyRequest, required: false },
  })
  rotateAnonKey(@CurrentCaller() caller: Caller, @Body() body: RotateAnonKeyRequest, @Source() source: RequestSource) {
    return this.keys.rotateAnonKey(body.gracePeriodHours, caller, source);
  }
}
