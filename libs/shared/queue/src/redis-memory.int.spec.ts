import { Logger } from '@nestjs/common';
import { RedisServers } from '@svc/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startQueueApp } from '../test/queue-app.fixture';

let servers: RedisServers;
beforeEach(() => {
  servers = new RedisServers();
});
afterEach(() => servers.close());

/** Starts an app on a Redis of this configuration and waits for its warning. */
const warningsWith = async (expected: RegExp, ...configuration: string[]): Promise<void> => {
  const { port } = await servers.start((own) => [`port ${own}`, 'save ""', ...configuration]);
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  const app = await startQueueApp({ url: `redis://127.0.0.1:${port}/0` });
  await expect.poll(() => warn.mock.calls.flat().join('\n')).toMatch(expected);
  await app.close();
  warn.mockRestore();
};

describe('a Redis that loses jobs when its memory is short', () => {
  it('is named in a warning at the start when it removes keys, with the setting', () =>
    warningsWith(/REDIS_URL: maxmemory-policy is allkeys-lru/, 'maxmemory 64mb', 'maxmemory-policy allkeys-lru'));

  it('is named in a warning at the start when it has no limit, with the setting', () =>
    warningsWith(/REDIS_URL: maxmemory is not set/, 'maxmemory 0'));
});
