import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthServiceConfig } from '@svc/config';
import { Database, type Queryable } from '@svc/database';
import { AppError } from '@svc/errors';
import { publicAddress } from '@svc/http';
import { NewPasswordsService } from '../../passwords/new-passwords.service';
import type { RequestSource } from '../../platform/callers/request-source';
import { AdministratorsService, type Actor } from './administrators.service';
import { acceptInvitation, findInvitation, storeInvitation } from './administrators.statements';

const lifetimeSeconds = 7 * 24 * 60 * 60;

export interface AdminInvitation {
  id: string;
  /** Page of the console at which the password is chosen; the token is in the fragment, which no server sees. */
  invitationUrl: string;
  invitationExpiresAt: Date;
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Invites administrators by a link, so that only the invited administrator knows the password. */
@Injectable()
export class AdminInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly administrators: AdministratorsService,
    private readonly passwords: NewPasswordsService,
    private readonly config: AuthServiceConfig,
  ) {}

  /** @throws AppError AUTH_ADMIN_EXISTS */
  async invite(username: string, by: Actor): Promise<AdminInvitation> {
    return this.store(await this.administrators.add(username, null, by), this.database);
  }

  /**
   * Replaces an earlier link. The password and the sessions stay until the new one is used.
   * @throws AppError AUTH_ADMIN_NOT_FOUND, AUTH_ADMIN_OF_PLATFORM
   */
  async renew(id: string, by: Actor): Promise<AdminInvitation> {
    return this.database.transaction(async (transaction) => {
      const { username, external } = await this.administrators.find(id, transaction);
      if (external) throw new AppError('AUTH_ADMIN_OF_PLATFORM');
      await this.administrators.record('invite', username, by, transaction);
      return this.store(id, transaction);
    });
  }

  /**
   * Stores the chosen password, and ends the sessions.
   * @returns the user name
   * @throws AppError AUTH_INVALID_INVITATION, AUTH_PASSWORD_REJECTED, VALIDATION_ERROR
   */
  async accept(token: string, password: string, source: RequestSource): Promise<string> {
    const hash = hashToken(token);
    if ((await this.database.query(findInvitation, [hash])).length === 0) throw new AppError('AUTH_INVALID_INVITATION');
    await this.passwords.check(password);
    const { passwordHash, passwordScheme } = await this.passwords.hash(password);
    return this.database.transaction(async (transaction) => {
      const [accepted] = await transaction.query(acceptInvitation, [hash, passwordHash, passwordScheme]);
      if (accepted === undefined) throw new AppError('AUTH_INVALID_INVITATION');
      const { id, username } = accepted;
      await this.administrators.endAll(id, 'reset', transaction);
      await this.administrators.record('accept-invitation', username, { actor: `admin:${id}`, source }, transaction);
      return username;
    });
  }

  private async store(id: string, target: Queryable): Promise<AdminInvitation> {
    const token = randomBytes(32).toString('base64url');
    const [stored] = await target.query(storeInvitation, [id, hashToken(token), lifetimeSeconds]);
    if (stored === undefined) throw new AppError('AUTH_ADMIN_NOT_FOUND');
    const invitationUrl = `${publicAddress(this.config.publicUrl)}/console#/invitation/${token}`;
    return { id, invitationUrl, invitationExpiresAt: stored.expiresAt };
  }
}
