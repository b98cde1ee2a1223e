import { InjectFlowProducer, InjectQueue } from '@nestjs/bullmq';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FlowProducer, Queue, RedisClient, RedisConnection, RedisQueueBackend, Worker } from 'bullmq';
import { videoQueue } from './job-table';

/*
 * A client of Redis that waits for its next attempt to connect can be closed, but never says that it has ended, and leaves
 * whoever waits for an answer waiting (https://github.com/taskforcesh/bullmq/issues/4656): a process that is told to stop
 * would wait until it is killed. What Redis has not heard by then is done again by another, or found by the sweep.
 */

/** Undefined before it was ever connected. */
const clientOf = (connection: RedisConnection | undefined): Promise<RedisClient | undefined> =>
  Promise.race([connection?.client, Promise.resolve(undefined)]);

const isReady = (client: RedisClient | undefined): boolean => client?.status === 'ready';

/** Else ioredis writes to the console what becomes of it, once the engine listens no more. */
const hush = (client: RedisClient | undefined): void => void client?.on('error', () => undefined);

/** Once what it has under way is told to Redis, if Redis is there. */
export const closeWorker = async (worker: Worker): Promise<void> => {
  const { connection, blockingConnection } = worker.getBackend();
  const clients = await Promise.all([connection, blockingConnection].map(clientOf));
  clients.forEach(hush);
  await worker.close(!clients.every(isReady));
};

/** Refuses what waits for its answer, and what is asked from now on. */
const end = async (client: RedisClient): Promise<void> => {
  hush(client);
  const isWaiting = client.status === 'reconnecting';
  client.disconnect();
  // An attempt of its own has an end, of which everybody hears.
  if (isWaiting)
    await client.connect().then(
      () => client.disconnect(),
      () => undefined,
    );
};

const endUnlessReady = async (backend: RedisQueueBackend): Promise<void> => {
  const client = await clientOf(backend.connection);
  if (client === undefined) await backend.close(true);
  else if (!isReady(client)) await end(client);
};

/** Ends the connections that add and look for jobs, where they could not be closed in order. */
@Injectable()
export class QueueClosingService implements BeforeApplicationShutdown {
  constructor(
    @InjectQueue(videoQueue) private readonly queue: Queue,
    @InjectFlowProducer(videoQueue) private readonly flows: FlowProducer,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.queue.getBackend(), this.flows.getBackend()].map(endUnlessReady));
  }
}
