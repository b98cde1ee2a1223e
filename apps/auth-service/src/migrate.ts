import 'reflect-metadata';
import { ConfigurationError, DatabaseConfig, readConfiguration } from '@svc/config';
import { migrateDatabase } from './database/migrate-database';

const migrate = async (): Promise<void> => {
  const [config] = readConfiguration([DatabaseConfig]);
  const names = await migrateDatabase(config);
  console.log(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
};

migrate().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = 1;
});
