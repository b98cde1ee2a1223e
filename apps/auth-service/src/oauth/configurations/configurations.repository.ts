import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';
import type { ProviderName } from '../providers';

export interface ConfigurationRow extends QueryResultRow {
  id: string;
  provider: ProviderName;
  clientId: string | null;
  sealedClientSecret: Buffer | null;
  redirectUri: string | null;
  scopes: string[] | null;
  useSharedKey: boolean;
  settings: Record<string, string>;
  createdAt: Date;
  updatedAt: Date;
}

/** What may be written; undefined leaves a field as it is. */
export type ConfigurationChange = Partial<
  Pick<ConfigurationRow, 'clientId' | 'sealedClientSecret' | 'redirectUri' | 'scopes' | 'useSharedKey' | 'settings'>
>;

const columns = `id, provider, client_id AS "clientId", sealed_client_secret AS "sealedClientSecret",
  redirect_uri AS "redirectUri", scopes, use_shared_key AS "useSharedKey", settings,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const columnOf: Record<keyof ConfigurationChange, string> = {
  clientId: 'client_id',
  sealedClientSecret: 'sealed_client_secret',
  redirectUri: 'redirect_uri',
  scopes: 'scopes',
  useSharedKey: 'use_shared_key',
  settings: 'settings',
};

const givenIn = (change: ConfigurationChange): [string, unknown][] =>
  (Object.keys(columnOf) as (keyof ConfigurationChange)[])
    .filter((key) => change[key] !== undefined)
    .map((key) => [columnOf[key], key === 'settings' ? JSON.stringify(change[key]) : change[key]]);

@Injectable()
export class ConfigurationsRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<ConfigurationRow[]> {
    return this.database.query<ConfigurationRow>(
      `SELECT ${columns} FROM auth.oauth_configurations ORDER BY created_at, id`,
    );
  }

  async find(provider: string): Promise<ConfigurationRow | undefined> {
    const [row] = await this.database.query<ConfigurationRow>(
      `SELECT ${columns} FROM auth.oauth_configurations WHERE provider = $1`,
      [provider],
    );
    return row;
  }

  /** @returns undefined when there is one already */
  async insert(
    provider: ProviderName,
    change: ConfigurationChange,
    transaction: Queryable,
  ): Promise<ConfigurationRow | undefined> {
    const given: [string, unknown][] = [['id', randomUUIDv7()], ['provider', provider], ...givenIn(change)];
    const [row] = await transaction.query<ConfigurationRow>(
      `INSERT INTO auth.oauth_configurations (${given.map(([column]) => column).join(', ')})
        VALUES (${given.map((_entry, index) => `$${index + 1}`).join(', ')})
        ON CONFLICT (provider) DO NOTHING RETURNING ${columns}`,
      given.map(([, value]) => value),
    );
    return row;
  }

  /** @returns undefined when there is none */
  async update(
    provider: ProviderName,
    change: ConfigurationChange,
    transaction: Queryable,
  ): Promise<ConfigurationRow | undefined> {
    const given = givenIn(change);
    const assignments = given.map(([column], index) => `${column} = $${index + 2}`);
    const [row] = await transaction.query<ConfigurationRow>(
      `UPDATE auth.oauth_configurations SET ${[...assignments, 'updated_at = now()'].join(', ')}
        WHERE provider = $1 RETURNING ${columns}`,
      [provider, ...given.map(([, value]) => value)],
    );
    return row;
  }

  /** @returns whether there was one */
  async remove(provider: ProviderName, transaction: Queryable): Promise<boolean> {
    const rows = await transaction.query('DELETE FROM auth.oauth_configurations WHERE provider = $1 RETURNING id', [
      provider,
    ]);
    return rows.length > 0;
  }
}
