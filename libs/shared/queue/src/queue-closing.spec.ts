import type { RedisConnection, Worker } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import { closeWorker } from './queue-closing';

const connected = (status: string) => ({ client: Promise.resolve({ status, on: vi.fn() }) });
const never = { client: new Promise(() => undefined) };

const closedAfter = async (connection: object, blockingConnection: object): Promise<unknown[]> => {
  const close = vi.fn(async (_force: boolean) => undefined);
  const backend = { connection, blockingConnection } as { connection: RedisConnection };
  await closeWorker({ close, getBackend: () => backend } as unknown as Worker);
  return close.mock.lastCall ?? [];
};

describe('a worker that is closed', () => {
  it('waits for its running commands while both connections are open', async () => {
    expect(await closedAfter(connected('ready'), connected('ready'))).toEqual([false]);
  });

  it.each([
    ['the connection that waits for jobs is reconnecting', connected('ready'), connected('reconnecting')],
    ['the connection for job results is reconnecting', connected('connecting'), connected('ready')],
    ['there was never a connection', never, never],
  ])('does not wait when %s', async (_case, connection, blockingConnection) => {
    expect(await closedAfter(connection, blockingConnection)).toEqual([true]);
  });
});
