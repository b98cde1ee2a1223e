import { migrate, type Migration, type ServiceSchema } from '@svc/database';
import { runMigrations } from 'graphile-worker';
import { jobsSchemaName } from '../jobs/job';
import { entities } from './entities';
import { migrations } from './migrations';
import { NamingStrategy } from './naming-strategy';

export const authSchema: ServiceSchema = {
  name: 'auth',
  entities,
  migrations,
  migrationsTableName: 'migrations',
  namingStrategy: new NamingStrategy(),
};

/** Migrates the service's own tables and those of its job engine. */
export const authMigration: Omit<Migration, 'url'> = {
  applicationName: 'auth-service migrate',
  schema: authSchema,
  alsoMigrate: (pool) => runMigrations({ pgPool: pool, schema: jobsSchemaName }),
};

/** @returns names of the migrations that were run */
export const migrateDatabase = (url: string): Promise<string[]> => migrate({ ...authMigration, url });
