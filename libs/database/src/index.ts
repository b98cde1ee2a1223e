export { ChannelListener, type ListenerEvents } from './channel-listener';
export {
  createMigrationPool,
  createPool,
  migrationConnection,
  pooledConnection,
  type PostgresOptions,
} from './connection-settings';
export { waitForMigrations } from './wait-for-migrations';
