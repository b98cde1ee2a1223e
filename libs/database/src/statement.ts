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
