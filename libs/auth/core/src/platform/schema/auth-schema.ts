import { migrate, type Migration, type ServiceSchema } from '@svc/database';
import { runMigrations } from 'graphile-worker';
import { jobsSchemaName } from '../jobs/job';
import { entities } from './entities';
import { migrations } from './migrations';
import { NamingStrategy } from './naming-strategy';

/** Tables of a feature. Its migrations run after those of the core. */
export type SchemaPart = Partial<Pick<ServiceSchema, 'entities' | 'migrations' | 'concurrentIndexes'>>;

const core: Required<SchemaPart> = {
  entities,
  migrations,
  // Filters of the administrators' list of users, newest first. The conditions keep two of them out of sign-ups; most
  // users verify their email, or few do, so both sides of that state are indexed.
  concurrentIndexes: [
    {
      name: 'auth_records_banned_idx',
      table: 'auth_records',
      definition: '(created_at, id) WHERE banned_at IS NOT NULL',
    },
    {
      name: 'auth_records_roles_idx',
      table: 'auth_records',
      definition: 'USING gin (roles) WHERE cardinality(roles) > 0',
    },
    {
      name: 'auth_records_verified_idx',
      table: 'auth_records',
      definition: '(email_verified, created_at, id)',
    },
    // Substrings of names and slugs, for the administrators' search.
    {
      name: 'organizations_search_idx',
      table: 'organizations',
      definition: `USING gin (lower(name || ' ' || slug) gin_trgm_ops)`,
    },
  ],
};

/** The schema of the core and of the given features. */
export const authSchema = (features: readonly SchemaPart[]): ServiceSchema => {
  const parts: readonly SchemaPart[] = [core, ...features];
  return {
    name: 'auth',
    migrationsTableName: 'migrations',
    namingStrategy: new NamingStrategy(),
    entities: parts.flatMap((part) => part.entities ?? []),
    migrations: parts.flatMap((part) => part.migrations ?? []),
    concurrentIndexes: parts.flatMap((part) => part.concurrentIndexes ?? []),
  };
};

/** Migrates the service's own tables and those of its job engine. */
export const authMigration = (features: readonly SchemaPart[]): Omit<Migration, 'url'> => ({
  applicationName: 'auth-service migrate',
  schema: authSchema(features),
  alsoMigrate: (pool) => runMigrations({ pgPool: pool, schema: jobsSchemaName }),
});

/** @returns names of the migrations that were run */
export const migrateAuthData =
  (features: readonly SchemaPart[]) =>
  (url: string): Promise<string[]> =>
    migrate({ ...authMigration(features), url });
