import type { DatabaseConfig } from '@svc/config';
import { pooledConnection, type PostgresOptions } from '@svc/database';
import { entities } from './entities';
import { migrations } from './migrations';
import { NamingStrategy } from './naming-strategy';

/** The schema that this service keeps to; other services' tables live in other schemas. */
export const schemaName = 'auth';

/** Listed explicitly: a bundle has no folder to search. */
export const dataSourceOptions = (config: DatabaseConfig): PostgresOptions => ({
  ...pooledConnection({ url: config.url, applicationName: 'auth-service', poolSize: config.poolSize }),
  schema: schemaName,
  entities,
  migrations,
  migrationsTableName: 'migrations',
  namingStrategy: new NamingStrategy(),
  synchronize: false,
  installExtensions: false,
  logging: false,
});
