import { createExtension } from '@svc/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { accountFunctions } from './account-functions';
import { accountTables } from './account-tables';
import { coreFeatureFunctions } from './feature-functions';
import { oauthTables } from './oauth-tables';
import { organizationFunctions } from './organization-functions';
import { organizationTables } from './organization-tables';
import { sessionTables } from './session-tables';
import { settingsTables } from './settings-tables';
import { upkeepTables } from './upkeep-tables';

const statements = [
  createExtension('pg_trgm'),
  ...accountTables,
  ...sessionTables,
  ...oauthTables,
  ...organizationTables,
  ...settingsTables,
  ...upkeepTables,
  ...coreFeatureFunctions,
  ...accountFunctions,
  ...organizationFunctions,
];

const tables = [
  'anon_keys',
  'api_keys',
  'attempt_counters',
  'audit_events',
  'configuration_files',
  'deleted_users',
  'ended_sessions',
  'factors',
  'identities',
  'job_pools',
  'mailed_addresses',
  'oauth_configurations',
  'oauth_custom_configurations',
  'oauth_exchange_codes',
  'oauth_used_states',
  'organization_domains',
  'organization_invitations',
  'organization_members',
  'organization_providers',
  'organizations',
  'password_costs',
  'pending_sign_ins',
  'profile_records',
  'proofs',
  'retiring_api_keys',
  'sessions',
  'settings',
  'signing_keys',
  'user_counts',
  'admins',
  'auth_records',
];

const functions = [
  'change_user(uuid, boolean, boolean, text, text, text, text, jsonb, text[], timestamptz)',
  'count_users()',
  'end_anonymity()',
  'end_own_anonymity()',
  'enqueue_event(text, uuid, jsonb)',
  'has_confirmed_factors(uuid, uuid)',
  'is_provisioned(uuid, uuid)',
  'keep_organization_owner()',
  'leave_domain()',
  'note_deleted_user()',
  'note_ended_membership()',
  'note_ended_session()',
  'note_factors()',
  'remove_credentials(uuid)',
];

/** The tables of the core. */
export class CreateCore1796700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION auth.domain_departures(uuid, text, text), auth.is_last_owner(auth.organization_members)',
    );
    await runner.query(`DROP TABLE ${tables.map((name) => `auth.${name}`).join(', ')}`);
    await runner.query(`DROP FUNCTION ${functions.map((name) => `auth.${name}`).join(', ')}`);
  }
}
