import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@svc/database';
import { AdminsRepository } from '../../sign-in/administrators/admins.repository';
import { AuditService } from '../../platform/audit/audit.service';
import { PasswordHasher } from '../../passwords/password-hasher';
import { FactorsRepository } from '../../second-factors/factors.repository';
import { SessionsRepository } from '../../sessions/sessions.repository';

/** Unknown command or arguments; the message lists the valid ones. */
export class UsageError extends Error {}

const usage =
  'Use one of: list, add <name>, disable <name>, enable <name>, reset-password <name>, reset-factors <name>.';
const namePattern = /^[A-Za-z0-9._@-]{1,100}$/;

/** 120 bits, 20 characters. */
const passwordBytes = 15;

type Action = (name: string) => Promise<string[]>;

/**
 * `npm run admin -- admins …`. Passwords are generated and shown once. The last administrator may be disabled too: this
 * command enables or adds one.
 */
@Injectable()
export class AdminCommand {
  private readonly actions: Readonly<Record<string, Action>> = {
    add: (name) => this.add(name),
    disable: (name) => this.disable(name),
    enable: (name) => this.enable(name),
    'reset-password': (name) => this.resetPassword(name),
    'reset-factors': (name) => this.resetFactors(name),
  };

  constructor(
    private readonly admins: AdminsRepository,
    private readonly database: Database,
    private readonly factors: FactorsRepository,
    private readonly sessionRows: SessionsRepository,
    private readonly hasher: PasswordHasher,
    private readonly audit: AuditService,
  ) {}

  async run([action = '', name]: string[]): Promise<string[]> {
    if (action === 'list') return this.list();
    const chosen = Object.hasOwn(this.actions, action) ? this.actions[action] : undefined;
    if (chosen === undefined || name === undefined) throw new UsageError(usage);
    if (!namePattern.test(name)) throw new UsageError('A name has 1 to 100 letters, digits or . _ @ -');
    const lines = await chosen(name);
    await this.audit.record({ kind: 'admin.changed', actor: 'system', details: { action, username: name } });
    return lines;
  }

  private async list(): Promise<string[]> {
    const admins = await this.admins.list();
    return admins.map(({ username, disabledAt }) => `${username}${disabledAt === null ? '' : '  disabled'}`);
  }

  private async add(name: string): Promise<string[]> {
    const password = randomBytes(passwordBytes).toString('base64url');
    const id = await this.admins.insert(name, await this.hasher.hash(password));
    if (id === undefined) throw new UsageError(`The administrator ${name} already exists.`);
    return [`Administrator ${name}, password (shown only once): ${password}`];
  }

  private async disable(name: string): Promise<string[]> {
    const id = this.found(name, await this.admins.setDisabled(name, true));
    const count = await this.sessionRows.endAllOf({ kind: 'admin', id }, 'disabled');
    return [`Administrator ${name} is disabled; ${count} sessions were ended.`];
  }

  private async enable(name: string): Promise<string[]> {
    this.found(name, await this.admins.setDisabled(name, false));
    return [`Administrator ${name} is enabled.`];
  }

  private async resetPassword(name: string): Promise<string[]> {
    const password = randomBytes(passwordBytes).toString('base64url');
    const id = this.found(name, await this.admins.setPassword(name, await this.hasher.hash(password)));
    await this.sessionRows.endAllOf({ kind: 'admin', id }, 'reset');
    return [`Administrator ${name}, new password (shown only once): ${password}`];
  }

  private async resetFactors(name: string): Promise<string[]> {
    const owner = { kind: 'admin', id: this.found(name, (await this.admins.findByName(name))?.id) } as const;
    const removed = await this.database.transaction(async (transaction) => {
      await this.factors.lockOwner(owner, transaction);
      await this.sessionRows.endAllOf(owner, 'factors', transaction);
      return this.factors.removeAll(owner, transaction);
    });
    return [`${removed} second factors of administrator ${name} were removed.`];
  }

  private found(name: string, id: string | undefined): string {
    if (id === undefined) throw new UsageError(`There is no administrator ${name}.`);
    return id;
  }
}
