import { ConfigurationError, DatabaseConfig, readConfiguration } from '@svc/config';
import { QueryFailedError } from 'typeorm';
import { directUrlOf } from './connection-settings';
import { migrate, type Migration } from './migrate';
import { waitForMigrations } from './wait-for-migrations';

const waitTimeoutMs = 300_000;
const shownStatement = 300;

const run = async (migration: Omit<Migration, 'url'>): Promise<void> => {
  const [database] = readConfiguration([DatabaseConfig]);
  if (process.argv[2] === 'wait') {
    const place = { url: directUrlOf(database), schema: migration.schema };
    return waitForMigrations(place, { timeoutMs: waitTimeoutMs, onPending: console.log });
  }
  const names = await migrate({ ...migration, ...database, report: console.log });
  console.log(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
};

/** Omits the other fields of the error, such as parameters, which may be personal data. */
const explain = (error: unknown): unknown => {
  if (error instanceof ConfigurationError) return error.message;
  if (!(error instanceof QueryFailedError)) return error;
  const { code } = error.driverError as { code?: string };
  const statement = error.query.replaceAll(/\s+/g, ' ').trim().slice(0, shownStatement);
  return `The migration failed: ${error.message} (${code ?? 'no code'})\nStatement: ${statement}`;
};

/** `node migrate.js` migrates; `node migrate.js wait` waits until another process has migrated. */
export const runMigrateCommand = async (migration: Omit<Migration, 'url'>): Promise<void> => {
  try {
    await run(migration);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
};
