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
    // The users of a client, and all consents that end with it.
    { name: 'oidc_consents_client_idx', table: 'oidc_consents', definition: '(client_id, auth_id)' },
    // Directories look users up by email.
    { name: 'scim_users_emails_idx', table: 'scim_users', definition: 'USING gin (auth.scim_emails(attributes))' },
    // Directories list active users, and the list counts them.
    { name: 'scim_users_active_idx', table: 'scim_users', definition: '(organization_id, id) WHERE active' },
    // Deliveries that were given up: written once in three days, so that others cost nothing.
    {
      name: 'webhook_deliveries_failed_idx',
      table: 'webhook_deliveries',
      definition: '(webhook_id, sequence) WHERE delivered_at IS NULL AND next_at IS NULL',
    },
  ],
};

/** Migrates the service's own tables and those of its job engine. */
export const authMigration: Omit<Migration, 'url'> = {
  applicationName: 'auth-service migrate',
  schema: authSchema,
  alsoMigrate: (pool) => runMigrations({ pgPool: pool, schema: jobsSchemaName }),
};

/** @returns names of the migrations that were run */
export const migrateDatabase = (url: string): Promise<string[]> => migrate({ ...authMigration, url });
