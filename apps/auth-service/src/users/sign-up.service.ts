import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import type { AdminCaller, ApiKeyCaller } from '../callers/caller';
import type { RequestSource } from '../callers/request-source';
import { PasswordHasher } from '../passwords/password-hasher';
import { checkPassword } from '../passwords/password-rules';
import type { ClientType } from '../sessions/client-type';
import { SettingsService } from '../settings/settings.service';
import type { Settings } from '../settings/settings.entity';
import type { UserMetadata } from './auth-record.entity';
import type { CreateUserRequest } from './create-user.request';
import { RegistrationService, type Registered } from './registration.service';
import { UsersRepository } from './users.repository';

export interface SignUp {
  request: CreateUserRequest;
  clientType: ClientType;
  source: RequestSource;
  /** The administrator who adds the user; null when people sign up by themselves. */
  admin: AdminCaller | ApiKeyCaller | null;
}

const metadataOf = ({ clientType, source }: SignUp): UserMetadata => ({
  signedUpAt: new Date().toISOString(),
  signUpAddress: source.address,
  signUpClientType: clientType,
  ...(source.userAgent === null ? {} : { signUpUserAgent: source.userAgent }),
});

/** The rules of signing up, checked before anything costs time. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly config: AuthServiceConfig,
    private readonly settings: SettingsService,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly registration: RegistrationService,
  ) {}

  /** @throws AppError AUTH_SIGNUP_DISABLED, AUTH_PASSWORD_REJECTED, AUTH_REDIRECT_NOT_ALLOWED, AUTH_USER_EXISTS */
  async signUp(signUp: SignUp): Promise<Registered> {
    const settings = await this.settings.current();
    await this.check(signUp, settings);
    const { email, name, redirectTo, password } = signUp.request;
    return this.registration.register({
      user: {
        email,
        name: name ?? '',
        password: await this.hasher.hash(password),
        emailVerified: false,
        metadata: metadataOf(signUp),
      },
      redirectTo: redirectTo ?? null,
      requireEmailVerification: settings.requireEmailVerification,
      ...signUp,
    });
  }

  private async check({ request, admin }: SignUp, settings: Settings): Promise<void> {
    if (settings.disableSignup && admin === null) throw new AppError('AUTH_SIGNUP_DISABLED');
    checkPassword(request.password, settings, this.config.passwordBlocklist);
    if (await this.users.exists(request.email)) throw new AppError('AUTH_USER_EXISTS');
  }
}
