/**
 * SQL written by hand. It stands in a file `*.statements.ts`, where a spec prepares every one of them against the
 * migrated schema: a column that is renamed or removed fails there, with the statement's name.
 */
export class Statement<Row extends object = object> {
  /** Only the compiler reads it. */
  declare readonly row: Row;

  /** @param name given on hot paths: PostgreSQL then parses and plans the statement once a connection */
  constructor(
    readonly sql: string,
    readonly name?: string,
  ) {}
}
