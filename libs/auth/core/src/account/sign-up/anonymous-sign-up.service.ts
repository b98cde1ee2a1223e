import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { AuditService } from '../../platform/audit/audit.service';
import type { RequestSource } from '../../platform/callers/request-source';
import { placeholderEmail } from '../../platform/fields/email-address';
import type { UserRow } from '../../platform/schema/user-row';
import type { ClientType } from '../../sessions/client-type';
import { UnopenedSession } from '../../sessions/session-opening';
import { SessionsService, type SignedIn } from '../../sessions/sessions.service';
import { SettingsService } from '../../settings/settings.service';
import { UsersRepository } from '../../users/users.repository';
import { signUpMetadata } from './sign-up.service';

const unavailable = (): AppError => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });

/** Creates anonymous users, who are signed in until their session ends. */
@Injectable()
export class AnonymousSignUpService {
  constructor(
    private readonly settings: SettingsService,
    private readonly users: UsersRepository,
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_ANONYMOUS_SIGN_IN_OFF, AUTH_SIGNUP_DISABLED */
  async signUp(clientType: ClientType, source: RequestSource): Promise<SignedIn> {
    const { anonymousSignIn, disableSignup } = await this.settings.current();
    if (!anonymousSignIn) throw new AppError('AUTH_ANONYMOUS_SIGN_IN_OFF');
    if (disableSignup) throw new AppError('AUTH_SIGNUP_DISABLED');
    const opened = await this.database.transaction(async (transaction) => {
      const user = await this.insert(clientType, source, transaction);
      return this.sessions.signIn(user, { clientType, source, amr: [] }, transaction);
    });
    if (opened === undefined || opened instanceof UnopenedSession) throw unavailable();
    return this.sessions.granted(opened);
  }

  private async insert(clientType: ClientType, source: RequestSource, transaction: Queryable): Promise<UserRow> {
    const user = await this.users.insert(
      {
        email: placeholderEmail('anonymous'),
        name: '',
        password: null,
        emailVerified: false,
        anonymous: true,
        metadata: signUpMetadata({ clientType, source }),
      },
      transaction,
    );
    if (user === undefined) throw unavailable();
    const event = { actor: `user:${user.id}`, userId: user.id, source, details: { anonymous: true } };
    await this.audit.record({ kind: 'user.created', ...event }, transaction);
    return user;
  }
}
