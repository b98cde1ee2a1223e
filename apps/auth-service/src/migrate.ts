import 'reflect-metadata';
import { ConfigurationError, DatabaseConfig, readConfiguration } from '@svc/config';
import { waitForMigrations } from '@svc/database';
import { dataSourceOptions } from './schema/data-source-options';
import { migrateDatabase } from './schema/migrate-database';

const waitTimeoutMs = 300_000;

/** `node migrate.js` migrates; `node migrate.js wait` waits until somebody has. */
const migrate = async (): Promise<void> => {
  const [config] = readConfiguration([DatabaseConfig]);
  if (process.argv[2] === 'wait')
    return waitForMigrations(dataSourceOptions(config), { timeoutMs: waitTimeoutMs, onPending: console.log });
  const names = await migrateDatabase(config);
  console.log(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
};

migrate().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
});
