import type { RedisClient, RedisConnection, RedisQueueBackend, Worker } from 'bullmq';

/**
 * Closing an ioredis client that waits for its next reconnect never ends it, and pending commands never settle
 * (https://github.com/taskforcesh/bullmq/issues/4656): the process would run until it is killed. Results that Redis has
 * not received by then are repeated by another worker or found by the sweep.
 */

/** Undefined before the first connection. */
const findReadyClient = (connection: RedisConnection | undefined): Promise<RedisClient | undefined> =>
  Promise.race([connection?.client, Promise.resolve(undefined)]);

const isReady = (client: RedisClient | undefined): boolean => client?.status === 'ready';

/** Without a listener, ioredis writes errors to the console after BullMQ has removed its own. */
const hush = (client: RedisClient | undefined): void => void client?.on('error', () => undefined);

/** Closes after running commands, if Redis is connected. */
export const closeWorker = async (worker: Worker): Promise<void> => {
  const { connection, blockingConnection } = worker.getBackend();
  const clients = await Promise.all([connection, blockingConnection].map(findReadyClient));
  clients.forEach(hush);
  await worker.close(!clients.every(isReady));
};

/** Rejects pending and later commands. */
const end = async (client: RedisClient): Promise<void> => {
  hush(client);
  const isWaiting = client.status === 'reconnecting';
  client.disconnect();
  // A connection attempt in progress ends by itself and emits an event.
  if (isWaiting)
    await client.connect().then(
      () => client.disconnect(),
      () => undefined,
    );
};

/** Ends a connection that cannot close in order. */
export const endUnlessReady = async (backend: RedisQueueBackend): Promise<void> => {
  const client = await findReadyClient(backend.connection);
  if (client === undefined) await backend.close(true);
  else if (!isReady(client)) await end(client);
};
