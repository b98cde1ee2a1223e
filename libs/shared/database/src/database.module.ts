import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigurationError, DatabaseConfig } from '@svc/config';
import { Pool } from 'pg';
import { createServicePool, poolerRemedy } from './connection-settings';
import { dataSourceOptions, type ServiceSchema } from './data-source';
import { Database } from './database';
import { Notifications } from './notifications';
import { PooledLimits } from './pooled-limits';
import { SessionLocks } from './session-locks';

interface DatabaseModuleOptions {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  schema: ServiceSchema;
}

@Module({})
class PoolModule {
  static forService(applicationName: string): DynamicModule {
    const pool = {
      provide: Pool,
      inject: [DatabaseConfig],
      useFactory: (database: DatabaseConfig) =>
        createServicePool({ database, applicationName, poolSize: database.poolSize }),
    };
    return { module: PoolModule, providers: [pool], exports: [pool] };
  }
}

/** A pooler rejected the time limits of the connection; a retry would not help. */
const poolerRefusal = /unsupported startup parameter/;

const patience = {
  retryAttempts: 60,
  retryDelay: 500,
  toRetry: (error: unknown): boolean => {
    if (!poolerRefusal.test(String(error))) return true;
    throw new ConfigurationError([poolerRemedy]);
  },
};

const provideNotifications = (applicationName: string): Provider => ({
  provide: Notifications,
  inject: [DatabaseConfig],
  useFactory: (database: DatabaseConfig) =>
    new Notifications({ database, applicationName: `${applicationName} notifications` }),
});

const provideLocks = (applicationName: string): Provider => ({
  provide: SessionLocks,
  inject: [DatabaseConfig],
  useFactory: (database: DatabaseConfig) => new SessionLocks({ database, applicationName: `${applicationName} locks` }),
});

const pooledLimits: Provider = {
  provide: PooledLimits,
  inject: [Database, DatabaseConfig],
  useFactory: (database: Database, addresses: DatabaseConfig) => new PooledLimits(database, addresses),
};

/**
 * The pool of a service, TypeORM on it, and the components with their own connections: notifications and session locks.
 * Needs `DatabaseConfig`.
 */
@Module({})
export class DatabaseModule {
  static forService({ applicationName, schema }: DatabaseModuleOptions): DynamicModule {
    const pool = PoolModule.forService(applicationName);
    const notifications = provideNotifications(applicationName);
    const locks = provideLocks(applicationName);
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        pool,
        TypeOrmModule.forRootAsync({
          imports: [pool],
          inject: [Pool],
          useFactory: (own: Pool) => ({ ...dataSourceOptions(schema, own), ...patience }),
        }),
      ],
      providers: [Database, notifications, locks, pooledLimits],
      exports: [Database, notifications, locks],
    };
  }
}
