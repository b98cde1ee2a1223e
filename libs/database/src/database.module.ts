import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseConfig } from '@svc/config';
import { Pool } from 'pg';
import { createServicePool } from './connection-settings';
import { dataSourceOptions, type ServiceSchema } from './data-source';
import { Database } from './database';
import { Notifications } from './notifications';

export interface DatabaseModuleOptions {
  /** In `pg_stat_activity`. */
  applicationName: string;
  schema: ServiceSchema;
}

@Module({})
class PoolModule {
  static forService(applicationName: string): DynamicModule {
    const pool = {
      provide: Pool,
      inject: [DatabaseConfig],
      useFactory: ({ url, poolSize }: DatabaseConfig) => createServicePool({ url, applicationName, poolSize }),
    };
    return { module: PoolModule, providers: [pool], exports: [pool] };
  }
}

/** A service's one pool, TypeORM on it, and its ear for NOTIFY; needs `DatabaseConfig`. */
@Module({})
export class DatabaseModule {
  static forService({ applicationName, schema }: DatabaseModuleOptions): DynamicModule {
    const pool = PoolModule.forService(applicationName);
    const notifications = {
      provide: Notifications,
      inject: [DatabaseConfig],
      useFactory: ({ url }: DatabaseConfig) =>
        new Notifications({ url, applicationName: `${applicationName} notifications` }),
    };
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        pool,
        TypeOrmModule.forRootAsync({
          imports: [pool],
          inject: [Pool],
          useFactory: (own: Pool) => ({ ...dataSourceOptions(schema, own), retryAttempts: 60, retryDelay: 500 }),
        }),
      ],
      providers: [Database, notifications],
      exports: [Database, notifications],
    };
  }
}
