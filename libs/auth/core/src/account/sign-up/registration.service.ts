import type { Registered } from '../../sessions/session-delivery.service';
import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import { type AdminCaller, type ApiKeyCaller, type UserCaller, auditActor } from '../../platform/callers/caller';
import type { RequestSource } from '../../platform/callers/request-source';
import { Database, type Queryable } from '@svc/database';
import { AuditService } from '../../platform/audit/audit.service';
import { ProofRequestsService } from '../../email/proof-requests.service';
import type { ClientType } from '../../sessions/client-type';
import { UnopenedSession } from '../../sessions/session-opening';
import { SessionsService, type OpenedSession } from '../../sessions/sessions.service';
import type { UserRow } from '../../platform/schema/user-row';
import { UsersRepository, type NewUser } from '../../users/users.repository';
import { SessionsRepository } from '../../sessions/sessions.repository';

interface Registration {
  user: NewUser;
  clientType: ClientType;
  source: RequestSource;
  admin: AdminCaller | ApiKeyCaller | null;
  anonymous: UserCaller | null;
  redirectTo: string | null;
  requireEmailVerification: boolean;
  /** Sends the mail also where verification is not required. */
  sendVerification: boolean;
}

/**
 * Creates a user, or upgrades an anonymous one, in one transaction: both records, the first session, the queued mail
 * and the audit event.
 */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly proofs: ProofRequestsService,
    private readonly sessionRows: SessionsRepository,
  ) {}

  /** @throws AppError AUTH_USER_EXISTS for all but one of parallel callers with one email */
  async register(registration: Registration): Promise<Registered> {
    try {
      return await this.write(registration);
    } catch (error) {
      // The settings changed since they were read: only the statement that opens the session has seen the requirement.
      if (!(error instanceof AppError) || error.code !== 'AUTH_EMAIL_NOT_VERIFIED') throw error;
      return this.write({ ...registration, requireEmailVerification: true });
    }
  }

  private async write(registration: Registration): Promise<Registered> {
    const { requireEmailVerification } = registration;
    const { inserted, opened } = await this.database.transaction(async (transaction) => {
      const inserted = await this.writeUser(registration, transaction);
      await this.enqueueVerification(registration, transaction);
      return { inserted, opened: await this.openSession(inserted, registration, transaction) };
    });
    const outcome = opened === undefined ? null : await this.sessions.granted(opened);
    return { user: inserted, outcome, requireEmailVerification };
  }

  private async writeUser(registration: Registration, transaction: Queryable): Promise<UserRow> {
    const { user, anonymous, source } = registration;
    if (anonymous !== null) return this.upgrade(anonymous, user, source, transaction);
    const inserted = await this.users.insert(user, transaction);
    if (inserted === undefined) throw new AppError('AUTH_USER_EXISTS');
    await this.recordCreation(inserted, registration, transaction);
    return inserted;
  }

  private async openSession(
    user: UserRow,
    { clientType, source, admin, requireEmailVerification }: Registration,
    transaction: Queryable,
  ): Promise<OpenedSession<'user'> | UnopenedSession | undefined> {
    if (admin !== null || requireEmailVerification) return undefined;
    const proof = { ownerId: user.id, signInEpoch: user.signInEpoch, passwordHash: null };
    return this.sessions.open('user', proof, { clientType, source, note: {}, amr: ['pwd'] }, transaction);
  }

  private async enqueueVerification(
    { user, redirectTo, source, requireEmailVerification, sendVerification }: Registration,
    transaction: Queryable,
  ): Promise<void> {
    if (!(requireEmailVerification || sendVerification) || user.emailVerified) return;
    await this.proofs.add({ purpose: 'verify_email', email: user.email, redirectTo, source }, transaction);
  }

  private async recordCreation(user: UserRow, { admin, source }: Registration, transaction: Queryable): Promise<void> {
    const actor = admin === null ? `user:${user.id}` : auditActor(admin);
    await this.audit.record({ kind: 'user.created', actor, userId: user.id, source }, transaction);
  }

  /**
   * Ends the anonymous session; the new session has the email.
   *
   * @throws AppError AUTH_NOT_ANONYMOUS, AUTH_USER_EXISTS, AUTH_UNAUTHORIZED when the session has ended
   */
  private async upgrade(
    { user: { id }, sessionId }: UserCaller,
    { email, name, password }: NewUser,
    source: RequestSource,
    transaction: Queryable,
  ): Promise<UserRow> {
    const account = await this.users.lock({ id }, transaction);
    const live = await this.sessionRows.findLiveUser(sessionId, id, transaction);
    if (account === undefined || live === undefined)
      throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    if (!account.anonymous) throw new AppError('AUTH_NOT_ANONYMOUS');
    const given = password === null ? {} : { password };
    await this.users.change(id, { email, emailVerified: false, ...given }, transaction);
    await this.users.rename(id, email, name === '' ? live.name : name, transaction);
    await this.sessionRows.endSessions({ kind: 'user', id }, 'upgraded', transaction);
    const event = { actor: `user:${id}`, userId: id, source, details: { method: 'email' } };
    await this.audit.record({ kind: 'user.upgraded', ...event }, transaction);
    const upgraded = await this.users.find(id, transaction);
    if (upgraded === undefined) throw new AppError('AUTH_UNAUTHORIZED', { refusal: { reason: 'session_ended' } });
    return upgraded;
  }
}
