import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { type Batch, BatchedStatement, Database, type Queryable } from '@svc/database';
import type { OwnerRow } from './rotations.repository';
import type { SessionOwnerKind } from './session-limits';
import {
  newSessionColumns,
  newSessionParameters,
  newSessionValues,
  openingSql,
  type NewSession,
  type Proof,
  type Verdict,
} from './session-opening';

export type Opening = NewSession & { proof: Proof };

export type OpeningRow<Kind extends SessionOwnerKind> = OwnerRow<Kind> & Verdict;

const openStatement = (kind: SessionOwnerKind): string => `
  WITH proven AS (
    SELECT * FROM unnest(${newSessionParameters}, $8::uuid[], $9::integer[], $10::text[]) WITH ORDINALITY
      AS t (${newSessionColumns}, owner_id, sign_in_epoch, password_hash, position)
  ), ${openingSql(kind)}`;

const openBatch = (kind: SessionOwnerKind): Batch<Opening> => ({
  name: `session-open-${kind}`,
  sql: openStatement(kind),
  values: ({ proof, ...session }) => [
    ...newSessionValues(session),
    proof.ownerId,
    proof.signInEpoch,
    proof.passwordHash,
  ],
  order: ({ proof }) => proof.ownerId,
});

const batches = { user: openBatch('user'), admin: openBatch('admin') };

const openWithin = async <Row extends QueryResultRow>(
  { sql, values, name }: Batch<Opening>,
  opening: Opening,
  transaction: Queryable,
): Promise<Row | undefined> => {
  const [row] = await transaction.query<Row>(
    sql,
    values(opening).map((value) => [value]),
    name,
  );
  return row;
};

@Injectable()
export class SessionOpeningsRepository {
  private readonly openings: { [Kind in SessionOwnerKind]: BatchedStatement<Opening, OpeningRow<Kind>> };

  constructor(database: Database) {
    this.openings = {
      user: new BatchedStatement(database, batches.user),
      admin: new BatchedStatement(database, batches.admin),
    };
  }

  /**
   * @param transaction of which the opening is a part; without one, openings that come together go together
   * @returns undefined when there is no such account
   */
  open<Kind extends SessionOwnerKind>(
    kind: Kind,
    opening: Opening,
    transaction?: Queryable,
  ): Promise<OpeningRow<Kind> | undefined> {
    return transaction === undefined
      ? this.openings[kind].run(opening)
      : openWithin<OpeningRow<Kind>>(batches[kind], opening, transaction);
  }
}
