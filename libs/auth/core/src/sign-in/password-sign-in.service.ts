import { Injectable, Logger } from '@nestjs/common';
import type { RequestSource } from '../platform/callers/request-source';
import type { ClientType } from '../sessions/client-type';
import { SessionTokensService } from '../sessions/session-tokens.service';
import type { CreateSessionRequest } from '../sessions/session.request';
import { SessionsService, untilOpened, type SignInOutcome } from '../sessions/sessions.service';
import { AppError } from '@svc/errors';
import { AttemptsService, type EvaluatedAttempt } from '../limits/attempts.service';
import { AuditService } from '../platform/audit/audit.service';
import { KnownDevicesService } from '../limits/known-devices.service';
import { PasswordHasher, toStoredPassword, type StoredPassword } from '../passwords/password-hasher';
import { UsersRepository } from '../users/users.repository';
import type { CredentialsRow } from '../users/users.statements';

@Injectable()
export class PasswordSignInService {
  private readonly logger = new Logger(PasswordSignInService.name);

  constructor(
    private readonly refreshTokens: SessionTokensService,
    private readonly sessions: SessionsService,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly attempts: AttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_TOO_MANY_ATTEMPTS, AUTH_EMAIL_NOT_VERIFIED, AUTH_USER_BANNED */
  async signIn(
    { email, password, refreshToken }: Pick<CreateSessionRequest, 'email' | 'password' | 'refreshToken'>,
    clientType: ClientType,
    source: RequestSource,
  ): Promise<SignInOutcome> {
    const sessionId = this.refreshTokens.parse(refreshToken ?? '')?.sessionId ?? null;
    const opened = await untilOpened(async () =>
      this.sessions.signIn(await this.check(email, password, source, sessionId), {
        clientType,
        source,
        amr: ['pwd'],
      }),
    );
    return this.sessions.granted(opened);
  }

  /**
   * @param sessionId session whose refresh token came with the password: it identifies the device of a client without
   *   cookies
   * @throws AppError AUTH_INVALID_CREDENTIALS, AUTH_TOO_MANY_ATTEMPTS
   */
  async check(
    email: string,
    password: string,
    source: RequestSource,
    sessionId: string | null = null,
  ): Promise<CredentialsRow> {
    const row = await this.users.findCredentials(email, sessionId);
    const stored = toStoredPassword(row);
    const account = { name: email, knownDevice: this.findDevice(row, source, sessionId) };
    const attempt = await this.attempts.evaluate(account, () => this.hasher.matches(password, stored));
    if (!attempt.right || row === undefined || stored === null) {
      await this.recordFailure(email, row, source, attempt);
      throw new AppError('AUTH_INVALID_CREDENTIALS');
    }
    this.renewWhenOutdated(row, stored, password);
    return row;
  }

  private findDevice(
    row: CredentialsRow | undefined,
    { devices }: RequestSource,
    sessionId: string | null,
  ): string | null {
    if (row === undefined) return null;
    return this.devices.recognise(row, devices) ?? (row.isOwnSession ? sessionId : null);
  }

  private async recordFailure(
    email: string,
    row: CredentialsRow | undefined,
    source: RequestSource,
    { blockedSeconds, isLocked }: EvaluatedAttempt,
  ): Promise<void> {
    await this.audit.record({
      kind: isLocked ? 'session.locked' : 'session.failed',
      actor: 'anonymous',
      userId: row?.id ?? null,
      source,
      details: { email, ...(blockedSeconds > 0 ? { blockedSeconds } : {}) },
    });
  }

  /** Runs in the background; while requests wait for bcrypt the next sign-in renews the hash. */
  private renewWhenOutdated(row: CredentialsRow, stored: StoredPassword, password: string): void {
    if (!this.hasher.isOutdated(stored) || !this.hasher.isIdle) return;
    this.hasher
      .hash(password)
      .then((renewed) => this.users.replaceHash(row.id, stored.passwordHash, renewed))
      .catch((error: unknown) => this.logger.warn(`A password hash was not renewed: ${String(error)}`));
  }
}
