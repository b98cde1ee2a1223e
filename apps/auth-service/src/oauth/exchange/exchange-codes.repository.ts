import { Injectable } from '@nestjs/common';
import type { Batcher } from '@svc/concurrency';
import { batchStatement, Database, type Queryable } from '@svc/database';
import type { IdentityKey, Mailbox } from '../../users/identities/identities.repository';
import type { ExchangeCode } from '../../platform/schema/exchange-code.entity';
import type { UserRow } from '../../platform/schema/user-row';
import type { OpeningRow } from '../../sessions/session-opening.statements';
import {
  issueCodeToReturningUser,
  exchangeCode,
  findSessionOfCode,
  insertCode,
  type Exchange,
} from './exchange-codes.statements';

export type NewCode = Pick<ExchangeCode, 'codeHash' | 'provider' | 'codeChallenge'>;

@Injectable()
export class ExchangeCodesRepository {
  private readonly exchanges: Batcher<Exchange, OpeningRow<'user'> | undefined>;

  constructor(private readonly database: Database) {
    this.exchanges = batchStatement(database, exchangeCode);
  }

  /** @returns false when the account no longer exists */
  async insert(
    code: NewCode & Pick<ExchangeCode, 'authId' | 'signInEpoch' | 'amr' | 'authenticatedAt'>,
    target: Queryable = this.database,
  ): Promise<boolean> {
    const { codeHash, authId, signInEpoch, provider, codeChallenge, amr, authenticatedAt } = code;
    const values = [codeHash, authId, signInEpoch, provider, codeChallenge, amr, authenticatedAt];
    return (await target.execute(insertCode, values)) > 0;
  }

  /** @returns undefined, without issuing a code, when the sign-in needs account linking */
  async insertForReturning(
    { provider, issuer, subject }: IdentityKey,
    { email, vouched }: Mailbox,
    { codeHash, codeChallenge }: NewCode,
  ): Promise<UserRow | undefined> {
    const values = [provider, issuer, subject, email, vouched, codeHash, codeChallenge];
    const [user] = await this.database.query(issueCodeToReturningUser, values);
    return user;
  }

  /** @returns undefined for a wrong code or verifier; otherwise the session, or the reason of its refusal */
  open(exchange: Exchange): Promise<OpeningRow<'user'> | undefined> {
    return this.exchanges.run(exchange);
  }

  /** @returns the session that the code opened before, with its user */
  async findSession(codeHash: Buffer): Promise<{ sessionId: string; authId: string } | undefined> {
    const [row] = await this.database.query(findSessionOfCode, [codeHash]);
    return row;
  }
}
