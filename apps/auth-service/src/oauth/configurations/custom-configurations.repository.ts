import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database, type Queryable } from '@svc/database';

export interface CustomConfigurationRow extends QueryResultRow {
  id: string;
  key: string;
  name: string;
  discoveryEndpoint: string;
  clientId: string;
  sealedClientSecret: Buffer;
  createdAt: Date;
  updatedAt: Date;
}

export type NewCustomConfiguration = Omit<CustomConfigurationRow, 'id' | 'createdAt' | 'updatedAt'>;
export type CustomConfigurationChange = Partial<Omit<NewCustomConfiguration, 'key'>>;

const columns = `id, key, name, discovery_endpoint AS "discoveryEndpoint", client_id AS "clientId",
  sealed_client_secret AS "sealedClientSecret", created_at AS "createdAt", updated_at AS "updatedAt"`;

@Injectable()
export class CustomConfigurationsRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<CustomConfigurationRow[]> {
    return this.database.query<CustomConfigurationRow>(
      `SELECT ${columns} FROM auth.oauth_custom_configurations ORDER BY created_at, id`,
    );
  }

  async find(key: string): Promise<CustomConfigurationRow | undefined> {
    const [row] = await this.database.query<CustomConfigurationRow>(
      `SELECT ${columns} FROM auth.oauth_custom_configurations WHERE key = $1`,
      [key],
    );
    return row;
  }

  /** @returns undefined when the key is taken */
  async insert(
    configuration: NewCustomConfiguration,
    transaction: Queryable,
  ): Promise<CustomConfigurationRow | undefined> {
    const { key, name, discoveryEndpoint, clientId, sealedClientSecret } = configuration;
    const [row] = await transaction.query<CustomConfigurationRow>(
      `INSERT INTO auth.oauth_custom_configurations
          (id, key, name, discovery_endpoint, client_id, sealed_client_secret)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING RETURNING ${columns}`,
      [randomUUIDv7(), key, name, discoveryEndpoint, clientId, sealedClientSecret],
    );
    return row;
  }

  /** Fields that are not given stay. @returns undefined when there is none */
  async update(
    key: string,
    { name, discoveryEndpoint, clientId, sealedClientSecret }: CustomConfigurationChange,
    transaction: Queryable,
  ): Promise<CustomConfigurationRow | undefined> {
    const [row] = await transaction.query<CustomConfigurationRow>(
      `UPDATE auth.oauth_custom_configurations SET name = coalesce($2, name),
          discovery_endpoint = coalesce($3, discovery_endpoint), client_id = coalesce($4, client_id),
          sealed_client_secret = coalesce($5, sealed_client_secret), updated_at = now()
        WHERE key = $1 RETURNING ${columns}`,
      [key, name ?? null, discoveryEndpoint ?? null, clientId ?? null, sealedClientSecret ?? null],
    );
    return row;
  }

  /** @returns whether there was one */
  async remove(key: string, transaction: Queryable): Promise<boolean> {
    const rows = await transaction.query('DELETE FROM auth.oauth_custom_configurations WHERE key = $1 RETURNING id', [
      key,
    ]);
    return rows.length > 0;
  }
}
