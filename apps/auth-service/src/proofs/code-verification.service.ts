import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import { Database } from '../database/database';
import type { ClientType } from '../sessions/client-type';
import { SignInService, type SignedIn } from '../sessions/sign-in.service';
import { UsersRepository } from '../users/users.repository';
import { CodesService } from './codes.service';
import { VerifiedEmailService } from './verified-email.service';

/** Verifies an address by the mailed code, which signs its user in. */
@Injectable()
export class CodeVerificationService {
  constructor(
    private readonly database: Database,
    private readonly codes: CodesService,
    private readonly users: UsersRepository,
    private readonly verified: VerifiedEmailService,
    private readonly signIn: SignInService,
  ) {}

  /** @throws AppError AUTH_INVALID_CODE, AUTH_USER_BANNED */
  async verify(email: string, code: string, clientType: ClientType, source: RequestSource): Promise<SignedIn> {
    const opened = await this.database.transaction(async (transaction) => {
      const userId = await this.codes.use('verify_email', email, code, source, transaction);
      if (userId === undefined) return undefined;
      await this.verified.verify(userId, 'code', source, transaction);
      // Read after whatever the verification has ended: the session is opened on what holds then.
      const user = await this.users.find(userId, transaction);
      return user === undefined ? undefined : this.signIn.open(user, clientType, source, transaction);
    });
    if (opened === undefined) throw new AppError('AUTH_INVALID_CODE');
    return this.signIn.granted(opened);
  }
}
