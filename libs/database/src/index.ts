export { BatchedStatement, type Batch } from './batched-statement';
export { ChannelListener, type ListenerEvents } from './channel-listener';
export {
  createMigrationPool,
  createPool,
  migrationConnection,
  pooledConnection,
  type PostgresOptions,
} from './connection-settings';
export { Database, type Queryable } from './database';
export { Notifications, type Channel } from './notifications';
export { waitForMigrations } from './wait-for-migrations';
