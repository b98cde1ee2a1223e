import { ConfigurationError, DatabaseConfig, readConfiguration } from '@svc/config';
import { directUrlOf } from './connection-settings';
import { migrate, type Migration } from './migrate';
import { waitForMigrations } from './wait-for-migrations';

const waitTimeoutMs = 300_000;

const run = async (migration: Omit<Migration, 'url'>): Promise<void> => {
  const [config] = readConfiguration([DatabaseConfig]);
  const url = directUrlOf(config);
  if (process.argv[2] === 'wait')
    return waitForMigrations({ url, schema: migration.schema }, { timeoutMs: waitTimeoutMs, onPending: console.log });
  const names = await migrate({ ...migration, url, report: console.log });
  console.log(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
};

/** `node migrate.js` migrates; `node migrate.js wait` waits until somebody has. */
export const runMigrateCommand = async (migration: Omit<Migration, 'url'>): Promise<void> => {
  try {
    await run(migration);
  } catch (error) {
    console.error(error instanceof ConfigurationError ? error.message : error);
    process.exitCode = 1;
  }
};
