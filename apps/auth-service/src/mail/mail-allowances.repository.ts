import { Injectable } from '@nestjs/common';
import type { Queryable } from '@svc/database';
import { ApplicationSecret } from '../secrets/application-secret';
import { takeMailAllowance } from './mail.statements';

/** How often one address may get a mail for one purpose. */
@Injectable()
export class MailAllowancesRepository {
  constructor(private readonly secret: ApplicationSecret) {}

  /** Counts a mail if it may be sent. */
  async take(purpose: string, email: string, transaction: Queryable): Promise<boolean> {
    const key = this.secret.hmac('mail allowance', purpose, email);
    return (await transaction.execute(takeMailAllowance, [key])) > 0;
  }
}
