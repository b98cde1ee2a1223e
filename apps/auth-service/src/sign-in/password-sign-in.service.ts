import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import type { ClientType } from '../sessions/client-type';
import { RefreshTokensService } from '../sessions/refresh-tokens.service';
import type { CreateSessionRequest } from '../sessions/session.request';
import { SignInService, untilOpened, type SignInOutcome } from '../sessions/sign-in.service';
import { PasswordCheckService } from './password-check.service';

@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly refreshTokens: RefreshTokensService,
    private readonly signIns: SignInService,
  ) {}

  /** @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_TOO_MANY_ATTEMPTS, AUTH_EMAIL_NOT_VERIFIED, AUTH_USER_BANNED */
  async signIn(
    { email, password, refreshToken }: Pick<CreateSessionRequest, 'email' | 'password' | 'refreshToken'>,
    clientType: ClientType,
    source: RequestSource,
  ): Promise<SignInOutcome> {
    const sessionId = this.refreshTokens.parse(refreshToken ?? '')?.sessionId ?? null;
    const opened = await untilOpened(async () =>
      this.signIns.open(await this.passwords.check(email, password, source, sessionId), {
        clientType,
        source,
        amr: ['pwd'],
      }),
    );
    return this.signIns.granted(opened);
  }
}
