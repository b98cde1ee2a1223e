import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration, RedisConfig, StorageConfig } from '@svc/config';
import { RedisServers } from '@svc/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkKeys } from './check-keys';
import { checkNames } from './check-names';
import { checkRedis } from './check-redis';
import { checkStore } from './check-store';
import { runCheckCommand, type EnvironmentCheck } from './environment-check';

/** @returns the printed lines and the exit code */
const run = async (...checks: EnvironmentCheck[]): Promise<{ lines: string[]; exitCode: unknown }> => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await runCheckCommand(() => checks);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  const { exitCode } = process;
  process.exitCode = undefined;
  return { lines, exitCode };
};

describe('the check of Redis', () => {
  let servers: RedisServers;
  beforeEach(() => {
    servers = new RedisServers();
  });
  afterEach(() => servers.close());

  const lineWith = async (...configuration: string[]): Promise<string> => {
    const { port } = await servers.start((own) => [`port ${own}`, 'save ""', ...configuration]);
    const [config] = readConfiguration([RedisConfig], { REDIS_URL: `redis://127.0.0.1:${port}/0` });
    return (await run(checkRedis(config))).lines.join();
  };

  it.each([
    ['refuses jobs when it is full', /^ok {6}Redis: version \d/, ['maxmemory 64mb', 'maxmemory-policy noeviction']],
    [
      'removes keys',
      /^FAILED {2}Redis: maxmemory-policy is allkeys-lru/,
      ['maxmemory 64mb', 'maxmemory-policy allkeys-lru'],
    ],
    ['has no limit', /^FAILED {2}Redis: maxmemory is not set/, ['maxmemory 0']],
    ['wants a password', /^FAILED {2}Redis: .*NOAUTH/, ['requirepass honey', 'maxmemory 64mb']],
  ])('tells of a server that %s', async (_title, line, configuration) => {
    expect(await lineWith(...configuration)).toMatch(line);
  });

  it('fails when no server answers', async () => {
    const [config] = readConfiguration([RedisConfig], { REDIS_URL: 'redis://127.0.0.1:1/0' });
    expect((await run(checkRedis(config))).lines[0]).toMatch(/^FAILED {2}Redis: .*ECONNREFUSED/);
  });
});

describe('the check of the files', () => {
  it('writes, reads, lists and deletes an object of its own', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-check-'));
    const [config] = readConfiguration([StorageConfig], { STORAGE_FOLDER: folder });
    expect((await run(checkStore(config))).lines[0]).toMatch(/^ok {6}folder of files: .*write, read, list, delete$/);
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('fails when the folder cannot be written', async () => {
    // This file stands where the folder would.
    const [config] = readConfiguration([StorageConfig], { STORAGE_FOLDER: join(import.meta.filename, 'files') });
    expect((await run(checkStore(config))).lines[0]).toMatch(/^FAILED {2}folder of files: STORAGE_FOLDER/);
  });
});

describe('the check of names and of the issuer', () => {
  it('names the host that has no address', async () => {
    expect(
      (await run(checkNames(['https://localhost:3001', 'https://nowhere.invalid/x', undefined]))).lines[0],
    ).toMatch(/^FAILED {2}DNS: nowhere\.invalid has no address \(E/);
    expect((await run(checkNames(['https://localhost:3001']))).lines).toEqual(['ok      DNS: localhost']);
  });

  it('tells whether an address has public keys', async () => {
    const server = createServer((request, response) =>
      response.end(request.url === '/keys' ? '{"keys":[{"kid":"1"}]}' : '{"keys":[]}'),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { lines, exitCode } = await run(checkKeys(`${origin}/keys`), checkKeys(`${origin}/none`));
    server.close();
    expect(lines).toEqual([
      `ok      issuer: 1 public keys at ${origin}/keys`,
      expect.stringMatching(/^FAILED {2}issuer: .* gives no keys: no JWKS/),
    ]);
    expect(exitCode).toBe(1);
  });
});
