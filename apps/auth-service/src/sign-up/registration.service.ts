import { Injectable } from '@nestjs/common';
import { AppError } from '@svc/errors';
import type { AdminCaller, ApiKeyCaller, UserCaller } from '../platform/callers/caller';
import { actorOf } from '../platform/callers/actor';
import type { RequestSource } from '../platform/callers/request-source';
import { Database, type Queryable } from '@svc/database';
import { AuditService } from '../platform/audit/audit.service';
import { ProofRequestsService } from '../email/proof-requests.service';
import type { ClientType } from '../sessions/client-type';
import { UnopenedSession } from '../sessions/session-opening';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service';
import { SignInService, type SignInOutcome } from '../sessions/sign-in.service';
import type { UserRow } from '../platform/schema/user-row';
import { UsersRepository, type NewUser } from '../users/users.repository';
import { AnonymousUpgradeService } from './anonymous-upgrade.service';

export interface Registration {
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

export interface Registered {
  user: UserRow;
  /** Null until a required verification, and for users whom an administrator adds. */
  outcome: SignInOutcome | null;
  requireEmailVerification: boolean;
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
    private readonly signIn: SignInService,
    private readonly audit: AuditService,
    private readonly proofs: ProofRequestsService,
    private readonly upgrades: AnonymousUpgradeService,
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
    const outcome = opened === undefined ? null : await this.signIn.granted(opened);
    return { user: inserted, outcome, requireEmailVerification };
  }

  private async writeUser(registration: Registration, transaction: Queryable): Promise<UserRow> {
    const { user, anonymous, source } = registration;
    if (anonymous !== null) return this.upgrades.apply(anonymous, user, source, transaction);
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
    return this.sessions.openForUser(proof, { clientType, source, note: {}, amr: ['pwd'] }, transaction);
  }

  private async enqueueVerification(
    { user, redirectTo, source, requireEmailVerification, sendVerification }: Registration,
    transaction: Queryable,
  ): Promise<void> {
    if (!(requireEmailVerification || sendVerification) || user.emailVerified) return;
    await this.proofs.add({ purpose: 'verify_email', email: user.email, redirectTo, source }, transaction);
  }

  private async recordCreation(user: UserRow, { admin, source }: Registration, transaction: Queryable): Promise<void> {
    const actor = admin === null ? `user:${user.id}` : actorOf(admin);
    await this.audit.record({ kind: 'user.created', actor, userId: user.id, source }, transaction);
  }
}
