import { Injectable } from '@nestjs/common';
import type { Batcher } from '@svc/concurrency';
import { batchStatement, Database, type BatchedStatement, type Queryable } from '@svc/database';
import type { SessionOwnerKind } from './session-limits';
import { openAdminSession, openUserSession, type Opening, type OpeningRow } from './session-opening.statements';

type OfKind<Kind extends SessionOwnerKind> = BatchedStatement<Opening, OpeningRow<Kind>>;

const statements: { [Kind in SessionOwnerKind]: OfKind<Kind> } = { user: openUserSession, admin: openAdminSession };

const openWithin = async <Row extends object>(
  { statement, values }: BatchedStatement<Opening, Row>,
  opening: Opening,
  transaction: Queryable,
): Promise<Row | undefined> => {
  const columns = values(opening).map((value) => [value]);
  const [row] = await transaction.query(statement, columns);
  return row;
};

@Injectable()
export class SessionOpeningsRepository {
  private readonly openings: { [Kind in SessionOwnerKind]: Batcher<Opening, OpeningRow<Kind> | undefined> };

  constructor(database: Database) {
    this.openings = {
      user: batchStatement(database, openUserSession),
      admin: batchStatement(database, openAdminSession),
    };
  }

  /**
   * @param transaction opens within it; without one, parallel openings share a statement
   * @returns undefined when the account does not exist
   */
  open<Kind extends SessionOwnerKind>(
    kind: Kind,
    opening: Opening,
    transaction?: Queryable,
  ): Promise<OpeningRow<Kind> | undefined> {
    return transaction === undefined
      ? this.openings[kind].run(opening)
      : openWithin(statements[kind] as OfKind<Kind>, opening, transaction);
  }
}
