/** Extensions of PostgreSQL that its packages contain and that are trusted: the owner of a database may install them. */
type ExtensionName = 'pg_trgm';

/**
 * A statement for migrations. `IF NOT EXISTS` does not see an extension that another session is creating: the statement
 * waits, and fails on the unique index once that session commits. Then it is repeated once. The lock of migrations keeps
 * only our services apart, not a database administrator.
 */
export const createExtension = (name: ExtensionName): string => `DO $$
  DECLARE
    violated text;
  BEGIN
    CREATE EXTENSION IF NOT EXISTS ${name};
  EXCEPTION WHEN unique_violation THEN
    GET STACKED DIAGNOSTICS violated = CONSTRAINT_NAME;
    IF violated <> 'pg_extension_name_index' THEN RAISE; END IF;
    CREATE EXTENSION IF NOT EXISTS ${name};
  END $$`;
