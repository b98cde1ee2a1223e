import { Injectable } from '@nestjs/common';
import { batchStatement, Database, type Batcher, type Queryable } from '@svc/database';
import type { IdentityKey, Mailbox } from '../../users/identities/identities.repository';
import type { ExchangeCode } from '../../platform/schema/exchange-code.entity';
import type { UserRow } from '../../platform/schema/user-row';
import type { OpeningRow } from '../../sessions/session-opening.statements';
import {
  arriveAndIssueCode,
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

  /** @returns false when the account is no more */
  async insert(
    code: NewCode & Pick<ExchangeCode, 'authId' | 'signInEpoch' | 'amr' | 'authenticatedAt'>,
    target: Queryable = this.database,
  ): Promise<boolean> {
    const { codeHash, authId, signInEpoch, provider, codeChallenge, amr, authenticatedAt } = code;
    const values = [codeHash, authId, signInEpoch, provider, codeChallenge, amr, authenticatedAt];
    return (await target.execute(insertCode, values)) > 0;
  }

  /** @returns undefined, and nothing is issued, unless the arrival leaves nothing to decide */
  async insertForReturning(
    { provider, issuer, subject }: IdentityKey,
    { email, vouched }: Mailbox,
    { codeHash, codeChallenge }: NewCode,
  ): Promise<UserRow | undefined> {
    const values = [provider, issuer, subject, email, vouched, codeHash, codeChallenge];
    const [user] = await this.database.query(arriveAndIssueCode, values);
    return user;
  }

  /** @returns undefined unless code and verifier were right; then the session is open, or its refusal has a name */
  open(exchange: Exchange): Promise<OpeningRow<'user'> | undefined> {
    return this.exchanges.run(exchange);
  }

  /** The session that the code opened before, and whose it is. */
  async findSession(codeHash: Buffer): Promise<{ sessionId: string; authId: string } | undefined> {
    const [row] = await this.database.query(findSessionOfCode, [codeHash]);
    return row;
  }
}
