import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@svc/http';
import { ForAdmins } from '../platform/callers/access.decorators';
import { CurrentCaller, type Caller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { AnonKeyResponse, AnonTokenResponse, RotateAnonKeyRequest, RotatedAnonKeyResponse } from './anon-key.dto';
import { AccessKeysService } from './access-keys.service';

/** The first release, 2026-11-20; RFC 9745 has seconds since 1970. */
const deprecatedSince = '@1795132800';

@ForAdmins()
@ApiTags('Keys')
@Controller('api')
export class AnonKeysController {
  constructor(private readonly keys: AccessKeysService) {}

  @Post('auth/tokens/anon')
  @HttpCode(200)
  @Header('deprecation', deprecatedSince)
  @Header('link', '</api/metadata/anon-key>; rel="successor-version"')
  @ApiOperation({
    summary: 'The anon key',
    deprecated: true,
    description: 'Use GET /api/metadata/anon-key. Answers bear `Deprecation` (RFC 9745) and a `Link` to it.',
    operationId: 'createAnonToken',
  })
  @ApiOkResponse({ type: AnonTokenResponse })
  @ApiErrors('AUTH_ANON_KEY_NOT_INITIALIZED')
  token(): Promise<AnonTokenResponse> {
    return this.keys.anonToken();
  }

  @Get('metadata/anon-key')
  @ApiOperation({
    summary: 'The anon key',
    description: 'What front ends may send as a bearer: it means the role `anon`, and opens nothing more.',
    operationId: 'getAnonKey',
  })
  @ApiOkResponse({ type: AnonKeyResponse })
  @ApiErrors('AUTH_ANON_KEY_NOT_INITIALIZED')
  async read(): Promise<AnonKeyResponse> {
    return { anonKey: await this.keys.currentAnonKey() };
  }

  @Post('secrets/anon-key/rotate')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Replace the anon key, or make the first one',
    description:
      'The old key is accepted for `gracePeriodHours` more. It opens nothing but public routes, and may stand in the code of front ends.',
    operationId: 'rotateAnonKey',
  })
  @ApiBody({ type: RotateAnonKeyRequest, required: false })
  @ApiOkResponse({ type: RotatedAnonKeyResponse })
  @ApiErrors('VALIDATION_ERROR')
  rotate(
    @CurrentCaller() caller: Caller,
    @Body() body: RotateAnonKeyRequest,
    @Source() source: RequestSource,
  ): Promise<RotatedAnonKeyResponse> {
    return this.keys.rotateAnonKey(body.gracePeriodHours, caller, source);
  }
}
