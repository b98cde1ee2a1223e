import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import type { StoredPassword } from '../../passwords/password-hasher';
import { AuditService } from '../../platform/audit/audit.service';
import type { RequestSource } from '../../platform/callers/request-source';
import { FactorsRepository } from '../../second-factors/factors.repository';
import type { EndReason } from '../../platform/schema/session-endings';
import { SessionsRepository } from '../../sessions/sessions.repository';
import { AdminsRepository } from '../../sign-in/administrators/admins.repository';
import {
  findAdministrator,
  listAdministrators,
  lockAdministrators,
  otherCanSignIn,
  removeAdministrator,
  setDisabled,
  type ListedAdministrator,
} from './administrators.statements';

/** The one who acts, for the audit trail. */
export interface Actor {
  /** `actor` of the audit event. */
  actor: string;
  source: RequestSource | null;
}

interface AdministratorFilter {
  /** Part of the name, in any case. */
  search: string;
  /** Name of the last one of the previous page. */
  after: string | null;
  limit: number;
}

interface Change {
  action: string;
  id: string;
  by: Actor;
}

type Work<Result> = (transaction: Queryable, found: ListedAdministrator) => Promise<Result>;

/** Adds, disables and removes administrators, for the console's routes and `npm run admin -- admins`. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly database: Database,
    private readonly admins: AdminsRepository,
    private readonly factors: FactorsRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** Sorted by name. */
  list({ search, after, limit }: AdministratorFilter): Promise<ListedAdministrator[]> {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    return this.database.query(listAdministrators, [pattern, after, limit]);
  }

  /** @throws AppError AUTH_ADMIN_NOT_FOUND */
  async find(id: string, target: Queryable = this.database): Promise<ListedAdministrator> {
    const [found] = await target.query(findAdministrator, [id]);
    if (found === undefined) throw new AppError('AUTH_ADMIN_NOT_FOUND');
    return found;
  }

  /**
   * @param password null for an administrator who chooses it by an invitation
   * @returns the id
   * @throws AppError AUTH_ADMIN_EXISTS
   */
  add(username: string, password: StoredPassword | null, by: Actor): Promise<string> {
    return this.database.transaction(async (transaction) => {
      const none = { passwordHash: null, passwordScheme: null };
      const id = await this.admins.insert(username, password ?? none, transaction);
      if (id === undefined) throw new AppError('AUTH_ADMIN_EXISTS');
      await this.record(password === null ? 'invite' : 'add', username, by, transaction);
      return id;
    });
  }

  /**
   * Ends the sessions at once.
   * @param mayBeLast true for the operator's command, which can add another one
   * @returns the number of ended sessions
   * @throws AppError AUTH_ADMIN_NOT_FOUND, AUTH_LAST_ADMIN
   */
  disable(id: string, by: Actor, mayBeLast = false): Promise<number> {
    return this.change({ action: 'disable', id, by }, async (transaction) => {
      if (!mayBeLast) await this.requireOther(id, transaction);
      await transaction.execute(setDisabled, [id, true]);
      return this.endAll(id, 'disabled', transaction);
    });
  }

  /** @throws AppError AUTH_ADMIN_NOT_FOUND */
  async enable(id: string, by: Actor): Promise<void> {
    await this.change({ action: 'enable', id, by }, (transaction) => transaction.execute(setDisabled, [id, false]));
  }

  /**
   * Ends the sessions at once. An administrator of the cloud platform is disabled instead: the next sign-in would add the
   * removed one again.
   * @throws AppError AUTH_ADMIN_NOT_FOUND, AUTH_LAST_ADMIN
   */
  async remove(id: string, by: Actor): Promise<void> {
    await this.change({ action: 'remove', id, by }, async (transaction, { external }) => {
      await this.requireOther(id, transaction);
      if (external) await transaction.execute(setDisabled, [id, true]);
      await this.endAll(id, 'disabled', transaction);
      if (!external) await transaction.execute(removeAdministrator, [id]);
    });
  }

  /** @returns the number of ended sessions. @throws AppError AUTH_ADMIN_NOT_FOUND */
  endSessions(id: string, by: Actor): Promise<number> {
    return this.change({ action: 'end-sessions', id, by }, (transaction) => this.endAll(id, 'disabled', transaction));
  }

  /** Ends the sessions, too. @throws AppError AUTH_ADMIN_NOT_FOUND */
  async setPassword(id: string, password: StoredPassword, by: Actor): Promise<void> {
    await this.change({ action: 'reset-password', id, by }, async (transaction) => {
      await this.admins.setPassword(id, password, transaction);
      await this.endAll(id, 'passwordSet', transaction);
    });
  }

  /** Ends the sessions, too. @returns the number of removed factors. @throws AppError AUTH_ADMIN_NOT_FOUND */
  resetFactors(id: string, by: Actor): Promise<number> {
    return this.change({ action: 'reset-factors', id, by }, async (transaction) => {
      const owner = { kind: 'admin', id } as const;
      await this.factors.lockOwner(owner, transaction);
      await this.endAll(id, 'factorsReset', transaction);
      return this.factors.removeAll(owner, transaction);
    });
  }

  endAll(id: string, reason: EndReason, transaction: Queryable): Promise<number> {
    return this.sessionRows.endSessions({ kind: 'admin', id }, reason, transaction);
  }

  record(action: string, username: string, { actor, source }: Actor, transaction: Queryable): Promise<void> {
    return this.audit.record({ kind: 'admin.changed', actor, source, details: { action, username } }, transaction);
  }

  /** Changes one administrator at a time, and records it in the same transaction. */
  private change<Result>({ action, id, by }: Change, work: Work<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(lockAdministrators);
      const found = await this.find(id, transaction);
      const result = await work(transaction, found);
      await this.record(action, found.username, by, transaction);
      return result;
    });
  }

  private async requireOther(id: string, transaction: Queryable): Promise<void> {
    if ((await transaction.query(otherCanSignIn, [id])).length === 0) throw new AppError('AUTH_LAST_ADMIN');
  }
}
