import { Logger } from '@nestjs/common';
import { RedisServers } from '@svc/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startQueueApp } from '../test/queue-app.fixture';

let servers: RedisServers;
beforeEach(() => {
  servers = new RedisServers();
});
afterEach(() => servers.close());

describe('a Redis that removes keys when its memory is short', () => {
  it('is named in a warning at the start, with the setting', async () => {
    const { port } = await servers.start((own) => [
      `port ${own}`,
      'save ""',
      'maxmemory 64mb',
      'maxmemory-policy allkeys-lru',
    ]);
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const app = await startQueueApp({ url: `redis://127.0.0.1:${port}/0` });
    await expect.poll(() => warn.mock.calls.flat().join('\n')).toMatch(/REDIS_URL: maxmemory-policy is allkeys-lru/);
    await app.close();
    warn.mockRestore();
  });
});
