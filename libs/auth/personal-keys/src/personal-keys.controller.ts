import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, UuidParam } from '@svc/http';
import {
  ForUsers,
  CurrentUser,
  type UserCaller,
  Source,
  type RequestSource,
  SuccessResponse,
  Route,
  done,
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
  @Route({
    summary: 'List my API keys',
    description: 'Without the keys themselves, which are stored as hashes only.',
    answer: PersonalKeyListResponse,
  })
  async listPersonalKeys(@CurrentUser() { user }: UserCaller): Promise<PersonalKeyListResponse> {
    return { data: await this.keys.list(user.id) };
  }

  @Post()
  @Route({
    summary: 'Make an API key',
    description:
      'For programs that call the video-service as this user, within the scopes: `Authorization: Bearer svc_pat_…`, also at its `/mcp`. The auth-service does not accept it. At most 25. A key ends with its expiry, when it is withdrawn, and with everything that ends all sessions because the account may be in other hands: a reset or changed password, a ban, an undone change of the email, the removal of all factors by an administrator.',
    answer: CreatedPersonalKeyResponse,
    errors: ['AUTH_ANONYMOUS_USER', 'AUTH_TOO_MANY_PERSONAL_KEYS'],
    limit: 'mail',
    isFresh: true,
  })
  createPersonalKey(
    @CurrentUser() caller: UserCaller,
    @Body() body: CreatePersonalKeyRequest,
    @Source() source: RequestSource,
  ) {
    return this.keys.create(caller, body, source);
  }

  @Delete(':id')
  @Route({
    summary: 'Withdraw an API key',
    description: 'Services refuse it within two seconds.',
    answer: SuccessResponse,
    errors: ['AUTH_PERSONAL_KEY_NOT_FOUND'],
  })
  deletePersonalKey(@CurrentUser() caller: UserCaller, @UuidParam('id') id: string, @Source() source: RequestSource) {
    return done(this.keys.remove(caller.user.id, id, caller, source), 'The key was withdrawn.');
  }
}

@Public()
@ApiTags('For services')
@Controller('api/auth/keys')
export class KeyIntrospectionController {
  constructor(private readonly keys: PersonalKeysService) {}

  /** The key is the credential: it tells its bearer nothing but its own rights. */
  @Post('introspect')
  @Route({
    summary: 'Verify an API key of a user',
    description:
      'For services that accept the keys. Keep the answer for at most 30 seconds, and refuse the key once its `id` is in `GET /.well-known/ended-sessions`. 401 for a key that is unknown, expired or withdrawn, or whose user is banned, or lacks the verified email or second factor that the settings require.',
    answer: IntrospectedKeyResponse,
    errors: ['AUTH_UNAUTHORIZED'],
    limit: 'keys',
  })
  introspectKey(@Body() { key }: IntrospectKeyRequest) {
    return this.keys.introspect(key);
  }
}
