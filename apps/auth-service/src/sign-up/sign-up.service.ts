import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { AdminCaller, ApiKeyCaller, UserCaller } from '../platform/callers/caller';
import type { RequestSource } from '../platform/callers/request-source';
import { NewPasswordsService } from '../passwords/new-passwords.service';
import type { ClientType } from '../sessions/client-type';
import { RedirectTargetsService } from '../settings/redirect-targets.service';
import { SettingsService } from '../settings/settings.service';
import type { Settings } from '../platform/schema/settings.entity';
import type { UserMetadata } from '../platform/schema/auth-record.entity';
import type { CreateUserRequest } from './create-user.request';
import { RegistrationService } from './registration.service';
import type { Registered } from '../sessions/session-delivery.service';
import { UsersRepository } from '../users/users.repository';
import { Database, type Queryable } from '@svc/database';
import { placeholderEmail } from '../platform/fields/email-address';
import { AuditService } from '../platform/audit/audit.service';
import type { UserRow } from '../platform/schema/user-row';
import { UnopenedSession } from '../sessions/session-opening';
import { SessionsService, type SignedIn } from '../sessions/sessions.service';

export interface SignUp {
  request: CreateUserRequest;
  clientType: ClientType;
  source: RequestSource;
  /** Administrator who adds the user; null for a sign-up. */
  admin: AdminCaller | ApiKeyCaller | null;
  /** Anonymous user to upgrade; null for a new account. */
  anonymous: UserCaller | null;
}

export const metadataOf = ({ clientType, source }: Pick<SignUp, 'clientType' | 'source'>): UserMetadata => ({
  signedUpAt: new Date().toISOString(),
  signUpAddress: source.address,
  signUpClientType: clientType,
  ...(source.userAgent === null ? {} : { signUpUserAgent: source.userAgent }),
});

const unavailable = (): AppError => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });

/** Checks the rules of a sign-up before the expensive hashing, and creates anonymous users. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly settings: SettingsService,
    private readonly redirects: RedirectTargetsService,
    private readonly users: UsersRepository,
    private readonly registration: RegistrationService,
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_SIGNUP_DISABLED, AUTH_PASSWORD_REJECTED, AUTH_REDIRECT_NOT_ALLOWED, AUTH_USER_EXISTS, AUTH_NOT_ANONYMOUS */
  async signUp(signUp: SignUp): Promise<Registered> {
    const settings = await this.settings.current();
    const { email, name, password } = signUp.request;
    await this.check(signUp, settings);
    const redirectTo = signUp.request.redirectTo ? await this.redirects.check(signUp.request.redirectTo) : null;
    if (await this.users.exists(email)) throw new AppError('AUTH_USER_EXISTS');
    return this.registration.register({
      user: {
        email,
        name: name ?? '',
        password: await this.passwords.hash(password),
        emailVerified: signUp.admin !== null && signUp.request.autoConfirm === true,
        // The address and user agent of an administrator are not the user's to export.
        metadata: signUp.admin === null ? metadataOf(signUp) : { signedUpAt: new Date().toISOString() },
      },
      redirectTo: redirectTo?.href ?? null,
      requireEmailVerification: settings.requireEmailVerification,
      sendVerification: settings.sendVerificationOnSignUp,
      ...signUp,
    });
  }

  private async check({ request, admin }: SignUp, settings: Settings): Promise<void> {
    if (settings.disableSignup && admin === null) throw new AppError('AUTH_SIGNUP_DISABLED');
    await this.passwords.check(request.password, settings);
  }

  /** @throws AppError AUTH_ANONYMOUS_SIGN_IN_OFF, AUTH_SIGNUP_DISABLED */
  async signUpAnonymously(clientType: ClientType, source: RequestSource): Promise<SignedIn> {
    const { anonymousSignIn, disableSignup } = await this.settings.current();
    if (!anonymousSignIn) throw new AppError('AUTH_ANONYMOUS_SIGN_IN_OFF');
    if (disableSignup) throw new AppError('AUTH_SIGNUP_DISABLED');
    const opened = await this.database.transaction(async (transaction) => {
      const user = await this.insertAnonymous(clientType, source, transaction);
      return this.sessions.signIn(user, { clientType, source, amr: [] }, transaction);
    });
    if (opened === undefined || opened instanceof UnopenedSession) throw unavailable();
    return this.sessions.granted(opened);
  }

  private async insertAnonymous(
    clientType: ClientType,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<UserRow> {
    const user = await this.users.insert(
      {
        email: placeholderEmail('anonymous'),
        name: '',
        password: null,
        emailVerified: false,
        anonymous: true,
        metadata: metadataOf({ clientType, source }),
      },
      transaction,
    );
    if (user === undefined) throw unavailable();
    const event = { actor: `user:${user.id}`, userId: user.id, source, details: { anonymous: true } };
    await this.audit.record({ kind: 'user.created', ...event }, transaction);
    return user;
  }
}
