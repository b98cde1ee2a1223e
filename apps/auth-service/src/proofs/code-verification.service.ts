import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import { Database } from '@svc/database';
import type { ClientType } from '../sessions/client-type';
import { SignInService, type SignInOutcome } from '../sessions/sign-in.service';
import { UsersRepository } from '../users/users.repository';
import { CodesService } from './codes.service';
import type { VerifyEmailRequest } from './email.request';
import { FirstVerificationService } from './first-verification.service';

/** Verifies an address by the mailed code, which signs its user in. */
@Injectable()
export class CodeVerificationService {
  constructor(
    private readonly database: Database,
    private readonly codes: CodesService,
    private readonly users: UsersRepository,
    private readonly verification: FirstVerificationService,
    private readonly signIn: SignInService,
  ) {}

  /**
   * @param keptSessionIds sessions that the request proves
   * @throws AppError AUTH_INVALID_CODE, AUTH_USER_BANNED
   */
  async verify(
    { email, otp }: VerifyEmailRequest,
    clientType: ClientType,
    keptSessionIds: readonly string[],
    source: RequestSource,
  ): Promise<SignInOutcome> {
    const opened = await this.database.transaction(async (transaction) => {
      const userId = await this.codes.use('verify_email', email, otp, source, transaction);
      if (userId === undefined) return undefined;
      await this.verification.verify({ userId, method: 'code', source, keptSessionIds }, transaction);
      // Read after whatever the verification has ended: the session is opened on what holds then.
      const user = await this.users.find(userId, transaction);
      return user === undefined ? undefined : this.signIn.open(user, { clientType, source, amr: ['otp'] }, transaction);
    });
    if (opened === undefined) throw new AppError('AUTH_INVALID_CODE');
    return this.signIn.granted(opened);
  }
}
