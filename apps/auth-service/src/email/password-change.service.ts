import { Injectable } from '@nestjs/common';
import { readAcceptLanguage } from '@svc/texts';
import type { RequestSource } from '../platform/callers/request-source';
import { Database } from '@svc/database';
import { MailerService } from '../mail/mailer.service';
import type { StoredPassword } from '../passwords/password-hasher';
import { UsersRepository } from '../users/users.repository';
import { ProofsRepository } from './proofs.repository';
import { ResetEffectsService } from './reset-effects.service';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly proofs: ProofsRepository,
    private readonly users: UsersRepository,
    private readonly mailer: MailerService,
    private readonly effects: ResetEffectsService,
  ) {}

  /** @returns false when a parallel caller consumed the token first */
  async apply(tokenHashes: Buffer[], password: StoredPassword, source: RequestSource): Promise<boolean> {
    const email = await this.database.transaction(async (transaction) => {
      const userId = await this.proofs.consumeToken('reset_password', tokenHashes, transaction);
      if (userId === undefined) return undefined;
      await this.proofs.endAllOf(userId, transaction);
      await this.effects.endSessions(userId, source, transaction);
      const language = readAcceptLanguage(source.acceptLanguage);
      await this.mailer.enqueue({ kind: 'password-changed', userId, language, proof: null }, transaction);
      await this.users.setPassword(userId, password, transaction);
      return (await this.users.find(userId, transaction))?.email;
    });
    if (email !== undefined) await this.effects.forgiveFailures(email);
    return email !== undefined;
  }
}
