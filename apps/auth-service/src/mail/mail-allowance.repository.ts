import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { ApplicationSecretService } from '../platform/secrets/application-secret.service';
import type { MailPurpose } from './mail-kind';
import { holdNotice, releaseHeldNotice, countMailIfAllowed, type HeldNotice } from './mail.statements';

/** Limits the mails per address. Addresses are stored as keyed hashes: some belong to no account. */
@Injectable()
export class MailAllowanceRepository {
  constructor(private readonly secret: ApplicationSecretService) {}

  /** Counts a mail if it may be sent, in one statement, so that the limits hold across replicas. */
  async countIfAllowed(email: string, purpose: MailPurpose | null, transaction: Queryable): Promise<boolean> {
    return (await transaction.execute(countMailIfAllowed, [this.keyOf(email), email, purpose])) > 0;
  }

  async hold(email: string, { userId, language }: HeldNotice, transaction: Queryable): Promise<void> {
    await transaction.execute(holdNotice, [this.keyOf(email), userId, language]);
  }

  /** @returns undefined when no held notice may be sent yet */
  async release(transaction: Queryable): Promise<HeldNotice | undefined> {
    const [released] = await transaction.query(releaseHeldNotice);
    return released;
  }

  private keyOf(email: string): Buffer {
    return this.secret.hmac('mail allowance', email);
  }
}
