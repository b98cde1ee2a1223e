import type { EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Statement } from './statement';

/** Something that runs statements: the pool, one connection of it, or a transaction. */
export interface Queryable {
  /**
   * @returns the statement's rows, also those of RETURNING
   * @throws AppError SERVICE_UNAVAILABLE while the database is away, INTERNAL_ERROR for a statement that is wrong: no
   *   caller may mistake a fault for "not found"
   */
  query<Row extends object>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;

  /**
   * @returns how many rows were written
   * @throws AppError as `query`
   */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;

  /** For plain reads and writes of one entity, on the same connection. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity>;
}

/** Whatever listens to the channel hears of it when the transaction commits. */
export interface Transaction extends Queryable {
  notify(channel: string): Promise<void>;
}
