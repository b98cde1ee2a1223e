import type { EntityTarget, ObjectLiteral, Repository } from 'typeorm';

/**
 * SQL written by hand. It stands in a file `*.statements.ts`; a spec prepares each statement against the migrated
 * schema and so finds renamed or removed columns.
 */
export class Statement<Row extends object = object> {
  /** Carries the row type for the compiler; has no value. */
  declare readonly row: Row;

  /** @param name for hot paths: PostgreSQL then parses and plans the statement once per connection */
  constructor(
    readonly sql: string,
    readonly name?: string,
  ) {}
}

/** Runs statements: the pool, a connection of it, or a transaction. */
export interface Queryable {
  /**
   * @returns the rows of the statement, also those of RETURNING
   * @throws AppError SERVICE_UNAVAILABLE while the database is unavailable, INTERNAL_ERROR for a wrong statement, so
   * that no caller mistakes a fault for "not found"
   */
  query<Row extends object>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;

  /**
   * @returns the number of written rows
   * @throws AppError as `query`
   */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;

  /** Plain reads and writes of one entity, on the same connection. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity>;
}

/** Listeners of the channel are notified when the transaction commits. */
export interface Transaction extends Queryable {
  notify(channel: string): Promise<void>;
}
