import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createTestCertificate, RedisServers } from '@svc/testing';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startQueueApp, type QueueApp } from '../test/queue-app.fixture';

const password = 'of-this-test-only';
let servers: RedisServers;
let apps: QueueApp[];

beforeEach(() => {
  servers = new RedisServers();
  apps = [];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await servers.close();
});

const start = async (...args: Parameters<typeof startQueueApp>): Promise<QueueApp> => {
  const app = await startQueueApp(...args);
  apps.push(app);
  return app;
};

const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

describe('a queue behind sentinels', () => {
  /** A master, its replica and a sentinel that promotes the replica. */
  const startSet = async () => {
    const common = (port: number) => [
      `port ${port}`,
      `requirepass ${password}`,
      `masterauth ${password}`,
      'save ""',
      'repl-diskless-sync-delay 0',
    ];
    const master = await servers.start(common);
    const replica = await servers.start((port) => [...common(port), `replicaof 127.0.0.1 ${master.port}`]);
    const sentinel = await servers.start(
      (port) => [
        `port ${port}`,
        `requirepass ${password}`,
        `sentinel monitor videos 127.0.0.1 ${master.port} 1`,
        `sentinel auth-pass videos ${password}`,
        'sentinel down-after-milliseconds videos 1000',
        'sentinel failover-timeout videos 3000',
      ],
      'sentinel',
    );
    const place = {
      url: `redis://:${password}@videos/0`,
      sentinels: [`127.0.0.1:${sentinel.port}`],
      sentinelPassword: password,
    };
    return { master, replica, sentinel, place };
  };

  const knowsReplica = async (port: number): Promise<void> => {
    const client = new Redis({ port, password });
    const replicas = () => client.call('SENTINEL', 'REPLICAS', 'videos') as Promise<unknown[]>;
    await vi.waitFor(async () => expect(await replicas()).toHaveLength(1), { timeout: 40_000, interval: 100 });
    client.disconnect();
  };

  it('loses no job and runs each once when the master dies, and accepts more at the new master', async () => {
    const { master, replica, sentinel, place } = await startSet();
    await knowsReplica(sentinel.port);
    const ran: string[] = [];
    const producer = await start(place);
    const before = ids(20);
    await producer.jobs.addAll('compose', before);
    const client = new Redis({ port: master.port, password });
    expect(await client.wait(1, 40_000)).toBe(1);
    client.disconnect();
    await master.kill();
    await start(place, async (_name, { taskId }) => void ran.push(taskId));
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(before.toSorted()), { timeout: 50_000, interval: 50 });
    const after = ids(3);
    await producer.jobs.addAll('compose', after);
    const all = [...before, ...after].toSorted();
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(all), { timeout: 50_000, interval: 50 });
    const elected = new Redis({ port: replica.port, password });
    expect(await elected.info('replication')).toContain('role:master');
    elected.disconnect();
  }, 180_000);
});

describe('a queue over TLS', () => {
  const usual = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(usual));

  const startEncrypted = async (certificate = createTestCertificate()) => {
    const [certificateFile, keyFile] = [join(servers.folder, 'cert.pem'), join(servers.folder, 'key.pem')];
    writeFileSync(certificateFile, certificate.certificate);
    writeFileSync(keyFile, certificate.privateKey, { mode: 0o600 });
    const { port } = await servers.start((tlsPort) => [
      'port 0',
      `tls-port ${tlsPort}`,
      `tls-cert-file "${certificateFile}"`,
      `tls-key-file "${keyFile}"`,
      'tls-auth-clients no',
      `requirepass ${password}`,
      'save ""',
    ]);
    return { certificate: certificate.certificate, url: `rediss://:${password}@127.0.0.1:${port}/0` };
  };

  it('adds and runs jobs when the certificate authority is known', async () => {
    const { certificate, url } = await startEncrypted();
    setDefaultCACertificates([...usual, certificate]);
    const ran: string[] = [];
    const app = await start({ url }, async (_name, { taskId }) => void ran.push(taskId));
    const [id = ''] = ids(1);
    await app.jobs.add('compose', id);
    await vi.waitFor(() => expect(ran).toEqual([id]), { timeout: 40_000, interval: 20 });
  });

  it('sends nothing to a server without a valid certificate', async () => {
    const { url } = await startEncrypted();
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
    const refused = new Promise<Error>((resolve) => client.on('error', resolve));
    await client.connect().catch(() => undefined);
    expect((await refused).message).toMatch(/self-signed/u);
  });
});
