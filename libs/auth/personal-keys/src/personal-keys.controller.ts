import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors, Public, UuidParam } from '@svc/http';
import {
  ForUsers,
  Fresh,
  CurrentUser,
  type UserCaller,
  Source,
  type RequestSource,
  RateLimit,
  SuccessResponse,
} from '@svc/auth';
import {
  CreatedPersonalKeyResponse,
  CreatePersonalKeyRequest,
  IntrospectedKeyResponse,
  IntrospectKeyRequest,
  PersonalKeyListResponse,
} from './personal-key.dto';
import { PersonalKeysService } from './personal-keys.service';

@ForUsers()
@ApiTags('Account')
@Controller('api/auth/account/api-keys')
export class PersonalKeysController {
  constructor(private readonly keys: PersonalKeysService) {}

  @Get()
  @ApiOperation({
    summary: 'List my API keys',
    description: 'Without the keys themselves, which are stored as hashes only.',
    operationId: 'listPersonalKeys',
  })
  @ApiOkResponse({ type: PersonalKeyListResponse })
  async list(@CurrentUser() { user }: UserCaller): Promise<PersonalKeyListResponse> {
    return { data: await this.keys.list(user.id) };
  }

  @RateLimit('mail')
  @Fresh()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make an API key',
    description:
      'For programs that call the video-service as this user, within the scopes: `Authorization: Bearer svc_pat_…`, also at its ' +
      '`/mcp`. The auth-service does not accept it. At most 25. A key ends with its expiry, when it is withdrawn, and with ' +
      'everything that ends all sessions because the account may be in other hands: a reset or changed password, a ban, ' +
      'an undone change of the email, the removal of all factors by an administrator.',
    operationId: 'createPersonalKey',
  })
  @ApiOkResponse({ type: CreatedPersonalKeyResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_ANONYMOUS_USER', 'AUTH_REAUTHENTICATION_REQUIRED', 'AUTH_TOO_MANY_PERSONAL_KEYS')
  create(
    @CurrentUser() caller: UserCaller,
    @Body() body: CreatePersonalKeyRequest,
    @Source() source: RequestSource,
  ): Promise<CreatedPersonalKeyResponse> {
    return this.keys.create(caller, body, source);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Withdraw an API key',
    description: 'Services refuse it within two seconds.',
    operationId: 'deletePersonalKey',
  })
  @ApiOkResponse({ type: SuccessResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_PERSONAL_KEY_NOT_FOUND')
  async remove(
    @CurrentUser() caller: UserCaller,
    @UuidParam('id') id: string,
    @Source() source: RequestSource,
  ): Promise<SuccessResponse> {
    await this.keys.remove(caller.user.id, id, caller, source);
    return { success: true, message: 'The key was withdrawn.' };
  }
}

@Public()
@ApiTags('For services')
@Controller('api/auth/keys')
export class KeyIntrospectionController {
  constructor(private readonly keys: PersonalKeysService) {}

  /** The key is the credential: it tells its bearer nothing but its own rights. */
  @RateLimit('keys')
  @Post('introspect')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Verify an API key of a user',
    description:
      'For services that accept the keys. Keep the answer for at most 30 seconds, and refuse the key once its `id` is in ' +
      '`GET /.well-known/ended-sessions`. 401 for a key that is unknown, expired or withdrawn, or whose user ' +
      'is banned, or lacks the verified email or second factor that the settings require.',
    operationId: 'introspectKey',
  })
  @ApiOkResponse({ type: IntrospectedKeyResponse })
  @ApiErrors('VALIDATION_ERROR', 'AUTH_UNAUTHORIZED')
  introspect(@Body() { key }: IntrospectKeyRequest): Promise<IntrospectedKeyResponse> {
    return this.keys.introspect(key);
  }
}
