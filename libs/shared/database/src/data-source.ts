import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface, type NamingStrategyInterface } from 'typeorm';
import type { ConcurrentIndex } from './concurrent-indexes';

/** The PostgreSQL schema of one service. */
export interface ServiceSchema {
  readonly name: string;
  readonly entities: readonly (new () => object)[];
  /** Listed explicitly: a bundle has no folder to search. */
  readonly migrations: readonly (new () => MigrationInterface)[];
  readonly migrationsTableName: string;
  /** Indexes of tables that may be large; built after the migrations. */
  readonly concurrentIndexes?: readonly ConcurrentIndex[];
  readonly namingStrategy?: NamingStrategyInterface;
}

/** TypeORM creates its pool with the given driver; this driver returns our pool. */
const driverWith = (pool: Pool): object => ({
  Pool: class {
    constructor() {
      return pool;
    }
  },
});

/** @param pool is closed with the data source; only migrations change the schema, and they never run automatically */
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
