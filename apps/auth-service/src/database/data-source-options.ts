import type { DatabaseConfig } from '@svc/config';
import type { DataSourceOptions } from 'typeorm';
import { entities } from './entities';
import { migrations } from './migrations';
import { NamingStrategy } from './naming-strategy';

/** The schema that this service keeps to; other services' tables live in other schemas. */
export const schemaName = 'auth';

/** One query may not hold a connection longer; the longest honest one, a page of a million users, takes milliseconds. */
const statementTimeoutMs = 15_000;
const connectTimeoutMs = 5000;

/** Listed explicitly: a bundle has no folder to search. */
export const dataSourceOptions = (config: DatabaseConfig): DataSourceOptions => ({
  type: 'postgres',
  url: config.url,
  schema: schemaName,
  entities,
  migrations,
  migrationsTableName: 'migrations',
  namingStrategy: new NamingStrategy(),
  synchronize: false,
  installExtensions: false,
  logging: false,
  poolSize: config.poolSize,
  connectTimeoutMS: connectTimeoutMs,
  applicationName: 'auth-service',
  extra: {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + connectTimeoutMs,
    keepAlive: true,
  },
});
