import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, OperatorError } from '@svc/errors';
import { admins, readOperatorCommand } from '@svc/operator-commands';
import { AdminsRepository } from '../../sign-in/administrators/admins.repository';
import { PasswordHasher } from '../../passwords/password-hasher';
import { AdministratorsService } from '../administrators/administrators.service';

const namePattern = /^[A-Za-z0-9._@-]{1,100}$/;

/** 120 bits, 20 characters. */
const passwordBytes = 15;
const pageSize = 100;
const operator = { actor: 'system', source: null };

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
    private readonly administrators: AdministratorsService,
    private readonly hasher: PasswordHasher,
  ) {}

  async run(args: string[]): Promise<string[]> {
    const [action = '', name = ''] = readOperatorCommand(admins, args).words;
    const chosen = this.actions[action];
    if (chosen === undefined) return this.list();
    if (!namePattern.test(name)) throw new OperatorError('A name has 1 to 100 letters, digits or . _ @ -');
    return chosen(name);
  }

  private async list(after: string | null = null): Promise<string[]> {
    const page = await this.administrators.list({ search: '', after, limit: pageSize });
    const lines = page.map(({ username, disabledAt, canSignIn }) => {
      if (disabledAt !== null) return `${username}  disabled`;
      return canSignIn ? username : `${username}  invited`;
    });
    return page.length < pageSize ? lines : [...lines, ...(await this.list(page.at(-1)?.username))];
  }

  private async add(name: string): Promise<string[]> {
    const password = randomBytes(passwordBytes).toString('base64url');
    try {
      await this.administrators.add(name, await this.hasher.hash(password), operator);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'AUTH_ADMIN_EXISTS') throw error;
      throw new OperatorError(`The administrator ${name} already exists.`);
    }
    return [`Administrator ${name}, password (shown only once): ${password}`];
  }

  private async disable(name: string): Promise<string[]> {
    const count = await this.administrators.disable(await this.findId(name), operator, true);
    return [`Administrator ${name} is disabled; ${count} sessions were ended.`];
  }

  private async enable(name: string): Promise<string[]> {
    await this.administrators.enable(await this.findId(name), operator);
    return [`Administrator ${name} is enabled.`];
  }

  private async resetPassword(name: string): Promise<string[]> {
    const password = randomBytes(passwordBytes).toString('base64url');
    await this.administrators.setPassword(await this.findId(name), await this.hasher.hash(password), operator);
    return [`Administrator ${name}, new password (shown only once): ${password}`];
  }

  private async resetFactors(name: string): Promise<string[]> {
    const removed = await this.administrators.resetFactors(await this.findId(name), operator);
    return [`${removed} second factors of administrator ${name} were removed.`];
  }

  private async findId(name: string): Promise<string> {
    const found = await this.admins.findByName(name);
    if (found === undefined) throw new OperatorError(`There is no administrator ${name}.`);
    return found.id;
  }
}
