import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { AdminCaller, ApiKeyCaller, UserCaller } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { NewPasswordsService } from '../../passwords/new-passwords.service';
import type { ClientType } from '../../sessions/client-type';
import { RedirectTargetsService } from '../../settings/redirect-targets.service';
import { SettingsService } from '../../settings/settings.service';
import type { UserMetadata } from '../../platform/schema/auth-record.entity';
import type { CreateUserRequest } from './create-user.request';
import { RegistrationService } from './registration.service';
import type { Registered } from '../../sessions/session-delivery.service';
import { UsersRepository } from '../../users/users.repository';

interface SignUp {
  request: CreateUserRequest;
  clientType: ClientType;
  source: RequestSource;
  /** Administrator who adds the user; null for a sign-up. */
  admin: AdminCaller | ApiKeyCaller | null;
  /** Anonymous user to upgrade; null for a new account. */
  anonymous: UserCaller | null;
}

export const signUpMetadata = ({ clientType, source }: Pick<SignUp, 'clientType' | 'source'>): UserMetadata => ({
  signedUpAt: new Date().toISOString(),
  signUpAddress: source.address,
  signUpClientType: clientType,
  ...(source.userAgent === null ? {} : { signUpUserAgent: source.userAgent }),
});

const lookalike = {
  message: 'There is already a user with an email that looks the same.',
  nextActions: 'Compare each letter with the address that you have, and sign in with that one.',
};

/** Checks the rules of a sign-up before the expensive hashing. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly passwords: NewPasswordsService,
    private readonly settings: SettingsService,
    private readonly redirects: RedirectTargetsService,
    private readonly users: UsersRepository,
    private readonly registration: RegistrationService,
  ) {}

  /** @throws AppError AUTH_SIGNUP_DISABLED, AUTH_PASSWORD_REJECTED, AUTH_REDIRECT_NOT_ALLOWED, AUTH_USER_EXISTS, AUTH_NOT_ANONYMOUS */
  async signUp(signUp: SignUp): Promise<Registered> {
    const settings = await this.settings.current();
    const { email, name, password } = signUp.request;
    if (settings.disableSignup && signUp.admin === null) throw new AppError('AUTH_SIGNUP_DISABLED');
    await this.passwords.check(password);
    const redirectTo = signUp.request.redirectTo ? await this.redirects.check(signUp.request.redirectTo) : null;
    await this.requireFree(email);
    return this.registration.register({
      user: {
        email,
        name: name ?? '',
        password: await this.passwords.hash(password),
        emailVerified: signUp.admin !== null && signUp.request.autoConfirm === true,
        // The address and user agent of an administrator are not the user's to export.
        metadata: signUp.admin === null ? signUpMetadata(signUp) : { signedUpAt: new Date().toISOString() },
      },
      redirectTo: redirectTo?.href ?? null,
      requireEmailVerification: settings.requireEmailVerification,
      sendVerification: settings.sendVerificationOnSignUp,
      ...signUp,
    });
  }

  private async requireFree(email: string): Promise<void> {
    const other = await this.users.findLookalike(email);
    if (other !== undefined) throw new AppError('AUTH_USER_EXISTS', other.email === email ? {} : lookalike);
  }
}
