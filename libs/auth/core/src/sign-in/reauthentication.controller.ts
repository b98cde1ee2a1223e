import { Body, Controller, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { fieldError } from '@svc/errors';
import { FreeFormField, TextField, uuidRule } from '@svc/http';
import { ForUsers } from '../platform/callers/access.decorators';
import { CurrentUser, type UserCaller } from '../platform/callers/caller';
import { Source, type RequestSource } from '../platform/callers/request-source';
import { Route } from '../platform/callers/route';
import type { GivenCredential } from '../second-factors/passkey-credentials';
import { PasswordField, typedCodeRule } from '../platform/fields/user-fields';
import { ReauthenticationService } from './reauthentication.service';

export class ReauthenticationRequest {
  @PasswordField('Or the code of a second factor', 'optional')
  password?: string;

  @TextField(uuidRule, {
    presence: 'optional',
    docs: { format: 'uuid', description: 'Id of a second factor, with its `code`' },
  })
  factorId?: string;

  @TextField(typedCodeRule, { presence: 'optional' })
  code?: string;

  @TextField(
    { minimum: 1, maximum: 100 },
    { presence: 'optional', docs: { description: 'From POST /api/auth/passkeys/options, with the `credential`' } },
  )
  challengeId?: string;

  @FreeFormField(
    { maximumKeys: 20, maximumKeyLength: 100, maximumTextLength: 16_384 },
    { presence: 'optional', docs: { description: 'Passkey as returned by `PublicKeyCredential.toJSON()`' } },
  )
  credential?: GivenCredential;
}

class ReauthenticationResponse {
  @ApiProperty({ description: 'JWT (ES256) of the same session, whose `auth_time` is now' })
  accessToken!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

@ForUsers()
@ApiTags('Account')
@Controller('api/auth/reauthentication')
export class ReauthenticationController {
  constructor(private readonly reauthentication: ReauthenticationService) {}

  @Post()
  @Route({
    summary: 'Confirm my identity',
    description:
      'For 10 minutes the session may call what otherwise answers `AUTH_REAUTHENTICATION_REQUIRED`. Wrong passwords count as at the sign-in. A second factor raises the session to assurance level 2.',
    answer: ReauthenticationResponse,
    errors: ['AUTH_INVALID_CREDENTIALS', 'AUTH_INVALID_CODE', 'AUTH_ANONYMOUS_USER', 'AUTH_TOO_MANY_ATTEMPTS'],
    limit: 'sign-in',
  })
  async reauthenticate(
    @Body() body: ReauthenticationRequest,
    @CurrentUser() caller: UserCaller,
    @Source() source: RequestSource,
  ): Promise<ReauthenticationResponse> {
    const { accessToken, expiresAt } = await this.shown(body, caller, source);
    return { accessToken, expiresAt: expiresAt.toISOString() };
  }

  private shown({ password, ...shown }: ReauthenticationRequest, caller: UserCaller, source: RequestSource) {
    if (shown.factorId !== undefined || shown.credential !== undefined)
      return this.reauthentication.byFactor(caller, shown, source);
    if (password === undefined) throw fieldError('password', 'requiredOrFactor');
    return this.reauthentication.byPassword(caller, password, source);
  }
}
