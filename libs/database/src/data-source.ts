import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface, type NamingStrategyInterface } from 'typeorm';
import type { ConcurrentIndex } from './concurrent-indexes';

/** What a service keeps in PostgreSQL; other services' tables live in other schemas. */
export interface ServiceSchema {
  readonly name: string;
  readonly entities: readonly (new () => object)[];
  /** Listed explicitly: a bundle has no folder to search. */
  readonly migrations: readonly (new () => MigrationInterface)[];
  readonly migrationsTableName: string;
  /** Of tables that may be large where this is deployed; built after the migrations. */
  readonly concurrentIndexes?: readonly ConcurrentIndex[];
  readonly namingStrategy?: NamingStrategyInterface;
}

/** TypeORM makes its pool with the driver that it is given: this one hands it ours. */
const driverWith = (pool: Pool): object => ({
  Pool: class {
    constructor() {
      return pool;
    }
  },
});

/** @param pool is closed with the data source; schemas are only changed by migrations, and those never run by themselves */
export const dataSourceOptions = (schema: ServiceSchema, pool: Pool): DataSourceOptions => ({
  type: 'postgres',
  driver: driverWith(pool),
  schema: schema.name,
  entities: [...schema.entities],
  migrations: [...schema.migrations],
  migrationsTableName: schema.migrationsTableName,
  ...(schema.namingStrategy === undefined ? {} : { namingStrategy: schema.namingStrategy }),
  synchronize: false,
  migrationsRun: false,
  installExtensions: false,
  logging: false,
});

export const openDataSource = (schema: ServiceSchema, pool: Pool): Promise<DataSource> =>
  new DataSource(dataSourceOptions(schema, pool)).initialize();
