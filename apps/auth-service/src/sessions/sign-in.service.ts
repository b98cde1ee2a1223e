import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { RequestSource } from '../callers/request-source';
import { Database, type Queryable } from '../database/database';
import { SettingsService } from '../settings/settings.service';
import { PasswordCheckService } from '../users/password-check.service';
import type { UserMetadata } from '../users/auth-record.entity';
import type { UserRow } from '../users/user-row';
import { UsersRepository } from '../users/users.repository';
import type { ClientType } from './client-type';
import type { RefreshToken } from './refresh-tokens';
import { SessionsService, type SessionGrant } from './sessions.service';

export interface SignedIn {
  user: UserRow;
  grant: SessionGrant;
}

/** What a user's metadata says of the last sign-in. */
export const signInNoteOf = (clientType: ClientType, source: RequestSource): UserMetadata => ({
  lastSignInAt: new Date().toISOString(),
  lastSignInAddress: source.address,
  lastSignInClientType: clientType,
  ...(source.userAgent === null ? {} : { lastSignInUserAgent: source.userAgent }),
});

@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordCheckService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_TOO_MANY_ATTEMPTS, AUTH_EMAIL_NOT_VERIFIED, AUTH_USER_BANNED */
  async byPassword(email: string, password: string, clientType: ClientType, source: RequestSource): Promise<SignedIn> {
    const user = await this.passwords.check(email, password, source);
    const { requireEmailVerification } = await this.settings.current();
    if (requireEmailVerification && !user.emailVerified) throw new AppError('AUTH_EMAIL_NOT_VERIFIED');
    const token = await this.database.transaction((transaction) => this.open(user, clientType, source, transaction));
    return this.granted(user.id, token);
  }

  /**
   * Opens a session for a user who has shown who they are, by whatever means.
   *
   * @throws AppError AUTH_USER_BANNED
   */
  async open(
    user: Pick<UserRow, 'id' | 'bannedAt'>,
    clientType: ClientType,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<RefreshToken> {
    if (user.bannedAt !== null) throw new AppError('AUTH_USER_BANNED');
    await this.users.noteSignIn(user.id, signInNoteOf(clientType, source), transaction);
    return this.sessions.openForUser(user.id, clientType, source, transaction);
  }

  /** What the client gets once the session is committed. */
  async granted(userId: string, token: RefreshToken): Promise<SignedIn> {
    const user = await this.users.find(userId);
    if (user === undefined) throw new AppError('AUTH_INVALID_CREDENTIALS');
    return { user, grant: await this.sessions.grantToUser(user, token) };
  }
}
